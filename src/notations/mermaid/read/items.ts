import type { Item, ItemGroup, Items } from '../../../structure/items.ts'
import type { Reading } from '../../notation.ts'
import { readMarkdownText, readText } from '../text.ts'

interface Sectioned {
  section?: string
  task: string
}

export interface TimelineDb {
  getTasks(): (Sectioned & { events: string[] })[]
  getCommonDb(): { getDiagramTitle(): string }
}

export interface JourneyDb {
  getTasks(): (Sectioned & { score: number; people: string[] })[]
  getDiagramTitle(): string
}

interface KanbanNode {
  id: string
  label: string
  isGroup: boolean
  parentId?: string
  ticket?: string
  priority?: string
  assigned?: string
  icon?: string
}

export interface KanbanDb {
  getData(): { nodes: KanbanNode[] }
}

interface Placed {
  x: number
  y: number
  text: { text: string; x: number; y: number }
}

export interface QuadrantDb {
  getQuadrantData(): {
    points: Placed[]
    quadrants: (Placed & { width: number; height: number })[]
    axisLabels: { text: string; rotation: number }[]
  }
  getDiagramTitle(): string
}

/** Every event is an item; `value` is its period. */
export function readTimeline(db: TimelineDb): Reading {
  const nextId = countIds()
  return readItems('events', db.getCommonDb().getDiagramTitle(), db.getTasks(), ({ task, events }): Item[] => {
    const period = readText(task)
    if (events.length === 0) return [{ id: nextId(), label: period }]
    return events.map(event => {
      const [label = '', ...text] = readText(event).split('\n')
      return { id: nextId(), label, ...(text.length > 0 && { text: text.join('\n') }), value: period }
    })
  })
}

/** `value` is the score, `text` names who takes part. */
export function readJourney(db: JourneyDb): Reading {
  const nextId = countIds()
  return readItems('journey', db.getDiagramTitle(), db.getTasks(), ({ task, score, people }): Item[] => {
    const names = people.map(readText).filter(name => name !== '')
    const text = names.join(', ')
    const value = Number.isFinite(score) ? { value: String(score) } : {}
    return [{ id: nextId(), label: readText(task), ...(text !== '' && { text }), ...value }]
  })
}

/** The sections of `tasks` become groups, in the order in which they are written. */
function readItems<T extends Sectioned>(
  arrangement: Items['arrangement'],
  title: string,
  tasks: readonly T[],
  toItems: (task: T) => Item[],
): Reading {
  const groups = [...Map.groupBy(tasks, ({ section }) => section ?? '')].map(([section, members], index): ItemGroup => {
    return { id: `g${index + 1}`, label: readText(section), items: members.flatMap(toItems) }
  })
  const written = readText(title)
  const structure: Items = { type: 'items', ...(written !== '' && { title: written }), arrangement, groups }
  return { structure, losses: [] }
}

export function readKanban(db: KanbanDb): Reading {
  const { nodes } = db.getData()
  const cards = Map.groupBy(nodes, ({ parentId }) => parentId)
  const newId = countTaken()
  const groups = nodes
    .filter(({ isGroup }) => isGroup)
    .map((column): ItemGroup => {
      return {
        id: column.id,
        label: readMarkdownText(column.label),
        items: (cards.get(column.id) ?? []).map(card => readCard(card, newId)),
      }
    })
  return { structure: { type: 'items', arrangement: 'board', groups }, losses: [] }
}

/** Mermaid draws two cards of one id: the second one gets another. */
function countTaken(): (id: string) => string {
  const times = new Map<string, number>()
  return id => {
    const count = (times.get(id) ?? 0) + 1
    times.set(id, count)
    return count === 1 ? id : `${id} ${count}`
  }
}

function readCard({ id, label, ticket, priority, assigned, icon }: KanbanNode, newId: (id: string) => string): Item {
  const details = Object.entries({ ticket, priority, assigned }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${readText(String(value))}`],
  )
  const text = details.join('; ')
  return { id: newId(id), label: readMarkdownText(label), ...(text !== '' && { text }), ...(icon && { icon }) }
}

/** The groups are the quadrants 1 to 4, `value` is the position of a point: `0.25, 0.8`. The names of the axes are in `text`. */
export function readQuadrants(db: QuadrantDb): Reading {
  const { points, quadrants, axisLabels } = db.getQuadrantData()
  const left = Math.min(...quadrants.map(({ x }) => x))
  const top = Math.min(...quadrants.map(({ y }) => y))
  const width = Math.max(...quadrants.map(({ x, width }) => x + width)) - left
  const height = Math.max(...quadrants.map(({ y, height }) => y + height)) - top
  const nextId = countIds()
  const groups = quadrants.map(({ text }, index): ItemGroup => {
    return { id: `q${index + 1}`, label: readText(text.text), items: [] }
  })
  // Mermaid draws the last one first.
  for (const point of points.toReversed()) {
    const [x, y] = [(point.x - left) / width, 1 - (point.y - top) / height]
    const quadrant = y >= 0.5 ? (x >= 0.5 ? 0 : 1) : x >= 0.5 ? 3 : 2
    const value = `${tidy(x)}, ${tidy(y)}`
    groups[quadrant]?.items.push({ id: nextId(), label: readText(point.text.text), value })
  }
  const title = readText(db.getDiagramTitle())
  const nameAxis = (isUpright: boolean) =>
    axisLabels.filter(({ rotation }) => (rotation !== 0) === isUpright).map(({ text }) => readText(text))
  const text = [nameAxis(false), nameAxis(true)]
    .flatMap((names, index) => (names.length === 0 ? [] : [`${index === 0 ? 'x' : 'y'}: ${names.join(' → ')}`]))
    .join('\n')
  const structure: Items = {
    type: 'items',
    ...(title !== '' && { title }),
    ...(text !== '' && { text }),
    arrangement: 'quadrants',
    groups,
  }
  return { structure, losses: [] }
}

function tidy(share: number): number {
  return Number(share.toFixed(4))
}

function countIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `i${count}`
  }
}
