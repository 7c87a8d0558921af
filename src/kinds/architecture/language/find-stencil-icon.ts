import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { ownIcon } from './library-icons.ts'
import { thingIcons } from './thing-icons.ts'

/** Parts of a style that are read. */
type StyleValues = { shape: string; text(key: string): string | undefined }

/** Prefixes of a cloud's pictures in the icon sets. */
const clouds: readonly [library: RegExp, prefix: string][] = [
  [/^aws/, 'aws'],
  [/^gcp/, 'google'],
  [/^(?:azure|mscae)/, 'azure'],
]

/** Words in the names of stencils that say nothing about the picture. */
const noise =
  /^(?:amazon|aws|azure|google|cloud|ibm|cisco|2d|3d|resource|icon\d?|image|img|logo|black|blue|red|green|gray|orange|\d+|\d+x\d+)$/

/** A name that says no more than the cloud that it is of, whose logo is meant. */
const namesCloud = /aws|amazon|azure|google|cloud/

/** Signs in the corner of groups of AWS, by their whole names. */
const groups: Readonly<Record<string, string>> = {
  group_account: 'account-key',
  group_auto_scaling_group: 'arrow-expand-all',
  group_availability_zone: 'map-marker',
  group_aws_cloud: 'cloud-outline',
  group_aws_cloud_alt: 'cloud-outline',
  group_corporate_data_center: 'office-building',
  group_ec2_instance_contents: 'memory',
  group_on_premise: 'office-building',
  group_public_subnet: 'lock-open',
  group_private_subnet: 'lock',
  group_region: 'flag',
  group_security_group: 'lock',
  group_subnet: 'lock',
  group_vpc: 'cloud-lock',
  group_vpc2: 'cloud-lock',
}

/** The icon that a style asks for by name, `icon=logos:postgresql`; null where it asks for none or there is none. */
export function findNamedIcon(style: StyleValues): Icon | null {
  const name = style.text('icon')
  return name === undefined ? null : findIcon(name)
}

/** Libraries of things that any set of icons has: what their names say is shown, never what they only remind of. */
const things =
  /^(?:aws|azure|mscae|gcp|clip_art|active_directory|cisco|citrix|networks|veeam|ibm|office|signs|ios7|alibaba|allied_telesis|kubernetes)/

/**
 * Names that other things have, too: a bridge of networks is none over a river, a beacon no lighthouse, a pool of resources not for swimming, and
 * only one rule of AWS parts ways.
 */
const ambiguous =
  /^(?:amp|atm|batch|beacon|blob|bridge|close|composer|controller|edge|event|exchange|metro|panorama|pool|resource_group|rule_\d|seal|serverless|shadow|snapshot|spanner|tower|trace|unity|vault|vip)$/
/** Names whose picture is right on signs alone. */
const onSigns = /^(?:library|snowmobile|tunnel)$/

/** Words that identify a thing, whatever other words are around them, and its icon; the first match counts. */
const roles: readonly [RegExp, string][] = [
  [/firewall/, 'mdi:wall-fire'],
  [/load.?balanc(?:er|ing)/, 'tabler:load-balancer'],
  [/router/, 'mdi:router-network'],
  [/switch/, 'mdi:switch'],
  [/(?:virtual|vm).*(?:machine|server)|^vm$|compute.engine/, 'mdi:server'],
  [/mainframe|server|proxy|host\b/, 'mdi:server'],
  [/database|sql/, 'mdi:database'],
  [/storage|(?:^|-)disk/, 'mdi:harddisk'],
  [/function|lambda/, 'mdi:lambda'],
  [/laptop/, 'mdi:laptop'],
  [/(?:cell|smart|android|windows)-phone|iphone|phone-android|(?:^|-)mobile/, 'mdi:cellphone'],
  [/(?:^|-)(?:soft|hoot|tele)?phone/, 'mdi:deskphone'],
  [/printer/, 'mdi:printer'],
  [/wireless|access.?point|radio.?tower/, 'mdi:access-point'],
  [/^(?:pc|desktop|workstation|monitor|terminal|client)$/, 'mdi:monitor'],
  [/^(?:[a-z]\d\w*-)?(?:\w+-)?instance$|^[a-z]\d[a-z]*$/, 'mdi:memory'],
  [/^administrator$/, 'mdi:account-cog'],
  [/^users$/, 'mdi:account-group'],
  [/^(?:user|person|people)$/, 'mdi:account'],
  [/^call-center-agent$/, 'mdi:face-agent'],
  [/^globe-internet$/, 'mdi:web'],
  [/^satellite$/, 'mdi:satellite-variant'],
  [/^euro$/, 'mdi:currency-eur'],
  [/^present$/, 'mdi:gift'],
  [/^settings$/, 'mdi:cog'],
  [/^swimming$/, 'mdi:swim'],
  [/^cycling$/, 'mdi:bike'],
  [/^dirt-bike$/, 'mdi:motorbike'],
  [/^ice-skating$/, 'mdi:skate'],
  [/^scuba-diving$/, 'mdi:diving-scuba'],
  [/^snowboarder$/, 'mdi:snowboard'],
]

