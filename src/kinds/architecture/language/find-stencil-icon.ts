import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'

/** Parts of a style that are read. */
type StyleValues = { shape: string; text(key: string): string | undefined }

/** Prefixes of a cloud's pictures in the icon sets. */
const clouds: readonly [library: RegExp, prefix: string][] = [
  [/^aws/, 'aws'],
  [/^gcp/, 'google'],
  [/^(?:azure|mscae)/, 'azure'],
]

/** Words in the names of stencils that say nothing about the picture. */
const noise = /^(?:amazon|aws|azure|google|cloud|ibm|cisco|2d|3d|resource|icon\d?|image|img|logo|\d+)$/

/** Names of resources in the Kubernetes library (its own short names, as in `kubectl api-resources`). */
const resources: Readonly<Record<string, string>> = {
  cm: 'file-cog',
  cronjob: 'calendar-clock',
  deploy: 'rocket-launch',
  ds: 'content-copy',
  ep: 'target',
  hpa: 'arrow-expand-horizontal',
  ing: 'routes',
  job: 'briefcase',
  netpol: 'shield',
  node: 'server',
  ns: 'select-group',
  pod: 'cube',
  pv: 'harddisk',
  pvc: 'harddisk',
  rs: 'content-copy',
  sa: 'account-cog',
  sc: 'harddisk',
  secret: 'key',
  sts: 'database',
  svc: 'lan',
}

/** The icon that a style asks for by name, `icon=logos:postgresql`; null where it asks for none or there is none. */
export function findNamedIcon(style: StyleValues): Icon | null {
  const name = style.text('icon')
  return name === undefined ? null : findIcon(name)
}

/** Libraries of things that any set of icons has: what their names say is shown, never what they only remind of. */
const things = /^(?:aws|azure|mscae|gcp|cisco|citrix|networks|veeam|ibm|office|rack|alibaba|allied_telesis|kubernetes)/

/** Words that identify a thing, whatever other words are around them, and its icon; the first match counts. */
const roles: readonly [RegExp, string][] = [
  [/firewall/, 'mdi:wall-fire'],
  [/load.?balancer/, 'tabler:load-balancer'],
  [/router/, 'mdi:router-network'],
  [/switch/, 'mdi:switch'],
  [/(?:virtual|vm).*(?:machine|server)|^vm$|compute.engine/, 'mdi:server'],
  [/mainframe|server|proxy|host\b/, 'mdi:server'],
  [/database|sql/, 'mdi:database'],
  [/storage|disk/, 'mdi:harddisk'],
  [/function|lambda/, 'mdi:lambda'],
  [/laptop/, 'mdi:laptop'],
  [/phone|mobile/, 'mdi:cellphone'],
  [/printer/, 'mdi:printer'],
  [/wireless|access.?point|radio.?tower/, 'mdi:access-point'],
  [/^(?:pc|desktop|workstation|monitor|terminal|client)$/, 'mdi:monitor'],
  [/^(?:users?|person|people)$/, 'mdi:account'],
]

/**
 * The icon for a stencil of the libraries of clouds, networks and computers, or for a picture that would have to be fetched: the service's own,
 * or that of what its name says it is. Null for any other: a symbol that is only near would say something else.
 */
export function findStencilIcon(style: StyleValues): Icon | null {
  const parts = stencilName(style).toLowerCase().split('.').filter(Boolean)
  const words = (parts.at(-1) ?? '').split(/[\s_\-/()]+/).filter(word => word !== '')
  const library = libraryOf(style)
  const short = words.filter(word => !noise.test(word)).join('-')
  const resource = library.startsWith('kubernetes') && Object.hasOwn(resources, short) ? resources[short] : undefined
  if (resource !== undefined) return findIcon(`mdi:${resource}`)
  const cloud = clouds.find(([pattern]) => pattern.test(library))?.[1]
  const own =
    cloud === undefined ? null : (findIcon(`${cloud}-${short}`) ?? findIcon(words.join('-')) ?? findIcon(short))
  if (own || !(things.test(library) || library === '')) return own
  const role = roles.find(([words]) => words.test(short))?.[1]
  return (role === undefined ? null : findIcon(role)) ?? findPlainIcon(short)
}

/** `aws4` of `mxgraph.aws4.s3`, also where the name of the resource in it is written alone; `azure2` of `img/lib/azure2/…`. */
function libraryOf(style: StyleValues): string {
  const [, ofPicture = ''] = /\blib\/(\w+)\//.exec(style.text('image') ?? '') ?? []
  const named = [stencilName(style), style.shape].find(name => name.startsWith('mxgraph.'))
  return named?.split('.')[1]?.toLowerCase() ?? ofPicture
}

function findPlainIcon(word: string): Icon | null {
  const icon = findIcon(word)
  return icon && isPlain(icon) ? icon : null
}

function isPlain({ id }: Icon): boolean {
  return id.startsWith('mdi:') || id.startsWith('tabler:')
}

/** `mxgraph.aws4.s3` from its shape, or from the icon that is set in a shape for any resource; a picture's file name. */
export function stencilName(style: StyleValues): string {
  const inner = style.text('resIcon') ?? style.text('grIcon') ?? style.text('prIcon')
  if (inner) return inner
  const image = style.text('image')
  if (image && !image.startsWith('data:'))
    return (
      image
        .replace(/\.\w{2,4}$/, '')
        .split('/')
        .at(-1) ?? ''
    )
  return style.shape
}
