import { contrast } from '../../../toolkit/drawing/color.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import { drawIcon } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { findStencilIcon, stencilName } from '../language/find-stencil-icon.ts'
import { readStyle, type Style } from '../language/style.ts'
import { type Colors, inkOn } from './colors.ts'
import { drawLabel } from './draw-label.ts'
import { type Box, centerOf } from './geometry.ts'
import { drawGradient } from './paint.ts'
import type { Shape } from './read-scene.ts'
import { ellipsePath, points, polygon, rectanglePath } from './shapes/form.ts'
import { signOnTile, withoutMargin } from './stencil-glyph.ts'

/** The tile that the libraries of clouds put their signs on. */
interface Tile {
  d: string
  box: Box
  fill: string
  ink: string | null
}

/** Least contrast of a sign to its tile. */
const legible = 1.6
/** Side of a tile below which no name could be read on it. */
const leastForCaption = 36
/** Share of a tile that is left free on each side of an icon; the signs of logos have their own margin. */
const margin = 0.2

/**
 * A service of a cloud on its tile, in the colours that its style or library gives it: with the service's own icon, else with its name. Null for
 * stencils without a tile.
 */
export function drawCard(shape: Shape, icon: Icon | null, colors: Colors, paintId: string): string | null {
  const tile = tileOf(shape, colors)
  if (tile === null) return null
  const ink = readableOn(tile.fill, tile.ink)
  const gradient = colors.paint(shape.style.text('gradientColor'), 'surface', null)
  const body = element('path', { d: tile.d, fill: gradient === null ? tile.fill : `url(#${paintId})` })
  const ground = (gradient === null ? '' : drawGradient(paintId, tile.fill, gradient, shape.style)) + body
  if (icon) return ground + drawSign(icon, tile.box, ink)
  const caption = readStyle(`whiteSpace=wrap;fontSize=9;fontColor=${ink}`)
  const name = nameStencil(shape.style)
  const isTold = shape.label.toLowerCase().includes(name.toLowerCase())
  return isTold || tile.box.width < leastForCaption
    ? ground
    : ground + drawLabel(escapeXml(name), caption, tile.box, tile.fill, colors).svg
}

function readableOn(fill: string, wanted: string | null): string {
  return wanted !== null && contrast(wanted, fill) >= legible ? wanted : inkOn(fill)
}

const cornerSize = 25

/** The sign of a group on a tile in its corner, or in the middle of its upper edge, in the colour of its outline. */
export function drawCornerTile({ style, box }: Shape, colors: Colors): string {
  const icon = findStencilIcon(style)
  const fill = colors.paint(style.text('strokeColor'), 'line', null)
  if (!icon || fill === null || Math.min(box.width, box.height) < cornerSize) return ''
  const isCentered = /groupCenter$/.test(style.shape)
  const x = isCentered ? box.x + (box.width - cornerSize) / 2 : box.x
  const tile = { x, y: box.y, width: cornerSize, height: cornerSize }
  return element('rect', { ...tile, fill }) + drawSign(icon, tile, readableOn(fill, '#ffffff'))
}

function drawSign(icon: Icon, box: Box, ink: string): string {
  const sign = signOnTile(icon)
  if (sign !== icon) return drawIcon(sign, box, ink)
  const [dx, dy] = [box.width * margin, box.height * margin]
  const inner = { x: box.x + dx, y: box.y + dy, width: box.width - 2 * dx, height: box.height - 2 * dy }
  return drawIcon(withoutMargin(icon), inner, ink)
}

function tileOf(shape: Shape, colors: Colors): Tile | null {
  const { style, box } = shape
  const ofIbm = tileOfIbm(shape)
  if (ofIbm !== null) return ofIbm
  if (/^mxgraph\.kubernetes\.icon/.test(style.shape))
    return {
      d: heptagonIn(box),
      box,
      fill: colors.paint(style.text('fillColor'), 'surface', null) ?? '#2875e2',
      ink: '#ffffff',
    }
  const fill = colors.paint(style.text('fillColor'), 'surface', null)
  if (style.shape === 'mxgraph.gcp2.hexIcon' && fill !== null) return hexagonIn(box, fill)
  const hasTile = /^mxgraph\.aws\d\.(?:resourceIcon|productIcon)$/.test(style.shape)
  if (!hasTile || fill === null) return null
  const side = /productIcon$/.test(style.shape) ? Math.min(box.width, box.height) : null
  const place = side === null ? box : { ...box, height: side }
  return {
    d: rectanglePath(place.x, place.y, place.width, place.height),
    box: place,
    fill,
    ink: colors.paint(style.text('strokeColor'), 'text', null),
  }
}

