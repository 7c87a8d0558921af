/**
 * The commits whose line continues downwards, by the place of the line: its character in the row, from 0. Branches have the even places; a line that
 * moves to the left, one character in a row, has an odd one in between.
 */
export type Lanes = ReadonlyMap<number, ReadonlySet<string>>

/** Lines while a row is read: those of the rows above, and what becomes of them. */
class Row {
  readonly text: string
  #above: Lanes
  #below = new Map<number, Set<string>>()
  #used = new Set<number>()

  constructor(above: Lanes, text: string) {
    this.#above = above
    this.text = text
  }

  has(place: number): boolean {
    return this.#above.has(place)
  }

  /** Leads the line at `from` to `to`. */
  lead(from: number, to: number): void {
    this.#used.add(from)
    this.join(to, this.#above.get(from) ?? [])
  }

  join(place: number, ids: Iterable<string>): void {
    const known = this.#below.get(place)
    if (known) for (const id of ids) known.add(id)
    else this.#below.set(place, new Set(ids))
  }

  /** A line between two branches that the row does not lead on has reached the one at its left. */
  finish(): Lanes {
    for (const place of this.#above.keys()) if (place % 2 === 1 && !this.#used.has(place)) this.lead(place, place - 1)
    return this.#below
  }
}

/** Follows the lines through a row with a commit. Those that end at `place` are its children. */
export function passCommit(
  lanes: Lanes,
  text: string,
  place: number,
  id: string,
): { children: string[]; lanes: Lanes } {
  const settled = settle(lanes)
  const row = new Row(settled, text)
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    // An octopus merge has its further parents behind dashes: `*-.`
    if (at === place || mark === '.') row.join(at, [id])
    else if (mark === '|' || mark === '/') row.lead(at, at)
    else if (mark === '\\') row.lead(row.has(at) ? at : at - 1, at)
  }
  return { children: [...(settled.get(place) ?? [])], lanes: row.finish() }
}

/** Follows the lines through a row without a commit; `commitAbove` is the place of the commit in the row right above. */
export function passRow(lanes: Lanes, text: string, commitAbove: number | undefined): Lanes {
  const row = new Row(text.includes('/') ? lanes : settle(lanes), text)
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === '|') row.lead(at, at)
    else if (mark === '\\') row.lead(row.has(at - 1) ? at - 1 : at, at % 2 === 1 ? at + 1 : at)
    else if (mark === '/') leadLeft(row, at, commitAbove)
  }
  return row.finish()
}

function leadLeft(row: Row, at: number, commitAbove: number | undefined): void {
  const { text } = row
  let end = at
  while (text[end - 2] === '_') end -= 2
  // A merge whose first parent is at its left: `|/|` or `|_|/|` right below it.
  if (at + 1 === commitAbove && text[at + 1] === '|') row.lead(at + 1, end)
  // A line that crosses a branch comes from behind it.
  else row.lead(text[at + 1] === '|' ? at + 2 : at + 1, end)
}

/** Lines that have ended their way to the left lie on the branch there. */
function settle(lanes: Lanes): Lanes {
  const row = new Row(lanes, '')
  for (const place of lanes.keys()) if (place % 2 === 0) row.lead(place, place)
  return row.finish()
}
