# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion for fish: what there is to choose from says the one for bash, which lies in the same tree.
set -g __sumac_bash (status dirname)/../../bash-completion/completions/sumacc
function __sumac_words
    set -l line (commandline --current-process --cut-at-cursor | string collect)
    bash $__sumac_bash --words (commandline --current-process --tokenize)[1] $line 2>/dev/null
end
for program in sumacc sumac++ sumacfc sumac-sim sumac-report
    complete -c $program -a '(__sumac_words)'
end
