import { aliases } from '../../../toolkit/icons/aliases.ts'
import { findIcon, normalizeName } from '../../../toolkit/icons/find-icon.ts'
import type { Component } from './component-graph.ts'
import { products } from './products.ts'

/** Names of products that mean something else as often, or something of no maker. */
const ambiguous: ReadonlySet<string> = new Set(['api-gateway', 'next', 'node', 'js', 'sns', 'ts'])

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
    const isKnown = products.has(candidate) || Object.hasOwn(aliases, candidate)
    const icon = isKnown && !ambiguous.has(candidate) ? findIcon(candidate) : null
    if (icon && /^(?:logos|devicon):/.test(icon.id)) return icon.id
  }
  return null
}
