import { type Command, Option } from 'commander'
import { type CheckFlags, type ConvertFlags, type FixFlags, reportFormats } from '../flags.ts'
import { addCommand } from './add-command.ts'

export function addCheck(program: Command): void {
  addCommand(
    program,
    'check <files...>',
    {
      summary: 'check diagrams, and the diagrams in Markdown files',
      description:
        'Has each source checked by the engine that draws it, and each fenced diagram of a Markdown file. Files that hold no diagram are left out.',
      examples: ['limn check "docs/**/*.mmd" README.md', 'limn check diagrams --format sarif > limn.sarif'],
    },
    command =>
      command
        .addOption(new Option('--format <format>', 'of the report').choices(reportFormats).default('text'))
        .option('-k, --kind <kind>', 'check every file as this kind, also Markdown')
        .option('-q, --quiet', 'say nothing but what is wrong'),
    async (flags: CheckFlags, words: string[]) => (await import('../sources/check.ts')).checkFiles(words, flags),
  )
}

export function addFix(program: Command): void {
  addCommand(
    program,
    'fix <files...>',
    {
      summary: 'repair diagrams by rules that keep their meaning',
      description:
        'Repairs sources that their engine does not accept. Without --write nothing is changed, and the differences are printed.',
      examples: ['limn fix "docs/**/*.mmd"', 'limn fix README.md --write'],
    },
    command =>
      command
        .addOption(new Option('--diff', 'print what would be changed (the default)').conflicts('write'))
        .option('--write', 'change the files')
        .option('-k, --kind <kind>', 'repair every file as this kind, also Markdown')
        .option('-q, --quiet', 'say nothing but what is wrong'),
    async (flags: FixFlags, words: string[]) => (await import('../sources/fix.ts')).fixFiles(words, flags),
  )
}

export function addConvert(program: Command): void {
  addCommand(
    program,
    'convert <file>',
    {
      summary: 'write a diagram in another notation',
      description:
        'Reads a source in one of the notations of docs/notations.md, and writes it as another one. What that cannot say is counted, or listed with --losses.',
      examples: [
        'limn convert shop.dot -o shop.drawio',
        'limn convert schema.sql -o schema.dbml --losses',
        'limn convert flow.mmd --to plantuml',
      ],
    },
    command =>
      command
        .option('-o, --output <file>', 'file to write; its extension says the notation. Default: standard output')
        .option('--from <notation>', 'notation of the file. Default: recognised by its text')
        .option('--to <notation>', 'notation to write, where the extension does not say it')
        .option('--losses', 'list what is not kept')
        .option('-q, --quiet', 'say nothing but what is wrong'),
    async (flags: ConvertFlags, file: string) => (await import('../sources/convert.ts')).convertFile(file, flags),
  )
}
