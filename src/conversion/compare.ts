import type { DiagramChange } from '../contract/comparisons.ts'
import { findAgent } from '../kinds/find.ts'
import { convertTo } from '../structure/convert/conversions.ts'
import { type Differences, diff } from '../structure/diff.ts'
import { type Connection, type Element, listParts, type Parts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { notationOf, type Refusal, readOrRefuse, refuse } from './convert.ts'

export interface ComparedSource {
  /** The id of a kind or a notation. */
  agent: string
  source: string
}

export interface ComparisonRequest {
  before: ComparedSource
  after: ComparedSource
}

/** Changes in the order of the drawing, removals last. */
export type Comparison = { changes: DiagramChange[] } | Refusal

/** Finds the differences between two diagrams. Diagrams of different kinds are compared by what both of them show. */
export async function compareSources({ before, after }: ComparisonRequest): Promise<Comparison> {
  const [from, to] = [await readOne(before, 'before'), await readOne(after, 'after')]
  if ('refused' in from) return from
  if ('refused' in to) return to
  const shared = convertTo(from.structure, [to.structure.type])
  if (!shared) return refuse('before', { case: 'incomparable' })
  const describe = {
    before: createDescriber(listParts(shared.structure)),
    after: createDescriber(listParts(to.structure)),
  }
  const { elements, connections } = diff(shared.structure, to.structure)
  const idOf = findAgent(after.agent)?.edits?.idOfConnection ?? ((id: string) => id)
  const ofElements = list(elements, describe.before.element, describe.after.element)
  const ofConnections = list(connections, describe.before.connection, part => ({
    ...describe.after.connection(part),
    id: idOf(part.id),
  }))
  const changes = [...ofElements, ...ofConnections]
  return {
    changes: changes.sort((one, other) => Number(one.change === 'removed') - Number(other.change === 'removed')),
  }
}

async function readOne(
  { agent, source }: ComparedSource,
  which: 'before' | 'after',
): Promise<{ structure: Structure } | Refusal> {
  const notation = notationOf(agent)
  if (!notation) return refuse(`${which}/agent`, { case: 'not-read', id: agent })
  const reading = await readOrRefuse(notation, source)
  return 'refused' in reading ? { ...reading, refused: `${which}/source` } : reading
}

type Described = Omit<DiagramChange, 'change'>

function list<Part extends Element | Connection>(
  { added, removed, renamed, moved, changed }: Differences<Part>,
  describeBefore: (part: Part) => Described,
  describeAfter: (part: Part) => Described,
): DiagramChange[] {
  return [
    ...added.map(part => ({ change: 'added' as const, ...describeAfter(part) })),
    ...renamed.map(({ before, after }) => ({
      change: 'renamed' as const,
      ...describeAfter(after),
      label_before: before.label,
    })),
    ...moved.map(({ after }) => ({ change: 'moved' as const, ...describeAfter(after) })),
    ...changed.map(({ after, fields }) => ({ change: 'changed' as const, ...describeAfter(after), fields })),
    ...removed.map(part => ({ change: 'removed' as const, ...describeBefore(part) })),
  ]
}

/** Describes parts of one of the diagrams. */
function createDescriber({ elements }: Parts) {
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  const alike = Map.groupBy(elements, ({ label }) => label)
  return {
    element({ id, label, parent }: Element): Described {
      const container = parent === undefined ? '' : (labels.get(parent) ?? '')
      const others = alike.get(label) ?? []
      const occurrence = others.length > 1 ? others.findIndex(element => element.id === id) : undefined
      return {
        id,
        label,
        ...(container !== '' && { inside: container }),
        ...(occurrence !== undefined && { occurrence }),
      }
    },
    connection({ id, label, from, to }: Connection): Described {
      return { id, label, ends: [labels.get(from) ?? '', labels.get(to) ?? ''] }
    },
  }
}
