/** What stands in a source for the type of a field that nobody named: Mermaid wants a word there. */
const blank = '_'

/** Takes the column of types out of the tables of an entity diagram where no type is known: the names of the fields move to its place. */
export function hideBlankTypes(drawing: SVGSVGElement): void {
  for (const node of drawing.querySelectorAll('.node:has(.attribute-type)')) {
    const types = [...node.querySelectorAll('.attribute-type')]
    if (types.some(type => type.textContent?.trim() !== blank)) continue
    const [left = 0] = types.map(readX)
    const names = [...node.querySelectorAll('.attribute-name')]
    const between = Math.min(...names.map(readX))
    for (const divider of node.querySelectorAll('.divider')) {
      const x = readColumn(divider)
      if (x !== null && x > left && x < between) divider.remove()
    }
    for (const name of names) {
      const written = name.getAttribute('transform') ?? ''
      name.setAttribute('transform', written.replace(/translate\(\s*[^,\s)]+/, `translate(${left}`))
    }
    for (const type of types) type.remove()
  }
}

/** How far to the right a label is moved. */
function readX(label: Element): number {
  return Number.parseFloat(/translate\(\s*([^,\s)]+)/.exec(label.getAttribute('transform') ?? '')?.[1] ?? '')
}

/** Where a divider stands between columns; null for one between rows. */
function readColumn(divider: Element): number | null {
  const places = [...divider.querySelectorAll('path')].flatMap(path =>
    Array.from((path.getAttribute('d') ?? '').matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g), ([, x, y]) => [
      Number(x),
      Number(y),
    ]),
  )
  const [xs, ys] = [0, 1].map(at => places.map(place => place[at] ?? 0))
  const spread = (values: readonly number[] = []) => Math.max(...values) - Math.min(...values)
  if (places.length === 0 || spread(xs) >= spread(ys)) return null
  return xs?.[0] ?? null
}
