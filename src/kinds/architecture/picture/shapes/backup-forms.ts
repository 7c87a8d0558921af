import type { Box } from '../geometry.ts'
import { basicForms } from './basic-forms.ts'
import { type DrawForm, ellipsePath, type Form, path, points, polygon, rectanglePath } from './form.ts'

const orange = '#ef8f21'
const grey = '#a5acb8'
const white = '#ffffff'

/** A part of a box, by shares of its width and height. */
function part(width: number, height: number, [x, y, right, bottom]: [number, number, number, number]): Box {
  return { x: x * width, y: y * height, width: (right - x) * width, height: (bottom - y) * height }
}

function rectangle({ x, y, width, height }: Box): string {
  return rectanglePath(x, y, width, height)
}

/** A flat server, and the white slots on it. */
function server(box: Box): { case: string; slots: string } {
  const slot = (from: number, to: number) =>
    rectanglePath(box.x + from * box.width, box.y + box.height * 0.32, (to - from) * box.width, box.height * 0.36)
  const radius = box.height * 0.08
  const light = ellipsePath(
    box.x + box.width * 0.08,
    box.y + box.height / 2 - radius,
    Math.min(2 * radius, box.width),
    2 * radius,
  )
  return {
    case: rectanglePath(box.x, box.y, box.width, box.height, box.height * 0.3),
    slots: `${light} ${slot(0.16, 0.42)} ${slot(0.56, 0.82)}`,
  }
}

/** A host of virtual machines: four of them upon the name of their hypervisor, upon a server. */
const hostOf =
  (hypervisor: string): DrawForm =>
  (width, height) => {
    const machines = [0, 1, 2, 3].map(index => part(width, height, [index * 0.26, 0, index * 0.26 + 0.22, 0.22]))
    const bar = part(width, height, [0, 0.25, 1, 0.55])
    const base = server(part(width, height, [0.16, 0.8, 0.84, 1]))
    const [left, right, top, bottom] = [width * 0.28, width * 0.72, height * 0.55, height * 0.8]
    const named = (text: string, box: Box, size: number) => ({
      ...{ text, box, size, align: 'center' as const, color: white },
    })
    return {
      body: [...machines.map(rectangle), base.case].join(' '),
      accents: [
        { d: rectangle(bar), fill: orange },
        { d: polygon(points([0, top], [width, top], [right, bottom], [left, bottom])), fill: grey },
        { d: base.slots, fill: white },
      ],
      words: [
        ...machines.map(box => named('VM', box, Math.max(4, height * 0.09))),
        named(hypervisor, bar, Math.max(5, Math.min(height * 0.13, (width * 1.6) / hypervisor.length))),
      ],
    }
  }

/** A server below the sign of the program that it runs. */
const backupServer: DrawForm = (width, height) => {
  const base = server(part(width, height, [0, 0.73, 1, 1]))
  const inner = (x: number, y: number, right: number, bottom: number) =>
    rectangle(part(width, height, [0.2 + x * 0.6, y * 0.62, 0.2 + right * 0.6, bottom * 0.62]))
  return {
    body: base.case,
    accents: [
      { d: rectangle(part(width, height, [0.2, 0, 0.8, 0.62])), fill: orange },
      { d: base.slots, fill: white },
      { d: `${inner(0.52, 0.28, 0.74, 0.5)} ${inner(0.26, 0.52, 0.48, 0.74)}`, stroke: white },
    ],
  }
}

/** Two arrows in a circle on a tile. */
const proxy: DrawForm = (width, height) => {
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) * 0.26]
  const tip = radius * 0.4
  const arrow = (sign: 1 | -1) =>
    polygon(points([x + sign * (radius - tip), y], [x + sign * (radius + tip), y], [x + sign * radius, y + sign * tip]))
  return {
    body: rectanglePath(0, 0, width, height),
    accents: [
      {
        d: path`M ${x - radius} ${y} a ${radius} ${radius} 0 0 1 ${2 * radius} 0 M ${x + radius} ${y} a ${radius} ${radius} 0 0 1 ${-2 * radius} 0`,
        stroke: white,
      },
      { d: `${arrow(1)} ${arrow(-1)}`, fill: white },
    ],
  }
}

/** A cloud that is light whatever colour its style names. */
const paleCloud: DrawForm = (width, height, style) => {
  const cloud: Form = basicForms.cloud?.(width, height, style) ?? { body: ellipsePath(0, 0, width, height) }
  const perimeter = cloud.perimeter ? { perimeter: cloud.perimeter } : {}
  return { body: '', accents: [{ d: cloud.body, fill: '#d2e8f7' }], ...perimeter }
}

/** Parts of a backup of virtual machines. */
export const backupForms: Readonly<Record<string, DrawForm>> = {
  'veeam.2d.vmware_host': hostOf('VMware'),
  'veeam.2d.hyper_v_host': hostOf('Hyper-V'),
  'veeam.2d.hyper_v_vmware_host': hostOf('VMware | Hyper-V'),
  'veeam.2d.veeam_backup_and_replication_server': backupServer,
  'veeam.2d.proxy': proxy,
  'veeam.2d.cloud': paleCloud,
}
