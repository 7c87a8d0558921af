import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { defaultReadLimits } from '../../src/documents/read-limits.ts'
import { readHtml } from '../../src/documents/readers/html.ts'
import { readPdf } from '../../src/documents/readers/pdf.ts'
import { readPng, readSvg } from '../../src/documents/readers/picture.ts'
import { readPptx } from '../../src/documents/readers/pptx.ts'
import { readVsdx } from '../../src/documents/readers/vsdx.ts'
import type { PlacedDrawing } from '../../src/toolkit/drawing/placed-drawing.ts'

/** What is compared with a file: its source, and where its shapes are; null for kinds without shapes of their own. */
export interface Expected {
  agentId: string
  source: string
  placed: PlacedDrawing | null
}

/** What is wrong with a file; null for nothing. */
export type FileCheck = (bytes: Uint8Array, expected: Expected) => Promise<string | null> | string | null

const parts = {
  pptx: {
    path: 'ppt/slides/slide1.xml',
    shape: /<p:cNvPr id="(\d+)" name="Shape /g,
    connector: /<p:cxnSp>/g,
    glue: /<a:(?:st|end)Cxn id="(\d+)"/g,
  },
  vsdx: {
    path: 'visio/pages/page1.xml',
    shape: /<Shape ID="(\d+)" NameU="Shape\./g,
    connector: /NameU="Connector\./g,
    glue: / ToSheet="(\d+)"/g,
  },
}

/** By the ids of exporters; those of notations are read by `bench:notations`. */
export const fileChecks: Readonly<Record<string, FileCheck>> = {
  svg: async (bytes, expected) =>
    xmlFault(strFromU8(bytes)) ?? notTheSource((await readSvg(bytes, context('svg'))).text, expected),
  png: async (bytes, expected) => notTheSource((await readPng(bytes, context('png'))).text, expected),
  jpeg: bytes => imageFault(bytes, 'jpeg'),
  webp: bytes => imageFault(bytes, 'webp'),
  pdf: async (bytes, expected) => notTheSource((await readPdf(bytes, context('pdf'))).text, expected),
  html: async (bytes, expected) => {
    const page = strFromU8(bytes)
    if (!page.includes('<svg')) return 'no drawing'
    return /(?:src|href)="(?:https?:)?\/\//.test(page.replaceAll(/<a [^>]*>/g, ''))
      ? 'loads something'
      : notTheSource((await readHtml(bytes, context('html'))).text, expected)
  },
  pptx: async (bytes, expected) =>
    archiveFault(bytes) ??
    partsFault(bytes, 'pptx', expected) ??
    notTheSource((await readPptx(bytes, context('pptx'))).text, expected),
  vsdx: async (bytes, expected) =>
    archiveFault(bytes) ??
    partsFault(bytes, 'vsdx', expected) ??
    notTheSource((await readVsdx(bytes, context('vsdx'))).text, expected),
  xlsx: bytes => archiveFault(bytes),
  xmind: bytes => (unzipSync(bytes)['content.json'] ? null : 'no map'),
}

function context(format: string) {
  return {
    name: `drawing.${format}`,
    language: 'en',
    limits: defaultReadLimits,
    report: () => {},
    dataFile: { keep: () => '' },
    cellsAtHand: { left: 0 },
  }
}

function notTheSource(read: string, { source }: Expected): string | null {
  return read.trim() === source.trim() ? null : 'another source is read back'
}

async function imageFault(bytes: Uint8Array, format: string): Promise<string | null> {
  const { format: found, width = 0, height = 0 } = await sharp(bytes).metadata()
  return found === format && width > 1 && height > 1 ? null : `no ${format}`
}

function xmlFault(xml: string): string | null {
  let fault: string | null = null
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    fault ??= error.message
  })
  parser.write(xml).close()
  return fault
}

function archiveFault(bytes: Uint8Array): string | null {
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (name.endsWith('.xlsx')) {
      const fault = archiveFault(content)
      if (fault !== null) return `${name}: ${fault}`
    }
    const fault = /\.(?:xml|rels)$/.test(name) ? xmlFault(strFromU8(content)) : null
    if (fault !== null) return `${name}: ${fault}`
  }
  return null
}

/** A shape or a line of the drawing that is missing, and connectors that are glued to nothing. */
function partsFault(bytes: Uint8Array, format: keyof typeof parts, { placed }: Expected): string | null {
  if (!placed) return null
  const { path, shape, connector, glue } = parts[format]
  const xml = strFromU8(unzipSync(bytes)[path] ?? new Uint8Array())
  const shapes = new Set(Array.from(xml.matchAll(shape), ([, id]) => id))
  const connectors = xml.match(connector)?.length ?? 0
  const loose = Array.from(xml.matchAll(glue), ([, id]) => id).filter(id => !shapes.has(id))
  if (shapes.size !== placed.shapes.length) return `${shapes.size} of ${placed.shapes.length} shapes`
  if (connectors !== placed.lines.length) return `${connectors} of ${placed.lines.length} lines`
  return loose.length > 0 ? `${loose.length} connectors are glued to nothing` : null
}
