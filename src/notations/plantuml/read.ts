import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Block, readBlock } from './block.ts'
import { chooseKind, type UmlKind } from './choose-reader.ts'
import { readClasses } from './classes/read.ts'
import { readComponents } from './components/read.ts'
import { readActivity } from './read-activity.ts'
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
}

export function readPlantuml({ text }: NotationText): Reading {
  const block = readBlock(text)
  if (block.kind !== 'uml') {
    const read = otherReaders[block.kind]
    if (read === undefined) throw new NotationFault(unreadable('type-not-read', { type: `@start${block.kind}` }), 1)
    return read(block)
  }
  if (block.lines.length === 0) throw new NotationFault(unreadable('empty'))
  const old = block.lines.find(({ text: line }) => line.startsWith('(*)'))
  if (old !== undefined) throw new NotationFault(unreadable('old-activity'), old.number)
  return umlReaders[chooseKind(block)](block)
}
