import { extname } from 'node:path'
import { findAgent } from '../../kinds/find.ts'
import type { Notation } from '../../notations/notation.ts'
import { findNotationById, notations } from '../../notations/registry.ts'
import { UsageError } from '../exit-codes.ts'
import type { DrawingAgent } from '../files/source-kind.ts'

/** What a drawing is written as. */
export type OutputFormat =
  | { type: 'picture'; id: 'svg' | 'png'; extension: string }
  /** Notations that share an ending: which one is meant depends on the kind. */
  | { type: 'source'; notations: readonly [Notation, ...Notation[]]; extension: string }

const pictures = ['svg', 'png'] as const

/**
 * Reads the format that `-e` names, or the ending of `-o`. Default SVG.
 *
 * @throws UsageError where nothing is written in it
 */
export function readFormat(named: string | undefined, output: string | undefined): OutputFormat {
  if (named !== undefined) return findFormat(named.toLowerCase()) ?? unknownFormat(named)
  const extension = output === undefined || /[\\/]$/.test(output) ? '' : extname(output).toLowerCase()
  return extension === ''
    ? { type: 'picture', id: 'svg', extension: '.svg' }
    : formatOfExtension(output ?? '', extension)
}

function formatOfExtension(output: string, extension: string): OutputFormat {
  return findFormat(extension.slice(1)) ?? unknownFormat(output)
}

/** By the name of a picture format, the id of a kind or a notation, or the ending of a notation's files. */
function findFormat(name: string): OutputFormat | null {
  const picture = pictures.find(id => id === name)
  if (picture) return { type: 'picture', id: picture, extension: `.${picture}` }
  const known = findNotationById(findAgent(name)?.draws?.notation ?? name)
  const byEnding = notations.filter(({ extensions, write }) => write && extensions.includes(`.${name}`))
  const [first, ...others] = known?.write ? [known] : byEnding
  if (!first) return null
  const extension = known?.write ? (first.extensions[0] ?? '.txt') : `.${name}`
  return { type: 'source', notations: [first, ...others], extension }
}

function unknownFormat(name: string): never {
  const written = notations.filter(({ write }) => write).map(({ id }) => id)
  throw new UsageError(
    `nothing is written as "${name}": end the file in .svg or .png, or name with -e one of ${written.join(', ')}.`,
  )
}

/** The one of the notations that is meant for a kind: its own, else the only one. @throws UsageError where there are several */
export function chooseNotation(format: Extract<OutputFormat, { type: 'source' }>, agent: DrawingAgent): Notation {
  const [first, ...others] = format.notations
  const own = format.notations.find(({ id }) => id === agent.draws?.notation)
  if (own ?? others.length === 0) return own ?? first
  const names = format.notations.map(({ id }) => id).join(', ')
  throw new UsageError(`${format.extension} files are written in several notations: name one with -e: ${names}.`)
}
