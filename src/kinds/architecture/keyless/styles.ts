import type { ComponentKind } from './technologies.ts'

/** How shapes of a kind are drawn in draw.io, and how much room they need beside their label. */
export interface ShapeStyle {
  style: string
  minWidth: number
  height: number
  /** True where the label stands below the shape. */
  labelBelow: boolean
}

const box = 'whiteSpace=wrap;html=1;'

const colors = {
  service: 'fillColor=#dae8fc;strokeColor=#6c8ebf;',
  client: 'fillColor=#d5e8d4;strokeColor=#82b366;',
  gateway: 'fillColor=#ffe6cc;strokeColor=#d79b00;',
  store: 'fillColor=#fff2cc;strokeColor=#d6b656;',
  queue: 'fillColor=#e1d5e7;strokeColor=#9673a6;',
  external: 'fillColor=#f5f5f5;strokeColor=#666666;',
  person: '',
} as const satisfies Record<ComponentKind, string>

export const shapeStyles: Readonly<Record<ComponentKind, ShapeStyle>> = {
  service: {
    style: `rounded=1;${box}${colors.service}`,
    minWidth: 120,
    height: 60,
    labelBelow: false,
  },
  client: {
    style: `rounded=1;${box}${colors.client}`,
    minWidth: 120,
    height: 60,
    labelBelow: false,
  },
  gateway: {
    style: `shape=hexagon;perimeter=hexagonPerimeter2;fixedSize=1;size=14;${box}${colors.gateway}`,
    minWidth: 140,
    height: 60,
    labelBelow: false,
  },
  store: {
    style: `shape=cylinder3;boundedLbl=1;backgroundOutline=1;size=12;${box}${colors.store}`,
    minWidth: 110,
    height: 76,
    labelBelow: false,
  },
  queue: {
    style: `shape=process;size=0.08;${box}${colors.queue}`,
    minWidth: 130,
    height: 56,
    labelBelow: false,
  },
  person: {
    style: 'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;html=1;outlineConnect=0;',
    minWidth: 34,
    height: 64,
    labelBelow: true,
  },
  external: {
    style: `shape=cloud;${box}${colors.external}`,
    minWidth: 150,
    height: 90,
    labelBelow: false,
  },
}

export const containerTitleHeight = 28
export const containerStyle = `swimlane;startSize=${containerTitleHeight};rounded=1;${box}fillColor=#f5f5f5;swimlaneFillColor=none;strokeColor=#999999;`
export const edgeStyle = 'edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;'

/** What an icon beside a label takes of the width of its box. */
export const iconRoom = 34

/** A box with an icon before its label. Without the picture, which is put in later, draw.io shows a box. */
export function iconStyle(kind: ComponentKind, icon: string): string {
  return `shape=label;rounded=1;${box}${colors[kind]}icon=${icon};imageWidth=24;imageHeight=24;spacingLeft=${iconRoom};`
}
