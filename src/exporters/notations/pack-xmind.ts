import { zipParts } from '../office/zip-parts.ts'

/** The file that XMind (2020 and later) opens, from its `content.json`. */
export function packXmind(content: string): Uint8Array {
  return zipParts(
    new Map([
      ['content.json', content],
      ['metadata.json', JSON.stringify({ creator: { name: 'Limn' } })],
      ['manifest.json', JSON.stringify({ 'file-entries': { 'content.json': {}, 'metadata.json': {} } })],
    ]),
  )
}
