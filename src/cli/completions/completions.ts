import type { Command, Option } from 'commander'

type Shell = (commands: readonly Described[]) => string

interface Described {
  name: string
  summary: string
  options: readonly Option[]
}

const shells: Readonly<Record<string, Shell>> = { bash: writeBash, zsh: writeZsh, fish: writeFish }

/** A script that makes a shell complete the commands, their options, and files; null for another shell. */
export function completionsFor(shell: string, program: Command): string | null {
  const write = Object.hasOwn(shells, shell) ? shells[shell] : undefined
  if (!write) return null
  const commands = program.commands.map(command => ({
    name: command.name(),
    summary: command.summary(),
    options: command.options.filter(({ hidden }) => !hidden),
  }))
  return write(commands)
}

function wordsOf({ short, long }: Option): string[] {
  return [short, long].filter(word => word !== undefined)
}

function writeBash(commands: readonly Described[]): string {
  const cases = commands.map(({ name, options }) => `    ${name}) words="${options.flatMap(wordsOf).join(' ')}" ;;`)
  const choices = commands.flatMap(({ name, options }) =>
    options
      .filter(({ argChoices }) => argChoices)
      .map(
        option =>
          `    ${wordsOf(option)
            .map(word => `"${name} ${word}"`)
            .join('|')}) words="${option.argChoices?.join(' ')}" ;;`,
      ),
  )
  return `_limn() {
  local words= current="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}"
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
    *) COMPREPLY=() ;;
  esac
}
complete -o default -F _limn limn
`
}

function writeZsh(commands: readonly Described[]): string {
  const quote = (text: string) => text.replaceAll("'", "'\\''").replaceAll('[', '\\[').replaceAll(']', '\\]')
  const list = commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`)
  const cases = commands.map(({ name, options }) => {
    const specs = options.flatMap(option =>
      wordsOf(option).map(word => {
        const value = option.argChoices ? `:value:(${option.argChoices.join(' ')})` : ':value:_files'
        return `'${word}[${quote(option.description)}]${option.isBoolean() ? '' : value}'`
      }),
    )
    return `    ${name}) _arguments ${[...specs, "'*:file:_files'"].join(' ')} ;;`
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
compdef _limn limn
`
}

function writeFish(commands: readonly Described[]): string {
  const quote = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c limn -n __fish_use_subcommand -f -a ${name} -d '${quote(summary)}'`,
    ...options.map(({ short, long, description, argChoices, ...option }) => {
      const names = [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ')
      const value = argChoices ? ` -x -a '${argChoices.join(' ')}'` : option.required ? ' -r' : ''
      return `complete -c limn -n '__fish_seen_subcommand_from ${name}' ${names}${value} -d '${quote(description)}'`
    }),
  ])
  return `${lines.join('\n')}\n`
}
