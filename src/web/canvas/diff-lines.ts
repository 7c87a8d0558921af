/** A line of one source or the other, or of both. */
export interface DiffRow {
  /** Null if the line is only on the other side. */
  left: { number: number; text: string } | null
  right: { number: number; text: string } | null
}

/** Above this number of pairs of lines the middle parts are set side by side unchanged. */
const mostPairs = 4_000_000

/** Aligns two sources by their longest common sequence of lines; changed lines are beside each other. */
export function diffLines(before: string, after: string): DiffRow[] {
  const [left, right] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1
  let tail = 0
  while (tail < left.length - start && tail < right.length - start && left.at(-1 - tail) === right.at(-1 - tail))
    tail += 1
  const pairs: [number | null, number | null][] = []
  for (let index = 0; index < start; index += 1) pairs.push([index, index])
  pairs.push(...diffMiddle(left, right, start, left.length - tail, right.length - tail))
  for (let index = tail; index > 0; index -= 1) pairs.push([left.length - index, right.length - index])
  return sideBySide(pairs).map(([l, r]) => ({
    left: l === null ? null : { number: l + 1, text: left[l] ?? '' },
    right: r === null ? null : { number: r + 1, text: right[r] ?? '' },
  }))
}

type Pair = [number | null, number | null]

function diffMiddle(
  left: readonly string[],
  right: readonly string[],
  start: number,
  leftEnd: number,
  rightEnd: number,
): Pair[] {
  const [height, width] = [leftEnd - start, rightEnd - start]
  const removed = Array.from({ length: height }, (_, index): Pair => [start + index, null])
  const added = Array.from({ length: width }, (_, index): Pair => [null, start + index])
  if (height === 0 || width === 0 || height * width > mostPairs) return [...removed, ...added]
  // Lengths of the longest common sequences after two lines.
  const lengths = new Uint32Array((height + 1) * (width + 1))
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const at = row * (width + 1) + column
      lengths[at] =
        left[start + row] === right[start + column]
          ? (lengths[at + width + 2] ?? 0) + 1
          : Math.max(lengths[at + width + 1] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < height && column < width) {
    const at = row * (width + 1) + column
    if (left[start + row] === right[start + column]) pairs.push([start + row++, start + column++])
    else if ((lengths[at + width + 1] ?? 0) >= (lengths[at + 1] ?? 0)) pairs.push([start + row++, null])
    else pairs.push([null, start + column++])
  }
  return [...pairs, ...removed.slice(row), ...added.slice(column)]
}

/** Removed lines are beside the lines that replace them. */
function sideBySide(pairs: readonly Pair[]): Pair[] {
  const rows: Pair[] = []
  let [removed, added]: [number[], number[]] = [[], []]
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      rows.push([removed[index] ?? null, added[index] ?? null])
    }
    ;[removed, added] = [[], []]
  }
  for (const [left, right] of pairs) {
    if (left !== null && right !== null) {
      flush()
      rows.push([left, right])
    } else if (left !== null) removed.push(left)
    else if (right !== null) added.push(right)
  }
  flush()
  return rows
}

/** True if a row of a diff shows a change. */
export function isChanged({ left, right }: DiffRow): boolean {
  return left?.text !== right?.text
}
