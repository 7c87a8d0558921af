import { basename, dirname, extname, join, resolve } from 'node:path'
import { UsageError } from '../exit-codes.ts'
import { isFolder } from '../files/find-files.ts'
import type { Settings } from '../settings.ts'
import { hasTheme, type OutputFormat } from './formats.ts'
import type { Input } from './inputs.ts'

/** The theme of each drawing of an input, and where it is written; `-` is standard output. */
export interface Place {
  theme: 'light' | 'dark'
  path: string
}

/**
 * Output path of each drawing: the file of `-o`, its folder, else next to the input, else standard output.
 *
 * @throws UsageError where two drawings would be written to one place, or one over its input
 */
export async function planOutputs(
  inputs: readonly Input[],
  output: string | undefined,
  format: OutputFormat,
  { themes, isThemeNamed }: Pick<Settings, 'themes' | 'isThemeNamed'>,
): Promise<Place[][]> {
  const isInFolder = output !== undefined && output !== '-' && (/[\\/]$/.test(output) || (await isFolder(output)))
  if (output !== undefined && !isInFolder && inputs.length > 1) {
    throw new UsageError('-o must name a folder where there is more than one input: end it with a slash.')
  }
  const baseOf = (input: Input) => {
    if (isInFolder)
      return join(output, withExtension(input.path === undefined ? 'diagram' : basename(input.path), format))
    return output ?? (input.path === undefined ? '-' : withExtension(input.path, format))
  }
  // A source has no theme.
  const drawn = hasTheme(format) ? themes : themes.slice(0, 1)
  const places = inputs.map(input =>
    drawn.map(theme => ({ theme, path: withTheme(baseOf(input), theme, isThemeNamed && drawn.length > 1) })),
  )
  refuseCollisions(inputs, places)
  return places
}

function withExtension(path: string, { extension }: OutputFormat): string {
  return join(dirname(path), `${basename(path, extname(path))}${extension}`)
}

function withTheme(path: string, theme: string, isThemeNamed: boolean): string {
  if (!isThemeNamed) return path
  if (path === '-') throw new UsageError('two themes cannot go to standard output: name a file with -o.')
  const extension = extname(path)
  return `${path.slice(0, path.length - extension.length)}-${theme}${extension}`
}

function refuseCollisions(inputs: readonly Input[], places: readonly Place[][]): void {
  const written = places.flat().map(({ path }) => path)
  const twice = written.find((path, index) => written.indexOf(path) !== index)
  if (twice === '-')
    throw new UsageError(
      'only one drawing can go to standard output: put a description of several words in quotes, or name a folder with -o.',
    )
  if (twice !== undefined)
    throw new UsageError(`two inputs would be drawn to ${twice}: draw them one at a time with -o.`)
  const given = new Set(inputs.flatMap(({ path }) => (path === undefined ? [] : [resolve(path)])))
  const lost = written.find(path => given.has(resolve(path)))
  if (lost !== undefined)
    throw new UsageError(`${lost} is an input, and would be overwritten: name another file with -o.`)
}
