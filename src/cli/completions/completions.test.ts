import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const launcher = resolve(import.meta.dirname, '../../../bin/limn.mjs')

function hasShell(shell: string): boolean {
  return spawnSync(shell, ['--version']).error === undefined
}

const scripts = new Map<string, string>()

/** Made once for each shell: a command takes a second to start. */
function scriptOf(shell: string): string {
  const script =
    scripts.get(shell) ?? spawnSync(process.execPath, [launcher, 'completions', shell], { encoding: 'utf8' }).stdout
  scripts.set(shell, script)
  return script
}

const lines: [line: string, offered: string][] = [
  ['limn dr', 'draw'],
  ['limn check --format g', 'github'],
  ['limn check --form', '--format'],
  ['limn draw --theme da', 'dark'],
  ['limn completions z', 'zsh'],
  ['limn draw --kind mi', 'mindmap'],
  ['limn draw --style sk', 'sketch'],
  ['limn draw --output-format ppt', 'pptx'],
  ['limn convert --from gra', 'graphql'],
  ['limn convert --to plant', 'plantuml'],
]

describe('the completions offer commands, options and their values', () => {
  test.each(lines)('in bash: %s', (line, offered) => {
    const ask = `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _limn; echo "\${COMPREPLY[@]}"`
    const { stdout } = spawnSync('bash', ['--norc', '-c', `${scriptOf('bash')}\n${ask}`], { encoding: 'utf8' })
    expect(stdout.trim().split(' ')).toContain(offered)
  })

  test.skipIf(!hasShell('fish')).each(lines)('in fish: %s', (line, offered) => {
    const words = ['--no-config', '-c', `${scriptOf('fish')}\ncomplete -C '${line}'`]
    const { stdout } = spawnSync('fish', words, { encoding: 'utf8', cwd: import.meta.dirname })
    expect(stdout.split('\n').map(offer => offer.split('\t')[0])).toContain(offered)
  })

  // It completes in terminals alone: one is made for it, in which a key completes the line and writes down what became of it.
  test.skipIf(!hasShell('zsh'))('in zsh', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'limn-zsh-'))
    const [script, completed] = [join(folder, 'limn.zsh'), join(folder, 'completed')]
    await writeFile(script, scriptOf('zsh'))
    const setUp = [
      `autoload -Uz compinit && compinit -D -u && source ${script}`,
      `note() { zle complete-word; print -r -- $BUFFER >> ${completed} }; zle -N note; bindkey '^T' note`,
      // In two pieces, so that it is only shown when the terminal asks for a line.
      `PROMPT='as''k> '`,
    ]
    const typed = lines.map(([line]) => `zpty -w -n terminal ${quote(line)}$'\\C-T\\C-U'`)
    const session = [
      'zmodload zsh/zpty && zpty terminal zsh -f -i',
      ...setUp.map(line => `zpty -w terminal ${quote(line)}`),
      "zpty -r terminal shown '*ask> *'",
      ...typed,
      'zpty -w terminal exit',
      'while zpty -r terminal shown; do :; done',
    ]
    expect(spawnSync('zsh', ['-f', '-c', session.join('\n')], { encoding: 'utf8' }).stderr).toBe('')
    const written = (await readFile(completed, 'utf8')).trim().split('\n')
    const lastWords = written.map(line =>
      line
        .replace(/[ =]*$/, '')
        .split(/[ =]/)
        .at(-1),
    )
    expect(lastWords).toEqual(lines.map(([, offered]) => offered))
    await rm(folder, { recursive: true })
  })
})

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
