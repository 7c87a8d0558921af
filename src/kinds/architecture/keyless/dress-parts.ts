import { findIcon, normalizeName } from '../../../toolkit/icons/find-icon.ts'
import { applyEdits, type TextEdit } from '../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../toolkit/xml/edit-xml.ts'
import { decodeEntities } from '../../../toolkit/xml/entities.ts'
import { escapeAttribute } from '../../../toolkit/xml/escape-xml.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type Cell, readCells } from '../language/cell.ts'
import { iconName, placeOfPicture } from '../language/named-icon.ts'
import { parseXml } from '../language/parse-xml.ts'
import { unplacedMark } from '../language/place-shapes.ts'
import { readPages } from '../language/read-pages.ts'
import {
  type CardWords,
  cardLabel,
  cardStyleOf,
  edgeStyle,
  groupStyleOf,
  sizeOfCard,
  type Tone,
  tonesOf,
} from './card.ts'
import { roleIcon } from './role-icon.ts'
import { kindOf } from './technologies.ts'
import { isLogo, technologyIcon } from './technology-icon.ts'

/**
 * Gives the parts of a drawing that was written without places the look in which Limn composes one: a box that names an icon becomes a card, and
 * plain zones and lines around cards have their colours. What says its own look keeps it. In a drawing with places and cards, boxes without a place
 * are new: they become cards like those beside them.
 */
export function dressParts(source: string): string {
  const isUnplaced = source.includes(unplacedMark)
  if (!isUnplaced && !cardMark.test(source)) return source
  const { root: file, faults } = parseXml(source)
  const pages = file && faults.length === 0 ? (readPages(file) ?? []) : []
  return applyEdits(
    source,
    pages.flatMap(({ root, isCompressed }) => {
      if (!root || isCompressed) return []
      return isUnplaced ? dressPage(source, readCells(root)) : dressNew(source, readCells(root))
    }),
  )
}

