import type { Box } from '../../../../toolkit/drawing/svg.ts'

export interface FlowEdge {
  source: string
  target: string
}

/** Nodes in one row, from top to bottom the first to the last. */
type Row = { ids: string[]; top: number; bottom: number }

export type FlowDirection = 'TB' | 'LR'

interface Folding {
  /** Breadth of the folded flow for each pixel of its length: about 16:10 on a screen. */
  wanted: number
  /** Twice as long as broad still suits a screen. */
  mostSlender: number
  /** Pixels that a flow is long before it is broken. */
  smallest: number
  /** Pixels between two pieces, in which lines lead from one to the next. */
  gap: number
}

const foldings: Readonly<Record<FlowDirection, Folding>> = {
  TB: { wanted: 1.6, mostSlender: 2.6, smallest: 1400, gap: 140 },
  LR: { wanted: 1 / 1.6, mostSlender: 4.2, smallest: 2000, gap: 100 },
}

/**
 * Moves the main path of a flow into one line, and breaks one that is far longer than broad into columns; one that runs to the right into rows. Nothing
 * overlaps. Returns the new boxes.
 *
 * @param isFolded  false leaves the flow in one piece
 */
export function arrangeFlow(
  boxes: ReadonlyMap<string, Box>,
  edges: readonly FlowEdge[],
  { direction, isFolded }: { direction: FlowDirection; isFolded: boolean },
): Map<string, Box> {
  const isTurned = direction === 'LR'
  const aligned = alignMainPath(isTurned ? turn(boxes) : boxes, edges)
  const arranged = isFolded ? foldIntoColumns(aligned, edges, foldings[direction]) : aligned
  return isTurned ? turn(arranged) : arranged
}

/** What is above becomes what is at the left, and the other way round. */
function turn(boxes: ReadonlyMap<string, Box>): Map<string, Box> {
  return new Map(
    Array.from(boxes, ([id, { x, y, width, height }]) => [id, { x: y, y: x, width: height, height: width }]),
  )
}

/** Moves the main path into one line, by whole rows, so that nothing overlaps. */
function alignMainPath(boxes: ReadonlyMap<string, Box>, edges: readonly FlowEdge[]): Map<string, Box> {
  const rows = readRows(boxes)
  const rowOf = new Map(rows.flatMap(({ ids }, row) => ids.map(id => [id, row] as const)))
  const way = findMainPath(rows, rowOf, edges)
  const first = boxes.get(way[0] ?? '')
  if (!first) return new Map(boxes)
  const axis = first.x + first.width / 2
  const shifts = new Map(
    way.map(id => {
      const box = boxes.get(id) ?? first
      return [rowOf.get(id) ?? 0, Math.round(axis - box.x - box.width / 2)]
    }),
  )
  const moved = new Map<string, Box>()
  let shift = 0
  for (const [index, { ids }] of rows.entries()) {
    shift = shifts.get(index) ?? shift
    for (const id of ids) {
      const box = boxes.get(id)
      if (box) moved.set(id, { ...box, x: box.x + shift })
    }
  }
  return toOrigin(moved)
}

/** The longest way downwards; of several the one that is written first. */
function findMainPath(rows: readonly Row[], rowOf: ReadonlyMap<string, number>, edges: readonly FlowEdge[]): string[] {
  const down = Map.groupBy(
    edges.filter(({ source, target }) => (rowOf.get(source) ?? 0) < (rowOf.get(target) ?? 0)),
    ({ source }) => source,
  )
  const longest = new Map<string, { length: number; next: string | null }>()
  for (const { ids } of rows.toReversed()) {
    for (const id of ids) {
      let best: { length: number; next: string | null } = { length: 1, next: null }
      for (const { target } of down.get(id) ?? []) {
        const length = 1 + (longest.get(target)?.length ?? 0)
        if (length > best.length) best = { length, next: target }
      }
      longest.set(id, best)
    }
  }
  let start: string | null = null
  for (const [id, { length }] of [...longest].reverse())
    if (start === null || length > (longest.get(start)?.length ?? 0)) start = id
  const way: string[] = []
  for (let id = start; id !== null; id = longest.get(id)?.next ?? null) way.push(id)
  return way
}

/** Breaks a flow that is far higher than wide into columns, where the fewest edges are cut. */
function foldIntoColumns(
  boxes: ReadonlyMap<string, Box>,
  edges: readonly FlowEdge[],
  { wanted, mostSlender, smallest, gap }: Folding,
): Map<string, Box> {
  const rows = readRows(boxes)
  const width = [...boxes.values()].reduce((most, box) => Math.max(most, box.x + box.width), 0)
  const height = rows.at(-1)?.bottom ?? 0
  if (height < smallest || height < width * mostSlender) return new Map(boxes)
  const columns = Math.max(2, Math.round(Math.sqrt((wanted * height) / (width + gap))))
  const cuts = findCuts(rows, edges, height / columns, columns)
  const folded = new Map<string, Box>()
  let left = 0
  for (const [column, start] of [0, ...cuts].entries()) {
    const here = rows.slice(start, cuts[column] ?? rows.length).flatMap(({ ids }) => ids)
    const top = rows[start]?.top ?? 0
    const placed = here.flatMap(id => boxes.get(id) ?? [])
    const leftmost = placed.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
    const right = placed.reduce((most, box) => Math.max(most, box.x + box.width), 0)
    for (const id of here) {
      const box = boxes.get(id)
      if (box) folded.set(id, { ...box, x: left + box.x - leftmost, y: box.y - top })
    }
    left += right - leftmost + gap
  }
  return folded
}

/** The first row of each column but the first. */
function findCuts(rows: readonly Row[], edges: readonly FlowEdge[], wantedHeight: number, columns: number): number[] {
  const rowOf = new Map(rows.flatMap(({ ids }, row) => ids.map(id => [id, row] as const)))
  const cutEdges = rows.map(() => 0)
  for (const { source, target } of edges) {
    const [one, other] = [rowOf.get(source) ?? 0, rowOf.get(target) ?? 0]
    for (let row = Math.min(one, other) + 1; row <= Math.max(one, other); row += 1)
      cutEdges[row] = (cutEdges[row] ?? 0) + 1
  }
  const cuts: number[] = []
  for (let column = 1; column < columns; column += 1) {
    const ideal = wantedHeight * column
    let [best, least] = [-1, Number.POSITIVE_INFINITY]
    for (const [row, { top }] of rows.entries()) {
      if (row <= (cuts.at(-1) ?? 0)) continue
      const cost = 2 * (cutEdges[row] ?? 0) + (4 * Math.abs(top - ideal)) / wantedHeight
      if (cost < least) [best, least] = [row, cost]
    }
    if (best > 0) cuts.push(best)
  }
  return cuts
}

function readRows(boxes: ReadonlyMap<string, Box>): Row[] {
  const rows: Row[] = []
  const sorted = [...boxes].sort(([, one], [, other]) => one.y + one.height / 2 - other.y - other.height / 2)
  for (const [id, { y, height }] of sorted) {
    const row = rows.at(-1)
    if (row && y + height / 2 < row.bottom && y < row.bottom) {
      row.ids.push(id)
      row.top = Math.min(row.top, y)
      row.bottom = Math.max(row.bottom, y + height)
    } else rows.push({ ids: [id], top: y, bottom: y + height })
  }
  return rows
}

function toOrigin(boxes: ReadonlyMap<string, Box>): Map<string, Box> {
  const left = [...boxes.values()].reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  return new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x - left }]))
}
