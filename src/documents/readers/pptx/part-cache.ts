import type { Archive } from '../office/check-archive.ts'
import { type Relationship, readRelationships } from '../office/relationships.ts'
import { parseXml, type XmlElement } from '../office/xml.ts'
import type { ReaderContext } from '../reader.ts'

/** A part with what it refers to. */
export interface Part {
  name: string
  root: XmlElement
  relationships: readonly Relationship[]
}

export interface PartCache {
  /** Reads a part. Undefined if it does not exist. */
  read(name: string): Part | undefined
  /** The part of the first relationship of a type, `slideLayout`; kept, since many slides share one. */
  readShared(of: Part | undefined, type: string): Part | undefined
}

export function createPartCache(archive: Archive, context: ReaderContext): PartCache {
  const shared = new Map<string, Part | undefined>()
  const read = (name: string): Part | undefined => {
    const bytes = archive.read(name)
    return bytes && { name, root: parseXml(bytes, context), relationships: readRelationships(archive, name, context) }
  }
  return {
    read,
    readShared: (of, type) => {
      const name = of?.relationships.find(each => each.type === type)?.target
      if (name === undefined) return undefined
      if (!shared.has(name)) shared.set(name, read(name))
      return shared.get(name)
    },
  }
}
