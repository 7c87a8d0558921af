import { posix } from 'node:path'
import type { ReaderContext } from '../reader.ts'
import type { Archive } from './check-archive.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** References of a part to other parts (ECMA-376 part 2, 6.5). */
export interface Relationship {
  id: string
  /** The last segment of its type: `slide`, `chart`, `notesSlide`. */
  type: string
  /** The name of a part in the archive. */
  target: string
}

/** The parts that a part refers to; of the archive itself for ''. References to the outside are left out. */
export function readRelationships(archive: Archive, part: string, context: ReaderContext): Relationship[] {
  const folder = posix.dirname(part)
  const bytes = archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (!bytes) return []
  return parseXml(bytes, context)
    .children.filter(({ attributes }) => attributes.TargetMode !== 'External')
    .map(({ attributes }) => {
      const target = (attributes.Target ?? '').replaceAll('\\', '/')
      return {
        id: attributes.Id ?? '',
        type: posix.basename(attributes.Type ?? ''),
        target: (target.startsWith('/') ? target : posix.join(folder, target)).replace(/^\/+/, ''),
      }
    })
}

/** The relationship that an element names in an attribute such as `r:id`. */
export function relationshipOf(
  element: XmlElement | undefined,
  attribute: string,
  relationships: readonly Relationship[],
): Relationship | undefined {
  const id = Object.entries(element?.attributes ?? {}).find(([name]) => name.endsWith(`:${attribute}`))?.[1]
  return relationships.find(each => each.id === id)
}
