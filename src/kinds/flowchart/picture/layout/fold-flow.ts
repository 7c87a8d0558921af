import type { Box } from '../../../../toolkit/drawing/svg.ts'

export interface FlowEdge {
  source: string
  target: string
}

/** Nodes in one row, from top to bottom the first to the last. */
type Row = { ids: string[]; top: number; bottom: number }

/** Twice as wide as high, or the other way round, still suits a screen. */
const wanted = 1.6
const mostUpright = 2.6
const smallestFolded = 1400
const columnGap = 140

/** Moves the main path into one line, by whole rows, so that nothing overlaps. Returns the new boxes. */
export function alignMainPath(boxes: ReadonlyMap<string, Box>, edges: readonly FlowEdge[]): Map<string, Box> {
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
export function foldIntoColumns(boxes: ReadonlyMap<string, Box>, edges: readonly FlowEdge[]): Map<string, Box> {
  const rows = readRows(boxes)
  const width = [...boxes.values()].reduce((most, box) => Math.max(most, box.x + box.width), 0)
  const height = rows.at(-1)?.bottom ?? 0
  if (height < smallestFolded || height < width * mostUpright) return new Map(boxes)
  const columns = Math.max(2, Math.round(Math.sqrt((wanted * height) / (width + columnGap))))
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
    left += right - leftmost + columnGap
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
