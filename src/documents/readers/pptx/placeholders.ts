import { child, descend, findAll, type XmlElement } from '../office/xml.ts'
import type { Part } from './part-cache.ts'

/** Properties that a slide's shapes inherit from its layout and master (ECMA-376 part 1, 19.3.1.36). */
export interface Placeholders {
  /** The kind of placeholder: `title`, `body`, `obj`; '' for other shapes. */
  kindOf(shape: XmlElement): { type: string; index: string }
  /** The upper left corner in EMU (914,400 an inch); absent where it is not defined. */
  placeOf(shape: XmlElement): { left?: number; top?: number }
  /** The list styles that hold for a shape's text, nearest first. */
  stylesOf(shape: XmlElement): XmlElement[]
}

export function createPlaceholders(layout: Part | undefined, master: Part | undefined): Placeholders {
  const inLayout = findAll(descend(layout?.root, 'cSld', 'spTree'), 'sp')
  const inMaster = findAll(descend(master?.root, 'cSld', 'spTree'), 'sp')
  const textStyles = child(master?.root, 'txStyles')

  /** The shape itself, then its placeholders on the layout and on the master. */
  function ancestry(shape: XmlElement): XmlElement[] {
    const kind = kindOf(shape)
    if (kind.type === '') return [shape]
    const onLayout =
      inLayout.find(each => kindOf(each).type !== '' && kindOf(each).index === kind.index) ??
      inLayout.find(each => kindOf(each).type === kind.type)
    const type = family(kindOf(onLayout ?? shape).type)
    const onMaster = inMaster.find(each => family(kindOf(each).type) === type)
    return [shape, onLayout, onMaster].filter(each => each !== undefined)
  }

  return {
    kindOf,
    placeOf: shape =>
      ancestry(shape)
        .map(offsetOf)
        .find(place => place !== undefined) ?? {},
    stylesOf: shape => {
      const { type } = kindOf(shape)
      const name = type === '' ? 'otherStyle' : family(type) === 'title' ? 'titleStyle' : 'bodyStyle'
      return [...ancestry(shape).map(each => descend(each, 'txBody', 'lstStyle')), child(textStyles, name)].filter(
        style => style !== undefined,
      )
    },
  }
}

function kindOf(shape: XmlElement): { type: string; index: string } {
  const properties = shape.children.find(({ name }) => /^nv\w*Pr$/.test(name))
  const placeholder = descend(properties, 'nvPr', 'ph')
  const { type = 'obj', idx = '0' } = placeholder?.attributes ?? {}
  return placeholder ? { type, index: idx } : { type: '', index: '' }
}

/** A master has one title and one body for all kinds of them. */
function family(type: string): string {
  if (type === 'title' || type === 'ctrTitle') return 'title'
  return ['dt', 'ftr', 'sldNum'].includes(type) ? type : 'body'
}

function offsetOf(shape: XmlElement): { left: number; top: number } | undefined {
  const transform = child(shape, 'xfrm') ?? descend(shape, 'spPr', 'xfrm') ?? descend(shape, 'grpSpPr', 'xfrm')
  const offset = child(transform, 'off')?.attributes
  return offset && { left: Number(offset.x ?? 0), top: Number(offset.y ?? 0) }
}
