import { child, type XmlElement } from '../office/xml.ts'
import type { Placeholders } from './placeholders.ts'

/** List mark of a paragraph; undefined for one that is not in a list. */
export type Bullet = { kind: 'bullet' } | { kind: 'number'; start: number }

/** Bullets of a shape's paragraphs by level, from 0, for paragraphs that do not define their own. */
export function createBullets(placeholders: Placeholders): (shape: XmlElement, level: number) => Bullet | undefined {
  return (shape, level) => {
    for (const style of placeholders.stylesOf(shape)) {
      const bullet = ownBullet(child(style, `lvl${level + 1}pPr`))
      if (bullet) return bullet === 'none' ? undefined : bullet
    }
    return undefined
  }
}

/** Reads the list mark from the properties of a paragraph; undefined if they do not set one (ECMA-376 part 1, 21.1.2.4). */
export function ownBullet(properties: XmlElement | undefined): Bullet | 'none' | undefined {
  for (const { name, attributes } of properties?.children ?? []) {
    if (name === 'buNone') return 'none'
    if (name === 'buChar' || name === 'buBlip') return { kind: 'bullet' }
    if (name === 'buAutoNum') return { kind: 'number', start: Number(attributes.startAt ?? 1) }
  }
  return undefined
}