/** Size of the hexagon of Google Cloud, as a share of its box. */
const hexagon = { width: 0.66, height: 0.68 }

function hexagonIn(box: Box, fill: string): Tile {
  const { x, y } = centerOf(box)
  const [width, height] = [box.width * hexagon.width, box.height * hexagon.height]
  const [side, top] = [x - width / 2, y - height / 2]
  const corners = points(
    [side, y],
    [side + width / 4, top],
    [side + (width * 3) / 4, top],
    [side + width, y],
    [side + (width * 3) / 4, top + height],
    [side + width / 4, top + height],
  )
  return { d: polygon(corners), box: { x: side, y: top, width, height }, fill, ink: '#ffffff' }
}

const ibmGreen = '#8cc441'
const ibmRed = '#e02133'
const ibmBlue = '#325c80'
const ibmPurple = '#a8226e'
const ibmYellow = '#ecc01b'
const ibmTeal = '#00b09c'
const ibmGold = '#c5972c'

/** The colours in which IBM tells the parts of its architectures apart, by the folder of their pictures. */
const ibmTones: Readonly<Record<string, string>> = {
  analytics: '#734198',
  applications: ibmYellow,
  blockchain: ibmGreen,
  data: ibmBlue,
  devops: '#f37738',
  infrastructure: ibmGreen,
  management: ibmTeal,
  security: ibmRed,
  social: '#bf6328',
  users: ibmGold,
  vpc: ibmGreen,
}

/** Pictures whose colour is not that of most in their folder. */
const otherIbmTones: Readonly<Record<string, string>> = {
  blockchain: ibmPurple,
  blockchain_developer: ibmGold,
  certificate_authority: ibmRed,
  client_application: ibmYellow,
  e_cert: ibmRed,
  identity_access_manager: ibmRed,
  key_management: ibmRed,
  ledger: ibmBlue,
  membership: ibmRed,
  membership_services_provider_api: ibmBlue,
  node: ibmPurple,
  smart_contract: ibmYellow,
  transaction_manager: ibmTeal,
  wallet: ibmRed,
  ACLRules: ibmRed,
  Firewall: ibmRed,
  SecurityGroupRules: ibmRed,
  CloudTag: '#4c7bb4',
  EnterpriseTag: '#4c7bb4',
  PublicTag: '#4c7bb4',
  VPCTag: '#4c7bb4',
  RegionTag: '#168733',
  SubnetTag: '#168733',
  ZoneTag: '#168733',
}

/** The tile of a picture of IBM: a disc, or the square tag of a group. */
function tileOfIbm({ style, box }: Shape): Tile | null {
  const [, folder = '', name = ''] = /\blib\/ibm\/(\w+)\/(\w+)/.exec(style.text('image') ?? '') ?? []
  const fill = readTone(otherIbmTones, name) ?? readTone(ibmTones, folder)
  if (fill === undefined) return null
  const isTag = /Tag\d*$/.test(name)
  return { d: isTag ? rectanglePath(box.x, box.y, box.width, box.height) : circleIn(box), box, fill, ink: '#ffffff' }
}

function readTone(tones: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(tones, name) ? tones[name] : undefined
}

function circleIn(box: Box): string {
  const { x, y } = centerOf(box)
  const side = Math.min(box.width, box.height)
  return ellipsePath(x - side / 2, y - side / 2, side, side)
}

function heptagonIn(box: Box): string {
  const { x, y } = centerOf(box)
  const corners = Array.from({ length: 7 }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / 7 - Math.PI / 2
    return [x + (Math.cos(angle) * box.width) / 2, y + (Math.sin(angle) * box.height) / 2]
  })
  return polygon(points(...corners))
}

/** The words of a stencil's name. */
export function nameStencil(style: Style): string {
  return (stencilName(style).split('.').at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/Tag\d*$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/ \d+x\d+$/, '')
    .replace(/^stencil\(.*/s, '')
    .slice(0, 40)
}
