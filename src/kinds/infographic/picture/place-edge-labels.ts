import { element } from '../../../toolkit/drawing/svg.ts'
import { layOutText, type TextBlock } from '../../../toolkit/drawing/text.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { followGroups } from './follow-groups.ts'
import { decodeEntities } from './write-labels.ts'

/** A label on a line, as the engine writes it: a background, and one row of text in the middle of it. */
const edgeLabel =
  /<g\b([^>]*)><rect\b[^>]* width="([\d.]+)" height="([\d.]+)" fill="([^"]*)" fill-opacity="1"[^>]*\/><text\b[^>]* fill="([^"]*)" font-size="([\d.]+)"[^>]*>([^<]*)<\/text><\/g>/g
const widestPx = 168
const padding = 3

/** Lays out a label on its line, broken into rows. */
export function layOutEdgeLabel(text: string, fontSizePx = 14): TextBlock {
  return layOutText(text, fontSizePx, widestPx)
}

/** Breaks the labels of lines into rows, and puts them on top of the items, which would hide them. */
export function placeEdgeLabels(svg: string): string {
  const labels: string[] = []
  const offsets = followGroups(svg)
  const rest = svg.replaceAll(edgeLabel, (...found) => {
    const [whole, attributes, width, height, background, color, size, text] = found.slice(0, 8) as string[]
    const offset = offsets(found.at(-2) as number)
    const [, dx = '0', dy = '0'] = / transform="translate\(([-\d.]+)[ ,]+([-\d.]+)\)"/.exec(attributes ?? '') ?? []
    if (!offset) return whole ?? ''
    const middle = { x: offset.x + Number(dx) + Number(width) / 2, y: offset.y + Number(dy) + Number(height) / 2 }
    labels.push(drawLabel(text ?? '', Number(size), middle, { background: background ?? '', color: color ?? '' }))
    return ''
  })
  return rest.replace(/<\/svg>\s*$/, `${labels.join('')}</svg>`)
}

function drawLabel(
  text: string,
  sizePx: number,
  middle: { x: number; y: number },
  paint: { background: string; color: string },
): string {
  const block = layOutEdgeLabel(decodeEntities(text), sizePx)
  const row = sizePx * 1.25
  const box = { width: block.width + 2 * padding, height: block.lines.length * row + 2 * padding }
  const [x, y] = [middle.x - box.width / 2, middle.y - box.height / 2]
  const rows = block.lines.map((runs, index) =>
    element(
      'tspan',
      { x: middle.x, y: y + padding + row * index + sizePx },
      escapeXml(runs.map(run => run.text).join('')),
    ),
  )
  return (
    element('rect', { x, y, ...box, fill: paint.background }) +
    element(
      'text',
      {
        'data-box': [x, y, box.width, box.height].join(' '),
        'font-size': sizePx,
        'text-anchor': 'middle',
        fill: paint.color,
      },
      ...rows,
    )
  )
}
