import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { productRoot } from '../shared/product.ts'
import { addBackup, addCopy, addMcp, addServe } from './commands/data.ts'
import { addDraw } from './commands/draw.ts'
import { addCompletions, addMarkdown, addRepository, addWatch } from './commands/folders.ts'
import { addRecord, addReplay } from './commands/models.ts'
import { addCheck, addConvert, addFix } from './commands/sources.ts'
import type { Surroundings } from './flags.ts'
import { hideAddresses } from './hide-addresses.ts'

const after = `
Exit codes: 0 all is well; 1 something is not valid, or would be changed; 2 wrong use; 3 trouble with files or engines.
Options win over LIMN_* variables, and these over limn.config.json. More: docs/cli.md and docs/configuration.md.`

/** All commands with their options and examples. What a command does is loaded when it runs: `limn help` needs none of it. */
export function createProgram(surroundings: Required<Surroundings>): Command {
  const program = new Command('limn')
    .description('Draws, checks, repairs and converts diagrams. Without a command it starts the service.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpCommand('help [command]', 'show the options and examples of a command')
    .addHelpText('after', after)
    .showHelpAfterError('Try: limn --help')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(hideAddresses(text.replace(/^error: /, 'limn: '))) })
  for (const add of [addDraw, addCheck, addFix, addConvert, addMarkdown, addWatch, addRepository, addRecord, addReplay])
    add(program)
  addServe(program, surroundings)
  addMcp(program)
  addCopy(program, surroundings)
  addBackup(program, surroundings)
  addCompletions(program)
  return program
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL('package.json', productRoot), 'utf8')).version
}
