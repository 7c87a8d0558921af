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

/** Types of virtual machines of AWS, as in `mxgraph.aws4.m4_instance` and `mxgraph.aws4.c5ad`; S3 is none. */
const instance = /^mxgraph\.aws4\.((?!s3|x1_)[a-z]\d[a-z]{0,3}|rdn|mac|trainium)(?:_instance)?$/
/** What AWS writes on a square card: kinds of machines and of databases, by the names of their stencils. */
const card =
  /^mxgraph\.(aws\d?)\.(?:compute_and_networking\.|database\.)?(?:ec2_)?(?:instance|(optimized|x1|aurora|rds|(?:rds_)?(?:ms_sql|mysql|mysql_db|postgresql|postgre_sql|sql_server))_instance(?:_\d|_alt|_alternate)?|(rds_proxy)(?:_alt)?)$/
const wordsOfCards: Readonly<Record<string, string>> = {
  optimized: 'C3',
  x1: 'X1',
  aurora: 'Amazon Aurora',
  rds: 'Amazon RDS',
  ms_sql: 'MS SQL',
  mysql: 'MySQL',
  mysql_db: 'MySQL',
  postgresql: 'PostgreSQL',
  postgre_sql: 'PostgreSQL',
  proxy: 'RDS Proxy',
  sql_server: 'SQL Server',
}
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

interface Ground {
  behind: string
  colors: Colors
}

/**
 * A sign of a cloud in its frame: a machine by its type or a thing on a chip, a kind of database on a card, a function in a ring, a part on a disc;
 * null for those without one.
 */
export function drawFramedSign(shape: Shape, icon: Icon, color: string, ground: Ground): string | null {
  const { style, box } = shape
  const name = stencilName(style)
  const onCard = drawNamedCard(name, box, color, ground)
  const frame = frameOf(name)
  if (onCard !== null || frame === null) return onCard
  const { behind } = ground
  const paint = frame === 'disc' ? { fill: color } : outlined(box, color)
  const outline = element('path', { d: frame === 'chip' ? chipIn(box) : circleIn(box), ...paint })
  const type = instance.exec(name)?.[1]
  if (type !== undefined) return outline + drawWords(nameOfType(type), box, color, ground)
  const margin = margins[frame]
  const inner = {
    x: box.x + box.width * margin,
    y: box.y + box.height * margin,
    width: box.width * (1 - 2 * margin),
    height: box.height * (1 - 2 * margin),
  }
  return outline + drawIcon(withoutMargin(signOnTile(icon)), inner, frame === 'disc' ? behind : color)
}

/** A square with what is run on a machine; filled in the older libraries. */
function drawNamedCard(name: string, box: Box, color: string, ground: Ground): string | null {
  const [found, library, instance, proxy] = card.exec(name) ?? []
  if (found === undefined) return null
  const words = wordsOfCards[(instance ?? proxy ?? '').replace(/^rds_/, '')] ?? ''
  const isOutlined = library === 'aws4'
  const d = rectanglePath(box.x, box.y, box.width, box.height, Math.min(box.width, box.height) / 12)
  const body = element('path', { d, ...(isOutlined ? outlined(box, color) : { fill: color }) })
  return body + drawWords(words, box, isOutlined ? color : ground.behind, ground)
}

function outlined(box: Box, color: string) {
  return { fill: 'none', stroke: color, 'stroke-width': Math.max(1, Math.min(box.width, box.height) / 30) }
}

/** `C5ad`, but `z1d`, as AWS writes them. */
function nameOfType(type: string): string {
  return type.startsWith('z') ? type : type.charAt(0).toUpperCase() + type.slice(1)
}

/** Words as large as the longest of them allows. */
function drawWords(words: string, box: Box, color: string, { behind, colors }: Ground): string {
  if (words === '') return ''
  const longest = Math.max(3, ...words.split(' ').map(word => word.length))
  const size = Math.round(Math.min(Math.min(box.width, box.height) / 4, (box.width * 1.4) / longest))
  const style = readStyle(`whiteSpace=wrap;fontStyle=1;fontSize=${size};fontColor=${color}`)
  return drawLabel(escapeXml(words), style, box, behind, colors).svg
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
