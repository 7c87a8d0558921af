import type { Box } from '../../../toolkit/drawing/svg.ts'
import { writeXml } from '../../../toolkit/xml/write-xml.ts'
import { createElement, type XmlElement } from '../../../toolkit/xml/xml-element.ts'

/** Ids of cells: the own ones, but for those that draw.io needs itself and those that are taken. */
export function createCellIds(): { idOf(kind: 'shape' | 'line', id: string): string } {
  const given = new Map<string, string>()
  const taken = new Set(['', '0', '1'])
  return {
    idOf(kind, id) {
      const key = `${kind} ${id}`
      const known = given.get(key)
      if (known !== undefined) return known
      let free = id
      for (let count = 2; taken.has(free); count += 1) free = `${id || 'cell'}-${count}`
      given.set(key, free)
      taken.add(free)
      return free
    },
  }
}

export interface VertexToWrite {
  id: string
  parent: string
  /** Label as HTML. */
  label: string
  style: string
  room: Box
}

export function writeVertex({ id, parent, label, style, room }: VertexToWrite): XmlElement {
  const { x, y, width, height } = room
  const geometry = { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, as: 'geometry' }
  return createElement('mxCell', { id, value: label, style, vertex: '1', parent }, [
    createElement('mxGeometry', geometry),
  ])
}

export interface LineToWrite {
  id: string
  source: string
  target: string
  /** Label as plain text. */
  label: string
  style: string
}

export function writeLine({ id, source, target, label, style }: LineToWrite): XmlElement {
  const value = label === '' ? {} : { value: toHtml(label) }
  const geometry = createElement('mxGeometry', { relative: '1', as: 'geometry' })
  return createElement('mxCell', { id, ...value, style, edge: '1', parent: '1', source, target }, [geometry])
}

/** A file with one page that holds `cells`. */
export function writeFile(title: string | undefined, cells: readonly XmlElement[]): string {
  const base = [createElement('mxCell', { id: '0' }), createElement('mxCell', { id: '1', parent: '0' })]
  const root = createElement('root', {}, [...base, ...cells])
  const model = createElement('mxGraphModel', { grid: '1', gridSize: '10', page: '1', places: 'provisional' }, [root])
  return writeXml(
    createElement('mxfile', {}, [createElement('diagram', { id: 'page-1', name: title || 'Page-1' }, [model])]),
  )
}

/** Labels are HTML: the styles say `html=1`. */
export function toHtml(text: string): string {
  return text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/ *\n+ */g, '<br>')
}
