import { crc32, deflateSync } from 'node:zlib'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import type { PictureSource } from './messages.ts'

/** Keyword of the text in a PNG that holds the id of a kind, a line break, and a source. `documents/readers/picture.ts` reads it. */
const keyword = 'limn'
const endChunkBytes = 12

/** An SVG document with its source in attributes of its root, the first of which draw.io reads as well. */
export function embedInSvg(svg: string, { agentId, source }: PictureSource): string {
  // Line breaks and tabs in attributes would be read as spaces.
  const content = escapeXml(source).replace(/[\t\r\n]/g, character => `&#${character.charCodeAt(0)};`)
  const attributes = ` content="${content}" data-limn-kind="${escapeXml(agentId)}"`
  // A replacement that is a text would read the dollars of formulas as patterns.
  return svg.replace(/^<svg/, root => root + attributes)
}

/** A PNG with its source in a text; that of draw.io's in one that draw.io reads as well. */
export function embedInPng(png: Uint8Array, { agentId, source, isDrawio }: PictureSource): Uint8Array {
  const packed = deflateSync(`${agentId}\n${source}`)
  // Compressed, by the only method, without a language or a translated keyword (PNG specification, 11.3.3.4).
  const chunks = [chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\x01\0\0\0`, 'latin1'), packed]))]
  if (isDrawio)
    chunks.push(chunk('tEXt', Buffer.from(`mxfile\0${encodeURIComponent(source.toWellFormed())}`, 'latin1')))
  const end = png.length - endChunkBytes
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
