import { type Command, InvalidArgumentError, Option } from 'commander'
import { drawingStyles } from '../../contract/styles.ts'
import type { DrawingFlags } from '../flags.ts'

export function addDrawingOptions(command: Command): Command {
  return command
    .addOption(
      new Option('-t, --theme <theme>', 'light, dark, or both in two files').choices([
        'light',
        'dark',
        'both',
        'default',
      ]),
    )
    .option('--style <style>', `how drawings look: ${drawingStyles.join(', ')}`)
    .option('-b, --background <colour>', 'colour behind the drawing, theme or transparent')
    .addOption(new Option('-w, --width <pixels>', 'width of a PNG').argParser(readNumber))
    .addOption(
      new Option('-s, --scale <factor>', 'pixels of a PNG for each unit of the drawing, 1 to 4').argParser(readNumber),
    )
    .option('-c, --mermaid-config <file>', 'JSON file with settings of Mermaid, for sources in Mermaid')
    .option('-q, --quiet', 'say nothing but what is wrong')
    .addOption(new Option('--backgroundColor <colour>').hideHelp())
    .addOption(new Option('--configFile <file>').hideHelp())
}

function readNumber(text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new InvalidArgumentError('It must be a number.')
  return Number(text)
}

/** The options under Limn's own names: some also have the long names that mermaid-cli gives them. */
export function readDrawingFlags<Flags extends DrawingFlags>({
  backgroundColor,
  configFile,
  ...flags
}: Flags & { backgroundColor?: string; configFile?: string }) {
  return {
    ...flags,
    ...(flags.theme === 'default' && { theme: 'light' }),
    ...(backgroundColor !== undefined && { background: backgroundColor }),
    ...(configFile !== undefined && { mermaidConfig: configFile }),
  }
}
