import type { Structure } from '../../structure/structure.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Block, readBlock } from './block.ts'
import { chooseKind, type UmlKind } from './choose-reader.ts'
import { readClasses } from './classes/read.ts'
import { readComponents } from './components/read.ts'
import { isLegacyActivity, readLegacyActivity } from './legacy-activity.ts'
import { readActivity } from './read-activity.ts'
import { readData } from './read-data.ts'
import { readGantt } from './read-gantt.ts'
import { readMindMap } from './read-mind-map.ts'
import { readStates } from './read-states.ts'
import { readSequence } from './sequence/read.ts'

const umlReaders: Record<UmlKind, (block: Block) => Reading> = {
  sequence: readSequence,
  class: readClasses,
  component: readComponents,
  state: readStates,
  activity: readActivity,
}
const otherReaders: Record<string, (block: Block) => Reading> = {
  mindmap: readMindMap,
  wbs: readMindMap,
  gantt: readGantt,
  json: readData,
  yaml: readData,
}
/** Words in an `@startuml` block that begin a diagram of another language. */
const otherLanguage = /^(salt|nwdiag|ditaa|board|chen|ebnf|regex|stdlib|listopeniconic)\b(?=\s*\{?$)/i
const timing = /^(?:robust|concise|clock|binary|analog)\s+["\w]/i

function isEmpty(structure: Structure): boolean {
  if (structure.type === 'schema') return structure.entities.length === 0
  return structure.type === 'graph' && structure.nodes.length + structure.groups.length === 0
}

export function readPlantuml({ text }: NotationText): Reading {
  const block = readBlock(text)
  if (block.kind !== 'uml') {
    const read = otherReaders[block.kind]
    if (read === undefined) throw new NotationFault(unreadable('type-not-read', { type: `@start${block.kind}` }), 1)
    return read(block)
  }
  if (block.lines.length === 0) throw new NotationFault(unreadable('empty'))
  const [first] = block.lines
  const other = otherLanguage.exec(first?.text ?? '')?.[1] ?? (timing.test(first?.text ?? '') ? 'timing' : undefined)
  if (other !== undefined) throw new NotationFault(unreadable('type-not-read', { type: other }), first?.number)
  if (isLegacyActivity(block.lines)) return readLegacyActivity(block)
  const reading = umlReaders[chooseKind(block)](block)
  // Nothing of it is drawn: what an included file defines is not known.
  if (isEmpty(reading.structure)) throw new NotationFault(unreadable('empty'))
  return reading
}
