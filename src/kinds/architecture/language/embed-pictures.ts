import type { Repair } from '../../../contract/diagrams.ts'
import { iconDocument, tileDocument } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { findAttribute } from '../../../toolkit/xml/edit-xml.ts'
import { messages } from '../messages/index.ts'
import { readCell } from './cell.ts'
import { findPicture, iconName, placeOfPicture } from './named-icon.ts'
import { parseXml } from './parse-xml.ts'
import { readPages } from './read-pages.ts'

/** A picture as draw.io writes it in a style: a data URI without `;base64`, as `;` ends a value. */
const embedded = /(?<=(?:^|;)icon=[^;]*;)image=data:image\/svg\+xml,[A-Za-z0-9+/=]*;?/g
const besideLabel = 'imageWidth=24;imageHeight=24;spacingLeft=34;'

/** Implements `Format.embedPictures`: adds the pictures of named icons, so that other programs show them too. */
export function embedPictures(source: string): { source: string; repairs: Repair[] } {
  const names = new Set<string>()
  const edited = editStyles(source, style => {
    const name = iconName(style)
    const icon = name === undefined || /(?:^|;)image=/.test(style) ? null : findPicture(name)
    const place = icon && placeOfPicture(style)
    if (!icon || !place) return style
    names.add(icon.id)
    const written = style.replace(/(?<=(?:^|;)icon=[^;]*)(?:;|$)/, `;image=${dataUri(icon, style)};`)
    if (place === 'image' && !/(?:^|;)(?:verticalLabelPosition|labelPosition)=/.test(style))
      return written + belowPicture(written)
    if (place !== 'box') return written
    return `shape=label;${written.replace(/(?:^|(?<=;))shape=[^;]*;/, '')}${besideLabel}`
  })
  if (names.size === 0) return { source: edited, repairs: [] }
  return {
    source: edited,
    repairs: [messages.create('drawio-pictures', { names: [...names].join(', ').slice(0, 200) })],
  }
}

/** Implements `Format.removePictures`: removes what `embedPictures` added. */
export function removePictures(source: string): string {
  return source.includes('image=data:') ? editStyles(source, style => style.replaceAll(embedded, '')) : source
}

/** Rewrites the styles of all cells that are written as plain XML; every other byte stays. */
function editStyles(source: string, edit: (style: string) => string): string {
  const { root, faults } = parseXml(source)
  const pages = root && faults.length === 0 ? (readPages(root) ?? []) : []
  const elements = pages.flatMap(page => (page.isCompressed ? [] : (page.root?.children ?? [])))
  const edits = elements.flatMap(element => {
    const cell = readCell(element)
    const place = cell?.isVertex ? findAttribute(source, cell.inner.offset, 'style') : null
    if (!place) return []
    const style = source.slice(place.start, place.end)
    const text = edit(style)
    return text === style ? [] : [{ ...place, text }]
  })
  return applyEdits(source, edits)
}

/** Else draw.io writes the label over the picture. */
function belowPicture(style: string): string {
  return `${style.endsWith(';') ? '' : ';'}verticalLabelPosition=bottom;verticalAlign=top;`
}

/** Icons of one colour are drawn in that of the style, else in a grey that is visible on light and dark backgrounds; on a tile where it has one. */
function dataUri(icon: Icon, style: string): string {
  const [, tile] = /(?:^|;)tile=(#[\da-f]{6})(?:;|$)/i.exec(style) ?? []
  const [, color = '#6b7280'] = /(?:^|;)iconColor=(#[\da-f]{6})(?:;|$)/i.exec(style) ?? []
  const svg = tile === undefined ? iconDocument(icon, color) : tileDocument(icon, color, tile)
  return `data:image/svg+xml,${Buffer.from(svg).toString('base64')}`
}
