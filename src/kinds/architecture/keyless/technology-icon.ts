import { aliases } from '../../../toolkit/icons/aliases.ts'
import { findIcon, normalizeName } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import type { Component } from './component-graph.ts'
import { products } from './products.ts'

/** Names of products that mean something else as often, or something of no maker. */
const ambiguous: ReadonlySet<string> = new Set(['api-gateway', 'next', 'node', 'js', 'sns', 'ts'])

/** Names of products that are also common words: among other words they may mean anything. */
const wordsToo: ReadonlySet<string> = new Set(
  'argo consul envoy flask helm hive java react ruby rust slack spark spring swift vue'.split(' '),
)

const makers = /^(?:amazon|aws|apache|google|microsoft)-/
const generic = /-(?:app|broker|bucket|cache|cluster|database|db|instance|queue|server|service|storage|store|topic)$/
const version = /(?:-v?\d+)+$/

/** The id of the icon for the technology that a component is, or is made with, for example `logos:postgresql`; null for none. */
export function technologyIcon({ name, detail }: Component): string | null {
  return findTechnology(detail) ?? findTechnology(name)
}

function findTechnology(written: string): string | null {
  const name = normalizeName(written)
  const shorter = [name.replace(version, ''), name.replace(generic, ''), name.replace(makers, '').replace(generic, '')]
  for (const candidate of [name, ...shorter]) {
    const id = logoOf(candidate)
    if (id !== null) return id
  }
  return findAmongWords(name.split(/-|(?<=[a-z\d])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z\d])/u))
}

/** `Redis sessions` and `RDS PostgreSQL`: the product that a name begins with, else that it ends with. */
function findAmongWords(words: readonly string[]): string | null {
  const [first, last] = [words[0], words.at(-1)]
  const pairs = words.length > 2 ? [words.slice(0, 2).join('-'), words.slice(-2).join('-')] : []
  for (const word of [...pairs, first, last]) {
    const id = word === undefined || wordsToo.has(word) ? null : logoOf(word)
    if (id !== null) return id
  }
  return null
}

function logoOf(candidate: string): string | null {
  const isKnown = products.has(candidate) || Object.hasOwn(aliases, candidate)
  const icon = isKnown && !ambiguous.has(candidate) ? findIcon(candidate) : null
  return icon && isLogo(icon.id) ? (squareOf(icon)?.id ?? icon.id) : null
}

/** True if an icon is the logo of a product, rather than a picture of a thing. */
export function isLogo(id: string): boolean {
  return /^(?:logos:|devicon:|tabler:brand-)/.test(id)
}

/** The mark alone, where a logo is a mark with a long name beside it. */
function squareOf({ id, width, height }: Icon): Icon | null {
  const mark = width > widestLogo * height ? findIcon(`${id}-icon`) : null
  return mark && mark.width <= widestLogo * mark.height ? mark : null
}

/** Maximum width of a logo as a multiple of its height. */
const widestLogo = 1.6
