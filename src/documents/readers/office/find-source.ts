import { createHash } from 'node:crypto'
import { digestDrawnParts, sourceNamespace } from '../../../shared/source-part.ts'
import type { OwnSource } from '../own-source.ts'
import type { ReaderContext } from '../reader.ts'
import type { Archive } from './check-archive.ts'
import { readRelationships } from './relationships.ts'
import { parseXml } from './xml.ts'

/** The sources that Limn wrote into an Office file; none where another program has changed what the file shows. `main`: its main part. */
export function findOfficeSources(archive: Archive, main: string, context: ReaderContext): OwnSource[] {
  const parts = readRelationships(archive, main, context).filter(({ type }) => type === 'customXml')
  const sources = parts.flatMap(({ target }) => {
    const bytes = archive.read(target)
    const root = bytes && parseXml(bytes, context)
    return root?.name === 'source' && root.attributes.xmlns === sourceNamespace ? [root] : []
  })
  if (sources.length === 0) return []
  const digest = digestDrawnParts(createHash('sha256'), archive.names, name => archive.read(name) ?? '')
  return sources.flatMap(({ attributes: { kind = '', digest: written }, text }) =>
    kind !== '' && written === digest ? [{ drawnBy: kind, text }] : [],
  )
}
