import { basename } from 'node:path'
import { agents, type DrawingAgent, findAgent, isDrawing } from '../../kinds/find.ts'
import type { Notation } from '../../notations/notation.ts'
import { findNotationById, notations } from '../../notations/registry.ts'
import { UsageError } from '../exit-codes.ts'

/** Endings that say nothing of what is in a file: most such files hold no diagram. */
const general = new Set([
  '.json',
  '.yaml',
  '.yml',
  '.md',
  '.markdown',
  '.csv',
  '.tsv',
  '.sql',
  '.template',
  '.xml',
  '.txt',
])

/** The kind of an id or of another of its names. @throws UsageError for anything else, and for what draws nothing */
export function findKind(name: string): DrawingAgent {
  const agent = agents.find(({ id, mentions }) => id === name || mentions.includes(name.toLowerCase()))
  if (isDrawing(agent)) return agent
  const known = agents.filter(isDrawing).map(({ id }) => id)
  throw new UsageError(`there is no kind "${name}": name one of ${known.join(', ')}.`)
}

/** The notation of a file extension; undefined where it is ambiguous. */
export function notationOfName(name: string): Notation | undefined {
  const file = basename(name).toLowerCase()
  // Of `.schema.json` and `.json` the longer one says more.
  const ends = notations
    .flatMap(notation => notation.extensions.map(extension => ({ notation, extension })))
    .filter(({ extension }) => file.endsWith(extension) && !general.has(extension))
    .sort((one, other) => other.extension.length - one.extension.length)
  return ends[0]?.notation
}

/** The kind whose own sources are written in a notation. */
export function kindDrawnFrom(notationId: string): DrawingAgent | undefined {
  return agents.filter(isDrawing).find(({ draws }) => draws?.notation === notationId)
}

export function drawingAgent(id: string): DrawingAgent {
  const agent = findAgent(id)
  if (!isDrawing(agent)) throw new Error(`there is no agent ${id} that draws`)
  return agent
}

export function isMarkdownName(name: string): boolean {
  return /\.(?:md|markdown)$/i.test(name)
}

export { findNotationById }