/**
 * The icon for a stencil of the libraries of clouds, networks and computers, or for a picture that would have to be fetched: the service's own,
 * or that of what its name says it is. Null for any other: a symbol that is only near would say something else.
 */
export function findStencilIcon(style: StyleValues): Icon | null {
  const name = stencilName(style).toLowerCase().split('.').filter(Boolean).at(-1) ?? ''
  if (name.startsWith('group_')) return Object.hasOwn(groups, name) ? findIcon(`mdi:${groups[name]}`) : null
  const library = libraryOf(style)
  const icon = findInLibrary(name, library)
  if (!icon) return null
  // The things of AWS are drawn in outline, and of a logo with its name the sign alone fits a box.
  const isThing = icon.id.startsWith('mdi:') && library.startsWith('aws')
  const isWide = icon.id.startsWith('logos:') && icon.width > 1.5 * icon.height
  const other = isThing ? findIcon(`${icon.id}-outline`) : isWide ? findIcon(`${icon.id}-icon`) : null
  return other?.id.startsWith(icon.id) ? other : icon
}

function findInLibrary(name: string, library: string): Icon | null {
  const words = name.split(/[\s_\-/()]+/).filter(word => word !== '')
  // A cloud is named at the end: `cloud_storage` is storage, but `public_cloud` is a cloud.
  const isNamed = (word: string, index: number) => !noise.test(word) || (word === 'cloud' && index === words.length - 1)
  const short = words.filter(isNamed).join('-')
  const whole = words.join('-')
  const wanted = ownIcon(library, [whole, short])
  if (wanted !== undefined) return wanted === null ? null : findIcon(`mdi:${wanted}`)
  if (short === '' && !namesCloud.test(name)) return null
  const cloud = clouds.find(([pattern]) => pattern.test(library))?.[1]
  const prefixed =
    cloud === undefined ? null : (findIcon(`${cloud}-${short}`) ?? findIcon(`${cloud}-${short.replaceAll('-', '')}`))
  if (prefixed) return prefixed
  if (/^web(?:logos|icons)$/.test(library))
    return findIcon(`logos:${whole}`) ?? findIcon(whole) ?? findIcon(`logos:${short}`) ?? findIcon(short)
  if (ambiguous.test(short) || ambiguous.test(name) || (onSigns.test(short) && library !== 'signs')) return null
  const own = cloud === undefined ? null : (findIcon(whole) ?? findIcon(short))
  if ((own && !isPlain(own)) || !(things.test(library) || library === '')) return own
  const thing = Object.hasOwn(thingIcons, short) ? thingIcons[short] : undefined
  if (thing !== undefined) return findIcon(`mdi:${thing}`)
  const role = roles.find(([words]) => words.test(short))?.[1]
  return (role === undefined ? null : findIcon(role)) ?? own ?? findPlainIcon(short)
}

/** `aws4` of `mxgraph.aws4.s3`, also where the name of the resource in it is written alone; `azure2` of `img/lib/azure2/…`. */
function libraryOf(style: StyleValues): string {
  const [, ofPicture = ''] = /\blib\/(\w+)\//.exec(style.text('image') ?? '') ?? []
  const named = [stencilName(style), style.shape].find(name => name.startsWith('mxgraph.'))
  return named?.split('.')[1]?.toLowerCase() ?? ofPicture
}

function findPlainIcon(word: string): Icon | null {
  const icons = [findIcon(`mdi:${word}`), findIcon(word)]
  return icons.find(icon => icon !== null && isPlain(icon)) ?? null
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
