const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * Draws the symbols of a drawing where they are used: what only refers to them is removed from pictures that must be safe. Mermaid puts the id
 * of the drawing before those of its symbols, but not where it refers to them (`properties A: {"icon": "@database"}`).
 *
 * @param color  of symbols that have none of their own
 */
export function inlineSymbols(drawing: SVGSVGElement, color: string): void {
  const symbols = [...drawing.querySelectorAll('symbol')]
  for (const use of drawing.querySelectorAll('use')) {
    const name = hrefOf(use)?.replace(/^#/, '')
    const symbol = name && symbols.find(({ id }) => id === name || id.endsWith(`-${name}`))
    if (!symbol) continue
    const group = drawing.ownerDocument.createElementNS(svgNamespace, 'g')
    const [x, y] = ['x', 'y'].map(at => Number(use.getAttribute(at)) || 0)
    group.setAttribute('transform', `translate(${x} ${y})`)
    group.setAttribute('fill', symbol.getAttribute('fill') ?? color)
    for (const rule of ['fill-rule', 'clip-rule']) {
      const value = symbol.getAttribute(rule)
      if (value !== null) group.setAttribute(rule, value)
    }
    for (const part of symbol.childNodes) group.append(part.cloneNode(true))
    use.replaceWith(group)
  }
}

function hrefOf(use: Element): string | null {
  return use.getAttribute('href') ?? use.getAttribute('xlink:href')
}
