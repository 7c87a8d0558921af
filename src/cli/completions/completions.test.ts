import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
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
  ['limn draw --theme d', 'dark'],
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

  // It completes in terminals alone: that it can be read is checked here.
  test.skipIf(!hasShell('zsh'))('and zsh can read its own', () => {
    const { status, stderr } = spawnSync('zsh', ['-f', '-n'], { encoding: 'utf8', input: scriptOf('zsh') })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
