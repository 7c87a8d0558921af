interface View {
  left: number
  top: number
  right: number
  bottom: number
}

const margin = 12
const interesting = /<g\b([^>]*)>|<\/g>|<text\b[^>]* data-box="([^"]*)"/g

/** The engine leaves long labels out of its reckoning: here the view of an SVG grows until it holds every `data-box`. */
export function growView(svg: string): string {
  const [x, y, width, height] = numbersOf(/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
  if (x === undefined || y === undefined || width === undefined || height === undefined) return svg
  const view = { left: x, top: y, right: x + width, bottom: y + height }
  includeLabels(svg, view)
  const [newWidth, newHeight] = [Math.ceil(view.right - view.left), Math.ceil(view.bottom - view.top)]
  return svg.replace(/<svg\b[^>]*>/, tag =>
    tag
      .replace(/ viewBox="[^"]*"/, ` viewBox="${view.left} ${view.top} ${newWidth} ${newHeight}"`)
      .replace(/ width="[^"]*"/, ` width="${newWidth}"`)
      .replace(/ height="[^"]*"/, ` height="${newHeight}"`),
  )
}

/** Follows the groups that are moved; what is turned or scaled besides stands in the middle of a shape, where there is room. */
function includeLabels(svg: string, view: View): void {
  const groups = [{ x: 0, y: 0, isMovedOnly: true }]
  for (const [tag, attributes = '', box] of svg.matchAll(interesting)) {
    const top = groups.at(-1) ?? { x: 0, y: 0, isMovedOnly: true }
    if (tag === '</g>') groups.pop()
    else if (box === undefined) {
      if (!attributes.endsWith('/')) groups.push(moveInto(top, / transform="([^"]*)"/.exec(attributes)?.[1]))
    } else if (top.isMovedOnly) {
      const [x = 0, y = 0, width = 0, height = 0] = numbersOf(box)
      view.left = Math.min(view.left, Math.floor(top.x + x - margin))
      view.top = Math.min(view.top, Math.floor(top.y + y - margin))
      view.right = Math.max(view.right, top.x + x + width + margin)
      view.bottom = Math.max(view.bottom, top.y + y + height + margin)
    }
  }
}

function moveInto(
  { x, y, isMovedOnly }: { x: number; y: number; isMovedOnly: boolean },
  transform: string | undefined,
) {
  const move = transform === undefined ? '0' : /^translate\(([^()]*)\)$/.exec(transform.trim())?.[1]
  const [dx = 0, dy = 0] = numbersOf(move ?? '')
  return { x: x + dx, y: y + dy, isMovedOnly: isMovedOnly && move !== undefined }
}

function numbersOf(written: string): number[] {
  return written
    .trim()
    .split(/[\s,]+/)
    .map(Number)
    .filter(Number.isFinite)
}
