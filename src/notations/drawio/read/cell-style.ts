import { isLogo } from '../../../kinds/architecture/keyless/technology-icon.ts'
import type { NodeRole } from '../../../structure/graph.ts'
import { nodeRole } from '../../../structure/graph.ts'

/** The values of a cell's style, and the names without a value. */
export interface CellStyle {
  get(key: string): string | undefined
  /** Shape as which the cell is drawn: the value of `shape`, else the first name, `rectangle` without either. */
  shape: string
}

export function readStyle(written: string): CellStyle {
  const values = new Map<string, string>()
  let name: string | undefined
  for (const part of written.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0) values.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim())
    else if (part.trim() !== '') name ??= part.trim()
  }
  return { get: key => values.get(key), shape: values.get('shape') ?? name ?? 'rectangle' }
}

/** Words without a shape around them. */
export function isText(style: CellStyle): boolean {
  const isBare = style.get('strokeColor') === 'none' && (style.get('fillColor') ?? 'none') === 'none'
  return style.shape === 'text' || (style.shape === 'rectangle' && isBare)
}

/** The shapes that mean one thing. */
const roles: readonly (readonly [RegExp, NodeRole])[] = [
  [/^(?:rhombus|mxgraph\.flowchart\.decision)$/, 'decision'],
  [/^(?:cylinder[23]?|datastore|mxgraph\.flowchart\.(?:database|direct_data|stored_data))$/, 'database'],
  [/^(?:umlActor|actor|mxgraph\.(?:aws\d?|azure|basic|c4)\.(?:users?|person\d?|actor))$/, 'user'],
  [/^(?:document|mxgraph\.flowchart\.(?:document|multi-document)2?)$/, 'document'],
  [/^(?:note2?|callout)$/, 'note'],
  [/^(?:parallelogram|mxgraph\.flowchart\.data)$/, 'data'],
  [/^mxgraph\.flowchart\.start_[12]$/, 'start'],
]

/** Role of a cell, if its shape has one or Limn wrote it into the style. */
export function roleOf(style: CellStyle): NodeRole | undefined {
  const written = nodeRole.options.find(role => role === style.get('role'))
  return written ?? roles.find(([shapes]) => shapes.test(style.shape))?.[1]
}

const vendors: Readonly<Record<string, string>> = {
  aws3: 'aws',
  aws3d: 'aws',
  aws4: 'aws',
  azure: 'azure',
  azure2: 'azure',
  gcp2: 'gcp',
}

/**
 * The name of what a shape of one of draw.io's libraries shows: `mxgraph.aws4.lambda_function` → `aws lambda function`. A card that shows no
 * product has the icon of its role, which is no name.
 */
export function iconOf(style: CellStyle): string | undefined {
  const icon = style.get('icon')
  if (icon && style.get('tile') !== undefined && !isLogo(icon)) return undefined
  if (icon)
    return icon
      .replace(/^[\w-]+:/, '')
      .replace(/-icon$/, '')
      .replaceAll('-', ' ')
  const named = style.get('resIcon') ?? style.get('prIcon') ?? style.get('grIcon') ?? style.shape
  const library = /^mxgraph\.(\w+)\.(?:.*\.)?([\w-]+)$/.exec(named)
  if (library && !/^(?:flowchart|basic|er|bpmn|c4|mockup|arrows2?|electrical|archimate3?)$/.test(library[1] ?? ''))
    return [vendors[library[1] ?? ''] ?? library[1], library[2]?.replaceAll('_', ' ')].join(' ').toLowerCase()
  const image = /\/lib\/(\w+)\/(?:[\w-]+\/)*([\w-]+)\.svg/.exec(style.get('image') ?? '')
  return image
    ? [vendors[image[1] ?? ''] ?? image[1], image[2]?.replaceAll('_', ' ')].join(' ').toLowerCase()
    : undefined
}
