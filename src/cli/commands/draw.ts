import { type Command, Option } from 'commander'
import { UsageError } from '../exit-codes.ts'
import type { DrawFlags } from '../flags.ts'
import { addCommand } from './add-command.ts'
import { addDrawingOptions, readDrawingFlags } from './drawing-options.ts'

export function addDraw(program: Command): void {
  addCommand(
    program,
    'draw [inputs...]',
    {
      summary: 'draw text, files or standard input',
      description:
        'Draws each input: a text, a file in any format that Limn reads, or - for standard input. A drawing of a file is written beside it, of anything else to standard output.',
      examples: [
        'limn draw "browser -> api -> postgres" -o shop.svg',
        'limn draw docs/*.mmd --theme both',
        'limn draw sales.csv --ask "bar chart of sales by region" -o sales.png',
        'limn draw deployment.yaml -k architecture -o deployment.drawio',
        'cat order.mmd | limn draw - -o - > order.svg',
      ],
    },
    addDrawOptions,
    async (flags: DrawFlags & { input?: string }, inputs: string[]) => {
      const { draw } = await import('../draw/draw.ts')
      const all = flags.input === undefined ? inputs : [flags.input, ...inputs]
      if (all.length === 0) throw new UsageError('name the input: a description, a file, or - for standard input.')
      return draw(all, readDrawingFlags(flags))
    },
  )
}

/** Options of what ends in a file with a drawing. */
export function addOutputOptions(command: Command): Command {
  return (
    command
      .option('-o, --output <path>', 'file or folder to write to, - for standard output; its extension says the format')
      .option(
        '-e, --output-format <format>',
        'svg, png, jpeg, webp, pdf, html, pptx, vsdx, xlsx, csv, or the id of a notation such as drawio or dot',
      )
      // Mermaid-cli's name of the same option.
      .addOption(new Option('--outputFormat <format>').hideHelp())
      .option('-k, --kind <kind>', 'mindmap, flowchart, charts, architecture, textdiagram or infographic')
  )
}

function addDrawOptions(command: Command): Command {
  return addDrawingOptions(
    addOutputOptions(command)
      .option('-i, --input <file>', 'the same as naming the file')
      .option('--ask <words>', 'what to draw of the files')
      .option('--model', 'ask the language model that is configured (MODEL_ID)'),
  )
}
