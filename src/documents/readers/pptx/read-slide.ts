import type { Table } from '../../document.ts'
import { messages } from '../../messages/index.ts'
import { damaged } from '../failures.ts'
import { isAsShortAsLabel } from '../label-length.ts'
import { imageText } from '../office/image-text.ts'
import { child, descend, findAll, type XmlElement } from '../office/xml.ts'
import type { ReaderContext } from '../reader.ts'
import { createBullets } from './bullets.ts'
import type { PartCache } from './part-cache.ts'
import { createPlaceholders, type Placeholders } from './placeholders.ts'
import { readFrame } from './read-frame.ts'
import { inReadingOrder, type Placed } from './reading-order.ts'

import { readParagraphs } from './text-body.ts'
import { findTitleBySize } from './title-by-size.ts'

interface Slide {
  parts: PartCache
  /** The name of the slide's part. */
  part: string
  /** 1-based. */
  number: number
  context: ReaderContext
}

/** A slide as Markdown under its title, with its notes, and its tables and charts as typed tables. */
export function readSlide({ parts, part, number, context }: Slide): {
  text: string
  tables: Table[]
  isDrawing: boolean
} {
  const slide = parts.read(part)
  const tree = descend(slide?.root, 'cSld', 'spTree')
  if (!slide || !tree) throw damaged('no-slide', context)
  const layout = parts.readShared(slide, 'slideLayout')
  const placeholders = createPlaceholders(layout, parts.readShared(layout, 'slideMaster'))
  const shapes = withTitle(inReadingOrder(findShapes(tree, placeholders)))
  const titles = shapes.filter(({ role }) => role === 'title')
  const title = titles.map(({ shape }) => plainText(shape)).find(text => text !== '') ?? ''
  const { language, name } = context
  const label = messages.say(language, 'slide-sheet', { number })
  const sheet = title === '' ? label : messages.say(language, 'titled-sheet', { sheet: label, title })
  const bullets = createBullets(placeholders)
  const tables: Table[] = []
  const body = shapes.map(({ shape, role }) => {
    if (role === 'title') return plainText(shape) === title ? '' : plainText(shape)
    if (shape.name === 'graphicFrame') {
      const frame = readFrame(shape, { parts, slide, language })
      for (const { title: caption, columns, rows } of frame.tables) {
        const place = caption && caption !== title ? `${sheet} / ${caption}` : sheet
        tables.push({ id: '', name: `${name} / ${place}`, origin: { file: name, sheet: place }, columns, rows })
      }
      return frame.text
    }
    const description = descend(shape, 'nvPicPr', 'cNvPr')?.attributes.descr
    return description === undefined
      ? readParagraphs(child(shape, 'txBody'), level => bullets(shape, level))
      : imageText(description, language)
  })
  const heading = title === '' ? messages.say(language, 'slide', { number }) : title
  const blocks = [`# ${heading}`, ...body, readNotes(slide.relationships, parts)]
  const text = blocks.filter(block => block !== '').join('\n\n')
  return { text, tables, isDrawing: tables.length === 0 && isDrawing(shapes) }
}

interface Shape extends Placed {
  shape: XmlElement
  role: 'title' | 'content'
}

/** Without a title placeholder, the size of the letters decides. */
function withTitle(shapes: readonly Shape[]): readonly Shape[] {
  if (shapes.some(({ role }) => role === 'title')) return shapes
  const title = findTitleBySize(shapes.map(({ shape }) => shape))
  return shapes.map(each => (each.shape === title ? { ...each, role: 'title' } : each))
}

const none: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/** Dates, footers and slide numbers are the same on every slide. */
const repeated = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'])

/** The shapes of a slide or a group. A group keeps its position, with its own shapes in order. */
function findShapes(tree: XmlElement, placeholders: Placeholders): Shape[] {
  return tree.children.flatMap((shape): Shape[] => {
    const place = placeholders.placeOf(shape)
    switch (shape.name) {
      case 'grpSp':
        return inReadingOrder(findShapes(shape, placeholders)).map(inner => ({ ...inner, ...place }))
      case 'AlternateContent': {
        const chosen = findShapes(child(shape, 'Choice') ?? none, placeholders)
        return chosen.length > 0 ? chosen : findShapes(child(shape, 'Fallback') ?? none, placeholders)
      }
      case 'sp':
      case 'pic':
      case 'cxnSp':
      case 'graphicFrame': {
        const { type } = placeholders.kindOf(shape)
        if (repeated.has(type)) return []
        return [{ shape, role: type === 'title' || type === 'ctrTitle' ? 'title' : 'content', ...place }]
      }
      default:
        return []
    }
  })
}

const fewestLabels = 3
const fewestConnectors = 2

/** True for short texts in shapes of their own with lines between them, whose ends say which of them belong together. */
function isDrawing(shapes: readonly Shape[]): boolean {
  const connectors = shapes.filter(({ shape }) => shape.name === 'cxnSp')
  const texts = shapes.filter(({ shape, role }) => role === 'content' && shape.name === 'sp' && plainText(shape) !== '')
  const areLabels = texts.every(
    ({ shape }) => !descend(shape, 'nvSpPr', 'nvPr', 'ph') && isAsShortAsLabel(plainText(shape)),
  )
  return areLabels && texts.length >= fewestLabels && connectors.length >= fewestConnectors
}

function plainText(shape: XmlElement): string {
  return readParagraphs(child(shape, 'txBody'), () => undefined).replaceAll(/\s+/g, ' ')
}

function readNotes(relationships: readonly { type: string; target: string }[], parts: PartCache): string {
  const notes = parts.read(relationships.find(({ type }) => type === 'notesSlide')?.target ?? '')
  const text = findAll(notes?.root, 'sp')
    .filter(shape => descend(shape, 'nvSpPr', 'nvPr', 'ph')?.attributes.type === 'body')
    .map(shape => readParagraphs(child(shape, 'txBody'), () => undefined))
    .filter(each => each !== '')
    .join('\n\n')
  return text === '' ? '' : `Notes: ${text}`
}
