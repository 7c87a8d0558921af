import { checkMermaid, longestSource } from '../../kinds/textdiagram/language/check.ts'
import { type MermaidDiagram, withDiagram } from '../../kinds/textdiagram/language/engine.ts'
import { splitSource } from '../../kinds/textdiagram/language/source-lines.ts'
import type { Loss } from '../../structure/origin.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readArchitecture } from './read/architecture.ts'
import { readBlocks } from './read/block.ts'
import { readC4 } from './read/c4.ts'
import { readPie, readRadar, readXyChart } from './read/charts.ts'
import { readClasses } from './read/classes.ts'
import { readEntities } from './read/entities.ts'
import { readFlowchart } from './read/flowchart.ts'
import { readSankey, readWardley } from './read/flows.ts'
import { readGantt } from './read/gantt.ts'
import { readGit } from './read/git.ts'
import { readJourney, readKanban, readQuadrants, readTimeline } from './read/items.ts'
import { readMindmap } from './read/mindmap.ts'
import { readPacket } from './read/packet.ts'
import { readRequirements } from './read/requirements.ts'
import { readSequence } from './read/sequence.ts'
import { readStates } from './read/states.ts'
import { findStyleStatements } from './read/style-statements.ts'
import { readIshikawa, readTreemap, readTreeView } from './read/trees.ts'
import { readText } from './text.ts'

type ReadDiagram = (db: never) => Reading

/** Readers by the type that Mermaid detects. The content that Mermaid read is in its `db`, whose shape depends on the type. */
const readers: Readonly<Record<string, ReadDiagram>> = {
  'flowchart-v2': readFlowchart,
  'flowchart-elk': readFlowchart,
  flowchart: readFlowchart,
  sequence: readSequence,
  class: readClasses,
  classDiagram: readClasses,
  er: readEntities,
  state: readStates,
  stateDiagram: readStates,
  mindmap: readMindmap,
  gantt: readGantt,
  timeline: readTimeline,
  journey: readJourney,
  kanban: readKanban,
  quadrantChart: readQuadrants,
  c4: readC4,
  pie: readPie,
  xychart: readXyChart,
  radar: readRadar,
  gitGraph: readGit,
  block: readBlocks,
  requirement: readRequirements,
  architecture: readArchitecture,
  sankey: readSankey,
  wardley: readWardley,
  treemap: readTreemap,
  treeView: readTreeView,
  ishikawa: readIshikawa,
  packet: readPacket,
}

/** Reads with Mermaid's own parsers. */
export async function read({ text }: NotationText): Promise<Reading> {
  if (text.length > longestSource) throw new NotationFault(unreadable('mermaid-too-long', { most: longestSource }))
  const found = await withDiagram(text, diagram => readDiagram(diagram, text)).catch((error: unknown) => {
    if (error instanceof NotationFault) throw error
    return null
  })
  return found ?? Promise.reject(await describeFault(text))
}

function readDiagram({ type, db }: MermaidDiagram, text: string): Reading {
  const reader = readers[type]
  if (!reader) throw new NotationFault(unreadable('type-not-read', { type }))
  const { structure, losses } = reader(db as never)
  const title = structure.title ?? readTitle(db, text)
  const isSaid = title === '' || (structure.type === 'tree' && structure.root.label === title)
  return {
    structure: isSaid ? structure : { ...structure, title },
    losses: inOrder([...findStyleStatements(type, text), ...losses]),
  }
}

/** The title of a statement, else that of the front matter. */
function readTitle(db: object, text: string): string {
  const stated: unknown =
    'getDiagramTitle' in db && typeof db.getDiagramTitle === 'function' ? db.getDiagramTitle() : ''
  if (typeof stated === 'string' && stated !== '') return readText(stated)
  const line = splitSource(text).head.find(({ text }) => /^\s*title\s*:/.test(text))
  const written = line?.text.replace(/^\s*title\s*:/, '').trim() ?? ''
  return unquoteYaml(written)
}

function unquoteYaml(written: string): string {
  if (written.startsWith('"')) {
    try {
      return String(JSON.parse(written))
    } catch {
      return written.slice(1).replace(/"$/, '')
    }
  }
  return written.replace(/^'(.*)'$/, '$1')
}

/** Losses with a line first, in the order of the text. */
function inOrder(losses: readonly Loss[]): Loss[] {
  return losses.toSorted(
    (one, other) => (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER),
  )
}

async function describeFault(text: string): Promise<NotationFault> {
  const problem = (await checkMermaid(text)).find(({ level }) => level === 'error')
  return new NotationFault(
    problem ? unreadable('parser', { text: problem.message }) : unreadable('mermaid'),
    problem?.line,
  )
}
