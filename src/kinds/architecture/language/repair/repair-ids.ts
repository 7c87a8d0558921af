import type { XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { DrawingNote as Note } from '../../messages/index.ts'
import { readCell } from '../cell.ts'

/** Gives every cell below `root` a unique id. The first of several equal ones keeps it, because references mean that one. */
export function repairIds(root: XmlElement, note: Note): void {
  const cells = root.children.flatMap(element => readCell(element) ?? [])
  const written = new Set(cells.map(cell => cell.id))
  const missing = new Set(
    cells.flatMap(({ parent, source, target }) => [parent, source, target]).filter(id => id && !written.has(id)),
  )
  const duplicates = cells.length - cells.filter(cell => !cell.id).length - [...written].filter(id => id).length
  const used = new Set<string>()
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const id = cell.id ?? ''
    if (id !== '' && !used.has(id)) {
      used.add(id)
      continue
    }
    const [only] = missing
    const wanted = id !== '' && duplicates === 1 && missing.size === 1 && only ? only : nextId(id)
    used.add(wanted)
    cell.outer.attributes.set('id', wanted)
    if (cell.outer !== cell.inner) cell.inner.attributes.delete('id')
    if (id === '') note('drawio-ids', { case: 'missing' })
    else note('drawio-ids', { case: 'same', id })
  }

  /** `web-7` → `web-8`, `web` → `web-2`: the next that no cell has. */
  function nextId(id: string): string {
    const [, stem = '', number = '1'] = /^(.*?)(\d{1,9})?$/s.exec(id) ?? []
    const base = number === '1' && !id.endsWith('1') ? `${stem === '' ? 'cell' : stem}-` : stem
    let next = Math.max(Number.parseInt(number, 10), counts.get(base) ?? 0)
    do next += 1
    while (written.has(`${base}${next}`) || used.has(`${base}${next}`))
    counts.set(base, next)
    return `${base}${next}`
  }
}
