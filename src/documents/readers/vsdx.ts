import { unsupported } from './failures.ts'
import { checkArchive } from './office/check-archive.ts'
import { findOfficeSources } from './office/find-source.ts'
import { readRelationships } from './office/relationships.ts'
import { readOwnSources } from './own-source.ts'
import type { Reader } from './reader.ts'

/** A Visio file that Limn exported: the source in it. @throws Failure for other Visio files */
export const readVsdx: Reader = (data, context) => {
  const archive = checkArchive(data, context)
  const main = readRelationships(archive, '', context).find(({ type }) => type === 'document')?.target ?? ''
  const own = readOwnSources(findOfficeSources(archive, main, context), context)
  if (!own) throw unsupported({ format: 'vsdx', save: '.svg' }, context)
  return own
}
