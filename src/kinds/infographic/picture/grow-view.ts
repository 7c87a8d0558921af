import { followGroups } from './follow-groups.ts'

const margin = 12

/**
 * The engine ignores long labels in its layout: here the view of an SVG grows until it holds every `data-box`. Rotated or scaled labels are in the
 * middle of a shape, where there is room.
 */
export function growView(svg: string): string {
  const [x, y, width, height] = numbersOf(/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
  if (x === undefined || y === undefined || width === undefined || height === undefined) return svg
  const view = { left: x, top: y, right: x + width, bottom: y + height }
  const offsets = followGroups(svg)
  for (const { 1: written = '', index } of svg.matchAll(/<text\b[^>]* data-box="([^"]*)"/g)) {
    const offset = offsets(index)
    if (!offset) continue
    const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = numbersOf(written)
    view.left = Math.min(view.left, Math.floor(offset.x + left - margin))
    view.top = Math.min(view.top, Math.floor(offset.y + top - margin))
    view.right = Math.max(view.right, offset.x + left + boxWidth + margin)
    view.bottom = Math.max(view.bottom, offset.y + top + boxHeight + margin)
  }
  const [newWidth, newHeight] = [Math.ceil(view.right - view.left), Math.ceil(view.bottom - view.top)]
  return svg.replace(/<svg\b[^>]*>/, tag =>
    tag
      .replace(/ viewBox="[^"]*"/, ` viewBox="${view.left} ${view.top} ${newWidth} ${newHeight}"`)
      .replace(/ width="[^"]*"/, ` width="${newWidth}"`)
      .replace(/ height="[^"]*"/, ` height="${newHeight}"`),
  )
}

function numbersOf(written: string): number[] {
  return written
    .trim()
    .split(/[\s,]+/)
    .map(Number)
    .filter(Number.isFinite)
}
