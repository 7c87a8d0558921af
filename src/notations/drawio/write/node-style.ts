import { iconRoom, iconStyle, type ShapeStyle, shapeStyles } from '../../../kinds/architecture/keyless/styles.ts'
import { type ComponentKind, kindOf } from '../../../kinds/architecture/keyless/technologies.ts'
import { technologyIcon } from '../../../kinds/architecture/keyless/technology-icon.ts'
import type { GraphNode, NodeRole } from '../../../structure/graph.ts'

const box = 'whiteSpace=wrap;html=1;'
const plain: ShapeStyle = { style: `rounded=0;${box}`, minWidth: 120, height: 50, labelBelow: false }

/** Shapes of steps. */
const flowStyles: Partial<Record<NodeRole, ShapeStyle>> = {
  step: plain,
  start: { ...plain, style: `rounded=1;arcSize=50;${box}` },
  end: { ...plain, style: `rounded=1;arcSize=50;${box}` },
  decision: { style: `rhombus;${box}`, minWidth: 120, height: 80, labelBelow: false },
  data: { ...plain, style: `shape=parallelogram;perimeter=parallelogramPerimeter;fixedSize=1;size=14;${box}` },
  document: { ...plain, style: `shape=document;boundedLbl=1;${box}`, height: 64 },
  event: { ...plain, style: `ellipse;${box}` },
  note: { ...plain, style: `shape=note;size=14;${box}` },
}

/** Kinds of parts of a system. */
const kinds: Partial<Record<NodeRole, ComponentKind>> = {
  user: 'person',
  database: 'store',
  storage: 'store',
  cache: 'store',
  queue: 'queue',
  external: 'external',
  network: 'gateway',
  service: 'service',
  component: 'service',
  function: 'service',
  config: 'service',
}

/** Roles that are read from their shape alone. */
const sure: ReadonlySet<NodeRole> = new Set(['step', 'decision', 'data', 'document', 'note', 'user', 'database'])

export interface NodeStyle extends ShapeStyle {
  /** What the shape takes of the width beside its label, in pixels. */
  padding: number
  /** Whether an icon was asked for that no set has. */
  lacksIcon: boolean
}

/**
 * How a node is drawn: by its role; in a drawing of a system also by its name, and with the icon of its technology.
 * @param isSystem  whether nodes without a role are parts of a system rather than steps
 */
export function styleOfNode({ label, role, icon, note = '' }: GraphNode, isSystem: boolean): NodeStyle {
  const kind = role === undefined ? (isSystem ? kindOf(label) : undefined) : kinds[role]
  const named = icon ?? (isSystem && kind !== undefined && kind !== 'person' ? label : '')
  const found =
    named === ''
      ? null
      : technologyIcon({ name: named, detail: icon === undefined ? note : '', parent: null, isGroup: false })
  const said = (isDrawn: boolean) => (role === undefined || role === 'step' || isDrawn ? '' : `role=${role};`)
  if (found !== null && role !== 'decision') {
    const style = iconStyle(kind ?? 'service', found) + said(false)
    return { style, minWidth: 120, height: 60, labelBelow: false, padding: iconRoom + 16, lacksIcon: false }
  }
  const shape = (role && flowStyles[role]) ?? (kind && shapeStyles[kind]) ?? plain
  const padding = shape === flowStyles.decision ? 80 : shape.labelBelow ? 8 : 40
  return {
    ...shape,
    style: shape.style + said(role !== undefined && sure.has(role)),
    padding,
    lacksIcon: icon !== undefined,
  }
}
