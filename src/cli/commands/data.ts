import { type Command, Option } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import type { McpFlags, Surroundings } from '../flags.ts'
import { addCommand } from './add-command.ts'

export function addServe(program: Command, { dataDir, prepareWeb }: Required<Surroundings>): void {
  addCommand(
    program,
    'serve',
    {
      summary: 'start the service and its web app (the default command)',
      description: 'Starts the service with its web app. It is configured by the variables of docs/configuration.md.',
      examples: ['limn serve --port 8080', 'limn --data ./diagrams --open'],
    },
    command =>
      command
        .option('--port <number>', 'port to listen on; sets PORT')
        .option('--data <folder>', 'folder of sessions and files; sets LIMN_DATA_DIR')
        .option('--open', 'open the app in a browser', false),
    async ({ port, data, open }: { port?: string; data?: string; open: boolean }) => {
      const { readConfig } = await import('../../config.ts')
      const { serve } = await import('../serve.ts')
      const environment = { ...process.env, ...(port && { PORT: port }), ...(data && { LIMN_DATA_DIR: data }) }
      await serve(readConfig(environment, { dataDir }), { open }, prepareWeb)
      return exitCodes.fine
    },
  )
}

export function addCopy(program: Command, { dataDir }: Required<Surroundings>): void {
  addCommand(
    program,
    'copy',
    {
      summary: 'copy all data from SQLite to an empty PostgreSQL database',
      description: 'Copies everything from SQLite (LIMN_DATA_DIR) to the empty database DATABASE_URL. Stop Limn first.',
      examples: ['DATABASE_URL=postgres://limn@db/limn limn copy --from sqlite --to postgres'],
    },
    command =>
      command
        .addOption(new Option('--from <store>', 'where the data are').choices(['sqlite']).makeOptionMandatory())
        .addOption(new Option('--to <store>', 'where they go').choices(['postgres']).makeOptionMandatory()),
    async () => {
      const { readConfig } = await import('../../config.ts')
      const { copyData } = await import('../copy.ts')
      await copyData(readConfig(process.env, { dataDir }))
      return exitCodes.fine
    },
  )
}

export function addBackup(program: Command, { dataDir }: Required<Surroundings>): void {
  addCommand(
    program,
    'backup <file>',
    {
      summary: 'write all sessions and files to a backup, also while Limn runs',
      description:
        'Writes all sessions to FILE, and their files to FILE.attachments, also while Limn runs (with SQLite).',
      examples: ['limn backup /backups/limn-2026-11-22.sqlite'],
    },
    command => command,
    async (_: object, file: string) => {
      const { readConfig } = await import('../../config.ts')
      const { backUpData } = await import('../backup.ts')
      await backUpData(file, readConfig(process.env, { dataDir }))
      return exitCodes.fine
    },
  )
}

export function addMcp(program: Command): void {
  addCommand(
    program,
    'mcp',
    {
      summary: 'give agents the tools of Limn, over the Model Context Protocol',
      description:
        'Speaks the Model Context Protocol over standard input and output. Files are read and written below --root only; without it, none are. Diagrams are kept in --data; without it, until the program ends.',
      examples: ['limn mcp --root .', 'limn mcp --root docs --root src --data ~/.limn'],
    },
    command =>
      command
        .option('--root <folder>', 'folder that may be read and written; may be given several times', collect)
        .option('--data <folder>', 'folder in which diagrams are kept'),
    async (flags: McpFlags) => {
      const { serveMcp } = await import('../mcp.ts')
      await serveMcp(flags, process.env)
      return exitCodes.fine
    },
  )
}

function collect(folder: string, before: readonly string[] = []): string[] {
  return [...before, folder]
}