/** In the style of a card. */
const cardMark = /[;"]tile=#/

/** The card that a box becomes, as it is written; null for what is no plain box with an icon. */
interface Card {
  style: string
  /** Label as HTML. */
  label: string
  width: number
  height: number
}

/** @param written  style and label (HTML) of the box */
function dressBox(written: { style: string; label: string }, tone: Tone): Card | null {
  const entries = entriesOf(written.style)
  const named = iconName(written.style)
  if (named === undefined || placeOfPicture(written.style) !== 'box' || !isPlain(entries)) return null
  const words = readWords(written.label)
  const icon = iconOf(named)
  if (icon === null || words === null) return null
  const own = entries.filter(entry => !/^(?:html|whiteSpace|rounded|icon)=/.test(entry)).map(entry => `${entry};`)
  const style = cardStyleOf(icon, tone) + own.join('') + roleOf(words, named)
  return { style, label: cardLabel(words), ...sizeOfCard(words) }
}

/** The card that a box becomes that is added to `parent`, in the colours of what is there. */
export function dressAdded(
  written: { style: string; label: string },
  parent: string,
  cells: ReadonlyMap<string, Cell>,
): Card | null {
  return dressBox(written, toneBeside(parent, cells))
}

/** The label (HTML) of a shape in this style, as a card shows it: the technology in brackets below the name becomes small type. */
export function dressLabel(label: string, style: string): string {
  const words = /(?:^|;)tile=/.test(style) ? readWords(label) : null
  return words ? cardLabel(words) : label
}

/** Colours for a part of `parent`: those of the cards beside it, else those of the zone itself. */
function toneBeside(parent: string, cells: ReadonlyMap<string, Cell>): Tone {
  const colorOf = (style: string, key: string) =>
    new RegExp(`(?:^|;)${key}=(#[\\da-f]{6})(?:;|$)`, 'i').exec(style)?.[1]
  for (const cell of cells.values()) {
    const [soft, strong] = [colorOf(cell.style, 'tile'), colorOf(cell.style, 'iconColor')]
    if (cell.isVertex && cell.parent === parent && soft && strong) return { soft, strong }
  }
  const { style = '' } = cells.get(parent) ?? {}
  const [soft, strong] = [colorOf(style, 'fillColor'), colorOf(style, 'strokeColor')]
  return soft && strong ? { soft, strong } : (tonesOf<string>([], new Set()).get(undefined) as Tone)
}

function dressPage(source: string, cells: readonly Cell[]): TextEdit[] {
  const shapes = cells.filter(({ isVertex, id }) => isVertex && id !== undefined)
  const holders = new Set(shapes.map(({ parent }) => parent))
  const groups = shapes.filter(({ id, style }) => holders.has(id) || /(?:^|;)(?:shape=)?swimlane/.test(style))
  const groupIds = new Set(groups.map(({ id }) => id))
  const parts = shapes.filter(({ id }) => !groupIds.has(id))
  const tones = tonesOf(
    groups.map(({ id }) => id),
    new Set(parts.map(({ parent }) => parent)),
  )
  const toneOf = (group: string | undefined) => (tones.get(group) ?? tones.get(undefined)) as Tone
  const cards = parts.flatMap(cell => {
    const card = cell.geometry && dressBox(cell, toneOf(cell.parent))
    return card && cell.geometry ? [{ cell, card, geometry: cell.geometry }] : []
  })
  if (cards.length === 0) return []
  const zones = groups.filter(({ style }) => isPlainZone(entriesOf(style)))
  const lines = cells.filter(({ isEdge, style }) => isEdge && isPlainLine(entriesOf(style)))
  return [
    ...cards.flatMap(({ cell, card, geometry }) => [
      ...editAppearance(source, cell, card),
      editAttribute(source, geometry, 'width', card.width),
      editAttribute(source, geometry, 'height', card.height),
    ]),
    ...zones.map(({ inner, id }) => editStyle(source, inner, groupStyleOf(toneOf(id)))),
    ...lines.map(({ inner, style }) => editStyle(source, inner, edgeStyle + ownOfLine(style))),
  ]
}

/** Cards in place of boxes without a place, in a drawing where others have one. */
function dressNew(source: string, cells: readonly Cell[]): TextEdit[] {
  const byId = new Map(cells.map(cell => [cell.id ?? '', cell]))
  const holders = new Set(cells.filter(({ isVertex }) => isVertex).map(({ parent }) => parent))
  return cells.flatMap(cell => {
    const { geometry, parent = '', id } = cell
    const isNew = cell.isVertex && geometry && !geometry.attributes.has('x') && !geometry.attributes.has('y')
    const dressed = isNew && !holders.has(id) ? dressAdded(cell, parent, byId) : null
    if (!geometry || !dressed) return []
    return [
      ...editAppearance(source, cell, dressed),
      editAttribute(source, geometry, 'width', dressed.width),
      editAttribute(source, geometry, 'height', dressed.height),
    ]
  })
}

function editAppearance(source: string, { outer, inner }: Cell, { style, label }: Card): TextEdit[] {
  const name = outer === inner ? 'value' : 'label'
  return [editStyle(source, inner, style), editAttribute(source, outer, name, escapeAttribute(label))]
}

function editStyle(source: string, element: XmlElement, style: string): TextEdit {
  return editAttribute(source, element, 'style', escapeAttribute(style))
}

function entriesOf(style: string): string[] {
  return style
    .split(';')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}

/** A box in which nothing but its icon, role or colours are said. */
function isPlain(entries: readonly string[]): boolean {
  return entries.every(entry =>
    /^(?:icon|html|whiteSpace|rounded|role|fillColor|strokeColor|fontColor|dashed|shadow)=/.test(entry),
  )
}

function isPlainZone(entries: readonly string[]): boolean {
  return (
    entries.includes('swimlane') &&
    entries.every(entry => entry === 'swimlane' || /^(?:startSize|html|whiteSpace|rounded|container)=/.test(entry))
  )
}

function isPlainLine(entries: readonly string[]): boolean {
  return entries.every(entry =>
    /^(?:edgeStyle=orthogonalEdgeStyle|(?:rounded|html|dashed|startArrow|endArrow)=.*)$/.test(entry),
  )
}

function ownOfLine(style: string): string {
  const own = entriesOf(style).filter(entry => !/^(?:edgeStyle|rounded|html)=/.test(entry))
  return own.map(entry => `${entry};`).join('')
}

/** The logo of a product, else the icon of a role, else any other icon of that name; null where there is none. */
function iconOf(named: string): string | null {
  const found = findIcon(named)
  if (named.includes(':')) return found?.id ?? null
  const product = technologyIcon({ name: named, detail: '', parent: null, isGroup: false })
  if (product !== null || (found && isLogo(found.id))) return product ?? found?.id ?? null
  const role = roleIcon(normalizeName(named).replaceAll('-', ' '), '')
  return role === anyPart ? (found?.id ?? null) : role
}

const anyPart = roleIcon('', '')

/** Roles that other notations draw as a separate shape. */
function roleOf({ name, detail }: CardWords, icon: string): string {
  const kinds = [name, detail, icon.replaceAll('-', ' ')].map(words => (words === '' ? 'service' : kindOf(words)))
  const kind = kinds.find(each => each !== 'service')
  return kind === 'store' ? 'role=database;' : kind === 'person' ? 'role=user;' : ''
}

/** `Orders<br>[PostgreSQL]` as name and detail; null for a label with a look of its own. */
function readWords(label: string): CardWords | null {
  const lines = label.split(/<br\s*\/?>|\n/i)
  if (lines.some(line => /<[a-z/!]/i.test(line))) return null
  const text = lines
    .map(line => decodeEntities(line).trim())
    .filter(line => line !== '')
    .join('\n')
  const [, name = text, detail = ''] = /^(.+?)\s*\[([^[\]\n]+)\]$/s.exec(text) ?? []
  return { name, detail }
}
