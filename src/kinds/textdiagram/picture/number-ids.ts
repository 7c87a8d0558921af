/** Ids of elements that Mermaid numbers, and continues to number in the next drawing: of sequences, classes and Sankey diagrams. */
const countedId = /^(actor|root-|node-|linearGradient-|.*-classId-.+-)(\d{1,15})((?:_popup)?)$/

/** Numbers them from 0, so that a source gives the same picture whatever was drawn before. */
export function numberIds(drawing: SVGSVGElement): void {
  const counted = [...drawing.querySelectorAll('[id]')].flatMap(element => {
    const [id, name, number, rest] = countedId.exec(element.id) ?? []
    return id === undefined ? [] : [{ element, id, name, number: Number(number), rest }]
  })
  if (counted.length === 0) return
  const numbers = [...new Set(counted.map(({ number }) => number))].sort((one, other) => one - other)
  const places = new Map(numbers.map((number, place) => [number, place]))
  const renamed = new Map<string, string>()
  for (const { element, id, name, number, rest } of counted) {
    element.id = `${name}${places.get(number)}${rest}`
    renamed.set(id, element.id)
  }
  for (const name of ['fill', 'stroke']) {
    for (const element of drawing.querySelectorAll(`[${name}^="url(#"]`)) {
      const id = /^url\(#([^)]+)\)/.exec(element.getAttribute(name) ?? '')?.[1]
      const now = id === undefined ? undefined : renamed.get(id)
      if (now !== undefined) element.setAttribute(name, `url(#${now})`)
    }
  }
}
