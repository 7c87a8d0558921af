import { element } from '../../toolkit/drawing/svg.ts'

const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The references of one part of an Office file to others. */
export interface Relations {
  /** Adds a reference and gives its id. `type` is the end of its address, or all of it. */
  add(type: string, target: string): string
  /** The part that holds them. */
  write(): string
}

export function createRelations(): Relations {
  const written: string[] = []
  return {
    add(type, target) {
      const id = `rId${written.length + 1}`
      const address = type.startsWith('http') ? type : `${base}/${type}`
      written.push(element('Relationship', { Id: id, Type: address, Target: target }))
      return id
    },
    write: () =>
      xmlHead +
      element('Relationships', { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' }, ...written),
  }
}

/** The list of what kind each part is: by the ending of its name, or its own. */
export function writeContentTypes(
  endings: Readonly<Record<string, string>>,
  parts: ReadonlyMap<string, string>,
): string {
  return (
    xmlHead +
    element(
      'Types',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
      ...Object.entries(endings).map(([ending, type]) => element('Default', { Extension: ending, ContentType: type })),
      ...Array.from(parts, ([part, type]) => element('Override', { PartName: `/${part}`, ContentType: type })),
    )
  )
}
