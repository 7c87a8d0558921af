import { messages } from '../../messages/index.ts'
import { type Chart, readChart } from '../office/charts.ts'
import { type Grid, type GridCell, type TypedGrid, typeGrid, writeGrid } from '../office/grid.ts'
import { imageText } from '../office/image-text.ts'
import { relationshipOf } from '../office/relationships.ts'
import { child, childrenNamed, descend, type XmlElement } from '../office/xml.ts'
import { readDiagram } from './diagram.ts'
import type { Part, PartCache } from './part-cache.ts'
import { readParagraphs } from './text-body.ts'

interface Frame {
  text: string
  tables: TypedGrid[]
}

/** Reads the contents of a frame on a slide: a table, a chart, a diagram, or the picture of something else. */
export function readFrame(
  frame: XmlElement,
  { parts, slide, language }: { parts: PartCache; slide: Part; language: string },
): Frame {
  const content = descend(frame, 'graphic', 'graphicData')
  const target = (element: XmlElement | undefined, attribute: string) =>
    element && parts.read(relationshipOf(element, attribute, slide.relationships)?.target ?? '')?.root
  const table = child(content, 'tbl')
  if (table) return readTable(table)
  const chart = target(child(content, 'chart'), 'id')
  if (chart) return writeChart(readChart(chart, language), language)
  const diagram = target(child(content, 'relIds'), 'dm')
  if (diagram) return { text: readDiagram(diagram), tables: [] }
  const description = descend(frame, 'nvGraphicFramePr', 'cNvPr')?.attributes.descr ?? ''
  return { text: imageText(description, language), tables: [] }
}

function writeChart({ title, grid, columns, rows }: Chart, language: string): Frame {
  const name = title || messages.say(language, 'chart')
  return {
    text: grid.length > 1 ? `${name}:\n\n${writeGrid(grid)}` : title,
    tables: rows.length > 0 ? [{ columns, rows, ...(title && { title }) }] : [],
  }
}

function readTable(table: XmlElement): Frame {
  const grid = gridOf(table)
  const typed = typeGrid(grid)
  return { text: writeGrid(grid), tables: typed && typed.columns.length > 1 ? [typed] : [] }
}

/** Merged cells are written as one with spans and as empty ones that say where they belong (ECMA-376 part 1, 21.1.3.16). */
function gridOf(table: XmlElement): Grid {
  const grid: GridCell[][] = []
  const rows = childrenNamed(table, 'tr').map(row => childrenNamed(row, 'tc'))
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  for (const [rowIndex, cells] of rows.entries()) {
    const row: GridCell[] = []
    grid.push(row)
    for (let column = 0; column < width; column += 1) {
      const cell = cells[column]
      const isMerged = (attribute: string) => /^(?:1|true)$/.test(cell?.attributes[attribute] ?? '')
      const merged =
        (isMerged('hMerge') && row[column - 1]) || (isMerged('vMerge') && grid[rowIndex - 1]?.[column]) || undefined
      row.push(merged ?? toCell(cell))
    }
  }
  return grid
}

function toCell(cell: XmlElement | undefined): GridCell {
  const span = (attribute: string) => Number(cell?.attributes[attribute] ?? 1) || 1
  return {
    text: readParagraphs(child(cell, 'txBody'), () => undefined).replaceAll(/\n+/g, '\n'),
    columnSpan: span('gridSpan'),
    rowSpan: span('rowSpan'),
  }
}
