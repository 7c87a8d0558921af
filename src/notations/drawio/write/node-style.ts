import { cardLabel, cardStyleOf, sizeOfCard, type Tone } from '../../../kinds/architecture/keyless/card.ts'
import { roleIcon } from '../../../kinds/architecture/keyless/role-icon.ts'
import { kindOf } from '../../../kinds/architecture/keyless/technologies.ts'
import { technologyIcon } from '../../../kinds/architecture/keyless/technology-icon.ts'
import type { GraphNode, NodeRole } from '../../../structure/graph.ts'
import { measureLabel } from '../../../toolkit/drawing/label-size.ts'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import { joinNote } from '../../node-label.ts'
import { toHtml } from './file.ts'

interface Size {
  width: number
  height: number
}

export interface NodeStyle {
  style: string
  /** Label as HTML. */
  label: string
  /** Size of the shape with its label, in pixels. */
  room: Size
  /** The shape itself, which is smaller than its room if the label is below it. */
  shape: Size
  /** True if an icon was named that no set has. */
  lacksIcon: boolean
}

/** A shape of draw.io, how large it is at least, and how much of its width and height is not for its label, in pixels. */
interface Outline {
  style: string
  least: Size
  padding: Size
  labelBelow?: true
}

const box = 'whiteSpace=wrap;html=1;'
const plain: Outline = {
  style: `rounded=0;${box}`,
  least: { width: 120, height: 50 },
  padding: { width: 40, height: 32 },
}

const outlines: Partial<Record<NodeRole, Outline>> = {
  step: plain,
  start: { ...plain, style: `rounded=1;arcSize=50;${box}` },
  end: { ...plain, style: `rounded=1;arcSize=50;${box}` },
  decision: { style: `rhombus;${box}`, least: { width: 120, height: 80 }, padding: { width: 80, height: 56 } },
  data: { ...plain, style: `shape=parallelogram;perimeter=parallelogramPerimeter;fixedSize=1;size=14;${box}` },
  document: { ...plain, style: `shape=document;boundedLbl=1;${box}`, least: { width: 120, height: 64 } },
  event: { ...plain, style: `ellipse;${box}` },
  note: { ...plain, style: `shape=note;size=14;${box}` },
  database: {
    ...plain,
    style: `shape=cylinder3;boundedLbl=1;backgroundOutline=1;size=12;${box}`,
    least: { width: 110, height: 76 },
  },
  user: {
    style: 'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;html=1;outlineConnect=0;',
    least: { width: 34, height: 64 },
    padding: { width: 8, height: 8 },
    labelBelow: true,
  },
}

/** Roles that are read from their shape alone. */
const sure: ReadonlySet<NodeRole> = new Set(['step', 'decision', 'data', 'document', 'note', 'user', 'database'])
/** Roles that have their own shape among the parts of a system too. */
const ownShapes: ReadonlySet<NodeRole | undefined> = new Set<NodeRole>(['decision', 'document', 'note', 'event'])

const fontSizePx = 12
const widestLabelPx = 180

/**
 * Style of a node: in a drawing of a system as a card with an icon, that of its product or of its role; in a process by its role, and as a card where
 * it has an icon.
 *
 * @param isSystem  true if nodes without a role are parts of a system rather than steps
 */
export function styleOfNode(node: GraphNode, isSystem: boolean, tone: Tone): NodeStyle {
  const { label, role, icon, note = '' } = node
  const isPerson = role === 'user' || (role === undefined && kindOf(label) === 'person')
  const named = icon ?? (isSystem && !isPerson ? label : '')
  const product =
    named === ''
      ? null
      : technologyIcon({ name: named, detail: icon === undefined ? note : '', parent: null, isGroup: false })
  // What is asked for by name may be a thing as well: a truck.
  const sign = product ?? (icon === undefined ? null : (findIcon(icon)?.id ?? null))
  const lacksIcon = icon !== undefined && sign === null
  const isCard = !ownShapes.has(role) && (isSystem || sign !== null)
  if (!isCard) return { ...outlineOf(node), lacksIcon: icon !== undefined }
  const words = {
    name: label.trim(),
    detail: note
      .trim()
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n'),
  }
  const style = cardStyleOf(sign ?? roleIcon(label, note, role), tone) + roleStyle(role ?? impliedRole(label))
  const size = sizeOfCard(words)
  return { style, label: cardLabel(words), room: size, shape: size, lacksIcon }
}

function outlineOf({ label, note, role }: GraphNode): Omit<NodeStyle, 'lacksIcon'> {
  const outline = (role && outlines[role]) ?? plain
  const { least, padding, labelBelow } = outline
  const style = outline.style + (role !== undefined && sure.has(role) ? '' : roleStyle(role))
  const text = joinNote(label, note)
  const words = measureLabel(text, fontSizePx, widestLabelPx)
  const width = Math.max(least.width, words.width + padding.width)
  if (labelBelow)
    return { style, label: toHtml(text), room: { width, height: least.height + words.height + 8 }, shape: least }
  const room = { width, height: Math.max(least.height, words.height + padding.height) }
  return { style, label: toHtml(text), room, shape: room }
}

/** Role that a name implies so clearly that other notations draw it. */
function impliedRole(label: string): NodeRole | undefined {
  const kind = kindOf(label)
  return kind === 'store' ? 'database' : kind === 'person' ? 'user' : undefined
}

function roleStyle(role: NodeRole | undefined): string {
  return role === undefined || role === 'step' ? '' : `role=${role};`
}
