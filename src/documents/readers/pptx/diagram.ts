import { child, childrenNamed, type XmlElement } from '../office/xml.ts'
import { readParagraphs } from './text-body.ts'

const maximumLevels = 9

/** The texts of a diagram (SmartArt) as a nested list, from its data model (ECMA-376 part 1, 21.4.2). */
export function readDiagram(model: XmlElement): string {
  const points = new Map(
    childrenNamed(child(model, 'ptLst'), 'pt').map(point => [point.attributes.modelId ?? '', point]),
  )
  const below = new Map<string, { id: string; order: number }[]>()
  for (const { attributes } of childrenNamed(child(model, 'cxnLst'), 'cxn')) {
    if ((attributes.type ?? 'parOf') !== 'parOf') continue
    const siblings = below.get(attributes.srcId ?? '') ?? []
    siblings.push({ id: attributes.destId ?? '', order: Number(attributes.srcOrd ?? 0) })
    below.set(attributes.srcId ?? '', siblings)
  }
  const seen = new Set<string>()
  const lines = (id: string, level: number): string[] => {
    if (seen.has(id) || level > maximumLevels) return []
    seen.add(id)
    const text = readParagraphs(child(points.get(id), 't'), () => undefined).replaceAll(/\s+/g, ' ')
    const inner = (below.get(id) ?? [])
      .toSorted((one, other) => one.order - other.order)
      .flatMap(each => lines(each.id, text === '' ? level : level + 1))
    return text === '' ? inner : [`${'  '.repeat(level)}- ${text}`, ...inner]
  }
  return [...points.keys()]
    .filter(id => isRoot(points.get(id)))
    .flatMap(id => lines(id, 0))
    .join('\n')
}

function isRoot(point: XmlElement | undefined): boolean {
  return point?.attributes.type === 'doc'
}
