import { Argument, type Command, Option } from 'commander'
import { type CompletedShell, completedShells } from '../completions/shells.ts'
import type { DrawFlags, MarkdownFlags, WatchFlags } from '../flags.ts'
import { addCommand } from './add-command.ts'
import { addOutputOptions } from './draw.ts'
import { addDrawingOptions, readDrawingFlags } from './drawing-options.ts'

export function addMarkdown(program: Command): void {
  addCommand(
    program,
    'md <files...>',
    {
      summary: 'draw the fenced diagrams of Markdown files',
      description:
        'Puts a picture, light and dark, in the place of each fenced block in mermaid, dot, plantuml, d2, echarts, infographic, drawio or markmap. The source stays in a comment before the picture: change it there, and run this again.',
      examples: ['limn md README.md', 'limn md "docs/**/*.md" -a docs/pictures', 'limn md README.md --check'],
    },
    command =>
      addDrawingOptions(command)
        .addOption(new Option('--check', 'change nothing; end with 1 if something would change').conflicts('write'))
        .option('--write', 'write the files and their pictures (the default)')
        .option('-a, --assets <folder>', 'folder of the pictures. Default: assets beside each file'),
    async (flags: MarkdownFlags, words: string[]) =>
      (await import('../markdown/markdown.ts')).drawMarkdown(words, readDrawingFlags(flags)),
  )
}

export function addWatch(program: Command): void {
  addCommand(
    program,
    'watch <path>',
    {
      summary: 'show diagrams in the browser while their files are edited',
      description:
        'Shows the diagrams of a file or a folder on a page of this machine, which is drawn again on every save.',
      examples: ['limn watch docs --open', 'limn watch order.mmd --port 4000'],
    },
    command =>
      addDrawingOptions(command)
        .option('--open', 'open the page in a browser', false)
        .option('--port <number>', 'port to listen on; 0 takes any free one', '0'),
    async (flags: WatchFlags, path: string) => (await import('../watch/watch.ts')).watch(path, readDrawingFlags(flags)),
  )
}

export function addRepository(program: Command): void {
  addCommand(
    program,
    'repo <place>',
    {
      summary: 'draw which parts of a repository import which',
      description:
        'Reads the import statements of the sources below a folder, and draws its parts. Nothing is run. An address of an archive (.zip, .tar.gz), or of a repository on GitHub, GitLab or Codeberg, is fetched first.',
      examples: [
        'limn repo . -o imports.svg',
        'limn repo ../shop -o imports.drawio',
        'limn repo https://github.com/OWNER/NAME -o imports.svg',
      ],
    },
    command => addDrawingOptions(addOutputOptions(command)),
    async (flags: DrawFlags, place: string) =>
      (await import('../repository/repository.ts')).drawRepository(place, readDrawingFlags(flags)),
  )
}

export function addCompletions(program: Command): void {
  addCommand(
    program,
    'completions',
    {
      summary: 'print a completion script for a shell',
      description: 'Prints the completions for bash, zsh or fish.',
      examples: [
        'limn completions bash > ~/.local/share/bash-completion/completions/limn',
        'limn completions zsh > ~/.zfunc/_limn',
        'limn completions fish > ~/.config/fish/completions/limn.fish',
      ],
    },
    command => command.addArgument(new Argument('<shell>').choices(completedShells)),
    async (_: object, shell: CompletedShell) => {
      const { completionsFor } = await import('../completions/completions.ts')
      process.stdout.write(completionsFor(shell, program))
      return 0
    },
  )
}
