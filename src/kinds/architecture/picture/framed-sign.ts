import { element } from '../../../toolkit/drawing/svg.ts'
import { drawIcon } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { stencilName } from '../language/find-stencil-icon.ts'
import { readStyle } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { drawLabel } from './draw-label.ts'
import { type Box, centerOf } from './geometry.ts'
import type { Shape } from './read-scene.ts'
import { ellipsePath, path, rectanglePath } from './shapes/form.ts'
import { signOnTile, withoutMargin } from './stencil-glyph.ts'

/** Types of virtual machines of AWS, as in `mxgraph.aws4.m4_instance`. */
const instance = /^mxgraph\.aws4\.([a-z]\d[a-z]{0,3})_instance$/
/** Things that AWS draws on a chip, as parts of the internet of things. */
const things =
  /^mxgraph\.aws4\.(?:alexa_enabled_device|bank|bicycle|camera|car|cart|coffee_pot|door_lock|factory|house|lightbulb|medical_emergency|police_emergency|thermostat|travel|utility|windfarm)$/

/** Parts of systems that Google Cloud draws as white signs on a disc. */
const discs =
  /^mxgraph\.gcp2\.(?:dedicated_game_server|frontend_platform_services|gateway|memcache|persistent_disk_snapshot|task_queues|virtual_file_system)$/

type Frame = 'chip' | 'ring' | 'disc'

function frameOf(name: string): Frame | null {
  if (instance.test(name) || things.test(name)) return 'chip'
  if (discs.test(name)) return 'disc'
  return name === 'mxgraph.aws4.lambda_function' ? 'ring' : null
}

/** Share of a frame that is left free on each side of its sign. */
const margins: Readonly<Record<Frame, number>> = { chip: 0.28, ring: 0.14, disc: 0.24 }

/** A sign of a cloud in its frame: a machine by its type or a thing on a chip, a function in a ring, a part on a disc; null for those without one. */
export function drawFramedSign(
  { style, box }: Shape,
  icon: Icon,
  color: string,
  { behind, colors }: { behind: string; colors: Colors },
): string | null {
  const name = stencilName(style)
  const frame = frameOf(name)
  if (frame === null) return null
  const stroke = { fill: 'none', stroke: color, 'stroke-width': Math.max(1, Math.min(box.width, box.height) / 30) }
  const paint = frame === 'disc' ? { fill: color } : stroke
  const outline = element('path', { d: frame === 'chip' ? chipIn(box) : circleIn(box), ...paint })
  const type = instance.exec(name)?.[1]
  if (type !== undefined) {
    const size = Math.round(Math.min(box.width, box.height) / 4)
    const written = readStyle(`fontStyle=1;fontSize=${size};fontColor=${color}`)
    return outline + drawLabel(escapeXml(type.toUpperCase()), written, box, behind, colors).svg
  }
  const margin = margins[frame]
  const inner = {
    x: box.x + box.width * margin,
    y: box.y + box.height * margin,
    width: box.width * (1 - 2 * margin),
    height: box.height * (1 - 2 * margin),
  }
  return outline + drawIcon(withoutMargin(signOnTile(icon)), inner, frame === 'disc' ? behind : color)
}

const pins = [0.22, 0.36, 0.5, 0.64, 0.78]

/** A square with pins on all sides. */
function chipIn(box: Box): string {
  const side = Math.min(box.width, box.height)
  const center = centerOf(box)
  const [left, top, pin] = [center.x - side / 2, center.y - side / 2, side * 0.12]
  const [right, bottom] = [left + side, top + side]
  const legs = pins.map(share => {
    const [x, y] = [left + side * share, top + side * share]
    return (
      path`M ${x} ${top} v ${pin} M ${x} ${bottom} v ${-pin} ` + path`M ${left} ${y} h ${pin} M ${right} ${y} h ${-pin}`
    )
  })
  return [rectanglePath(left + pin, top + pin, side - 2 * pin, side - 2 * pin, side * 0.04), ...legs].join(' ')
}

function circleIn(box: Box): string {
  const side = Math.min(box.width, box.height)
  const center = centerOf(box)
  return ellipsePath(center.x - side / 2, center.y - side / 2, side, side)
}
