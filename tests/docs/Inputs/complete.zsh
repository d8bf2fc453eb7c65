# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# complete.zsh FOLDER LINE: what a zsh that has the functions in FOLDER makes of LINE and a tab, on a terminal.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='' PROMPT_EOL_MARK=''; stty -echo; fpath=(${(q)1} \$fpath); autoload -U compinit; compinit -u -D; echo READY"
while zpty -r shell line && [[ $line != *READY* || $line == *echo* ]]; do :; done
zpty -n -w shell "$2"$'\t'
text=
for ((i = 0; i < 100; i++)); do
  sleep 0.1
  while zpty -rt shell part; do text+=$part; done
  [[ $text == *"$2"*[a-z=]* ]] && break
done
print -r -- "$text"
zpty -d shell
