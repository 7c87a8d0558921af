import { createHash } from 'node:crypto'
import { digestDrawnParts, sourceNamespace } from '../../shared/source-part.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import type { Drawing } from '../exporter.ts'
import { type Relations, xmlHead } from './relations.ts'

/**
 * The sources of the drawings as parts of custom data, which programs leave alone; `relations` of the main part name them. `drawn`: the other parts.
 * `documents/readers/office/find-source.ts` reads them.
 */
export function writeSourceParts(
  drawings: readonly Drawing[],
  drawn: ReadonlyMap<string, string | Uint8Array>,
  relations: Relations,
): Map<string, string> {
  const digest = digestDrawnParts(createHash('sha256'), drawn.keys(), name => drawn.get(name) ?? '')
  const parts = new Map<string, string>()
  for (const [index, { embedded }] of drawings.entries()) {
    if (!embedded) continue
    const path = `customXml/item${index + 1}.xml`
    // Another way to end a line would be read as a line feed.
    const content = escapeXml(embedded.source).replaceAll('\r', '&#13;')
    relations.add('customXml', `../${path}`)
    parts.set(path, xmlHead + element('source', { xmlns: sourceNamespace, kind: embedded.agentId, digest }, content))
  }
  return parts
}
