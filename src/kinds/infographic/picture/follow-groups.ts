export interface Offset {
  x: number
  y: number
}

/** Returns a lookup for the offset of the groups around an index in an SVG text; null where one of them also rotates or scales. */
export function followGroups(svg: string): (index: number) => Offset | null {
  const open: (Offset | null)[] = [{ x: 0, y: 0 }]
  const changes: { index: number; offset: Offset | null }[] = []
  for (const { 0: tag, 1: attributes = '', index } of svg.matchAll(/<g\b([^>]*)>|<\/g>/g)) {
    if (tag === '</g>') open.pop()
    else if (!attributes.endsWith('/'))
      open.push(move(open.at(-1) ?? null, / transform="([^"]*)"/.exec(attributes)?.[1] ?? ''))
    changes.push({ index, offset: open.at(-1) ?? null })
  }
  return index => {
    let [low, high] = [0, changes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((changes[middle]?.index ?? 0) < index) low = middle + 1
      else high = middle
    }
    const change = changes[low - 1]
    return change ? change.offset : { x: 0, y: 0 }
  }
}

/** The offset within a part that is moved; null where it is rotated or scaled. */
export function move(offset: Offset | null, transform: string): Offset | null {
  if (transform === '') return offset
  const [, x, y = '0'] = /^translate\(\s*([-\d.e]+)(?:[\s,]+([-\d.e]+))?\s*\)$/.exec(transform.trim()) ?? []
  return offset === null || x === undefined ? null : { x: offset.x + Number(x), y: offset.y + Number(y) }
}
