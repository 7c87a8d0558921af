import type { Command, Option } from 'commander'
import { valuesOf } from './option-values.ts'
import type { CompletedShell } from './shells.ts'

type Shell = (commands: readonly Described[]) => string

interface Described {
  name: string
  summary: string
  options: readonly Option[]
  /** Words that its first argument may be; empty where it is a file. */
  choices: readonly string[]
}

const shells: Readonly<Record<CompletedShell, Shell>> = { bash: writeBash, zsh: writeZsh, fish: writeFish }

/** A script that makes a shell complete the commands, their options, and files. */
export function completionsFor(shell: CompletedShell, program: Command): string {
  const commands = program.commands.map(command => ({
    name: command.name(),
    summary: command.summary(),
    options: command.options.filter(({ hidden }) => !hidden),
    choices: command.registeredArguments[0]?.argChoices ?? [],
  }))
  return shells[shell](commands)
}

function wordsOf({ short, long }: Option): string[] {
  return [short, long].filter(word => word !== undefined)
}

function writeBash(commands: readonly Described[]): string {
  const cases = commands.map(
    ({ name, options, choices: words }) =>
      `    ${name}) words="${options.flatMap(wordsOf).join(' ')}" choices="${words.join(' ')}" ;;`,
  )
  const choices = commands.flatMap(({ name, options }) =>
    options
      .filter(option => valuesOf(option).length > 0)
      .map(
        option =>
          `    ${wordsOf(option)
            .map(word => `"${name} ${word}"`)
            .join('|')}) words="${valuesOf(option).join(' ')}" ;;`,
      ),
  )
  return `_limn() {
  local words= choices= current="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$current"))
    return
  fi
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${choices.join('\n')}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "$command" in
${cases.join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$choices" -- "$current")) ;;
  esac
}
complete -o default -F _limn limn
`
}

function writeZsh(commands: readonly Described[]): string {
  const quote = (text: string) => text.replaceAll("'", "'\\''").replaceAll('[', '\\[').replaceAll(']', '\\]')
  const list = commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`)
  const cases = commands.map(({ name, options, choices: words }) => {
    const specs = options.flatMap(option => {
      const choices = valuesOf(option)
      return wordsOf(option).map(word => {
        const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files'
        // A long option takes its value as the next word, or behind an equals sign.
        const joint = word.startsWith('--') && !option.isBoolean() ? '=' : ''
        return `'${word}${joint}[${quote(option.description)}]${option.isBoolean() ? '' : value}'`
      })
    })
    return `    ${name}) _arguments ${[...specs, words.length > 0 ? `'*:value:(${words.join(' ')})'` : "'*:file:_files'"].join(' ')} ;;`
  })
  return `#compdef limn
_limn() {
  local -a commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
# Loaded from a folder of $fpath, this file is the body of the function itself, at its first use.
if [[ $funcstack[1] == _limn ]]; then
  _limn "$@"
else
  compdef _limn limn
fi
`
}

function writeFish(commands: readonly Described[]): string {
  const quote = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  const lines = commands.flatMap(({ name, summary, options, choices }) => [
    `complete -c limn -n __fish_use_subcommand -f -a ${name} -d '${quote(summary)}'`,
    ...(choices.length > 0
      ? [`complete -c limn -n '__fish_seen_subcommand_from ${name}' -f -a '${choices.join(' ')}'`]
      : []),
    ...options.map(option => {
      const { short, long, description } = option
      const words = valuesOf(option)
      const names = [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ')
      const value = words.length > 0 ? ` -x -a '${words.join(' ')}'` : option.required ? ' -r' : ''
      return `complete -c limn -n '__fish_seen_subcommand_from ${name}' ${names}${value} -d '${quote(description)}'`
    }),
  ])
  return `${lines.join('\n')}\n`
}
