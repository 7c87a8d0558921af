import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { searchIcons } from '../../../toolkit/icons/search-icons.ts'
import type { Style } from './style.ts'

/** What stands for a library whose stencil has no icon of its own. */
const libraryIcons: Readonly<Record<string, string>> = {
  aws3: 'logos:aws',
  aws3d: 'logos:aws',
  aws4: 'logos:aws',
  azure: 'logos:microsoft-azure',
  azure2: 'logos:microsoft-azure',
  mscae: 'logos:microsoft-azure',
  gcp: 'logos:google-cloud',
  gcp2: 'logos:google-cloud',
  kubernetes2: 'logos:kubernetes',
  ibm: 'logos:ibm',
  kubernetes: 'logos:kubernetes',
  cisco: 'mdi:router-network',
  cisco19: 'mdi:router-network',
  citrix: 'mdi:server',
  networks: 'mdi:server-network',
  rack: 'mdi:server',
  veeam: 'mdi:server',
}

/** How a cloud's pictures begin in the icon sets. */
const clouds: readonly [library: RegExp, prefix: string][] = [
  [/^aws/, 'aws'],
  [/^gcp/, 'google'],
  [/^(?:azure|mscae)/, 'azure'],
]

/** Words in the names of stencils that tell nothing about the picture. */
const noise = /^(?:amazon|aws|azure|google|cloud|ibm|cisco|2d|3d|resource|icon\d?|image|img|logo|\d+)$/

/** What the Kubernetes library calls its resources (its own short names, as in `kubectl api-resources`). */
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
export function findNamedIcon(style: Style): Icon | null {
  const name = style.text('icon')
  return name === undefined ? null : findIcon(name)
}

/**
 * The nearest icon for a stencil of draw.io's libraries, or for a picture that would have to be fetched: of its name, of its words,
 * else of its library; null where nothing comes near. Trademarks stand for the products of clouds alone.
 */
export function findStencilIcon(style: Style): Icon | null {
  const parts = stencilName(style).toLowerCase().split('.').filter(Boolean)
  const words = (parts.at(-1) ?? '').split(/[\s_\-/()]+/).filter(word => word !== '')
  const library = libraryOf(style)
  const telling = words.filter(word => !noise.test(word))
  const short = telling.join('-')
  const resource = library.startsWith('kubernetes') && Object.hasOwn(resources, short) ? resources[short] : undefined
  if (resource !== undefined) return findIcon(`mdi:${resource}`)
  const cloud = clouds.find(([pattern]) => pattern.test(library))?.[1]
  const own =
    cloud === undefined ? null : (findIcon(`${cloud}-${short}`) ?? findIcon(words.join('-')) ?? findIcon(short))
  return (
    own ??
    findPlainIcon(short) ??
    searchIcons(short, 12).find(isPlain) ??
    findByWords(telling) ??
    (Object.hasOwn(libraryIcons, library) ? findIcon(libraryIcons[library] ?? '') : null)
  )
}

/** The icon of two words that stand side by side, else of one; the last ones tell most. */
function findByWords(words: readonly string[]): Icon | null {
  const pairs = words.slice(1).map((word, index) => `${words[index]}-${word}`)
  const singles = words.filter(word => word.length > 2)
  for (const name of [...pairs.toReversed(), ...singles.toReversed()]) {
    const icon = findPlainIcon(name) ?? findPlainIcon(name.replace(/s$/, ''))
    if (icon) return icon
  }
  return null
}

/** `aws4` of `mxgraph.aws4.s3`, also where the name of the resource in it is written alone; `azure2` of `img/lib/azure2/…`. */
function libraryOf(style: Style): string {
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
export function stencilName(style: Style): string {
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
