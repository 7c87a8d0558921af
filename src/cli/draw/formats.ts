import { extname } from 'node:path'
import type { Exporter } from '../../exporters/exporter.ts'
import { exporters, findExporter } from '../../exporters/registry.ts'
import type { DrawingAgent } from '../../kinds/find.ts'
import { findAgent } from '../../kinds/find.ts'
import { findNotationById } from '../../notations/registry.ts'
import { UsageError } from '../exit-codes.ts'

/** A form in which a drawing is written. */
export interface OutputFormat {
  /** Several share an ending: which one is meant depends on the kind. */
  exporters: readonly [Exporter, ...Exporter[]]
  /** Includes the dot. */
  extension: string
}

/**
 * Reads the format that `-e` names, or the ending of `-o`. Default SVG.
 *
 * @throws UsageError where nothing is written in it
 */
export function readFormat(named: string | undefined, output: string | undefined): OutputFormat {
  return lookUpFormat(named, output) ?? unknownFormat(named ?? output ?? '')
}

/**
 * Reads the notation that `--to` names, or the ending of `-o`.
 *
 * @throws UsageError where there is none
 */
export function readNotation(named: string | undefined, output: string | undefined): OutputFormat {
  const format = lookUpFormat(named, output)
  if (format && !hasTheme(format)) return format
  if (format) throw new UsageError('convert does not draw pictures: use limn draw FILE -o picture.svg.')
  const ids = exporters.filter(({ isNotation }) => isNotation !== undefined).map(({ id }) => id)
  throw new UsageError(`"${named ?? output ?? ''}" is no notation: name one with --to: ${ids.join(', ')}.`)
}

function lookUpFormat(named: string | undefined, output: string | undefined): OutputFormat | null {
  if (named !== undefined) return findFormat(named.toLowerCase())
  const extension = output === undefined || /[\\/]$/.test(output) ? '' : extname(output).toLowerCase()
  return findFormat(extension === '' ? 'svg' : extension.slice(1))
}

/** True if the theme affects the output; a source has none. */
export function hasTheme({ exporters: [first] }: OutputFormat): boolean {
  return first.isNotation === undefined
}

/** Looks up a format by the id of an output form, a notation or a kind, or by a file extension. */
function findFormat(name: string): OutputFormat | null {
  const named = findExporter(findAgent(name)?.draws?.notation ?? name)
  if (named) return { exporters: [named], extension: named.extension }
  const [first, ...others] = exporters.filter(exporter => endingsOf(exporter).includes(`.${name}`))
  return first ? { exporters: [first, ...others], extension: `.${name}` } : null
}

function endingsOf({ id, extension, isNotation }: Exporter): readonly string[] {
  return (isNotation && findNotationById(id)?.extensions) || [extension]
}

function unknownFormat(name: string): never {
  const ids = exporters.map(({ id }) => id).join(', ')
  throw new UsageError(
    `"${name}" is not an output format: end the file name in .svg or .png, or name one with -e: ${ids}.`,
  )
}

/** The form that is meant for a kind: its own notation, else the only one. @throws UsageError where there are several */
export function chooseExporter({ exporters: forms, extension }: OutputFormat, agent: DrawingAgent): Exporter {
  const [first, ...others] = forms
  const form = forms.find(({ id }) => id === agent.draws?.notation)
  if (form ?? others.length === 0) return form ?? first
  const ids = forms.map(({ id }) => id).join(', ')
  throw new UsageError(`${extension} files are written in several notations: name one with -e: ${ids}.`)
}
