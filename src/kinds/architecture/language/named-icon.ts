import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'

/** Characters of an icon's drawing: some logos are photographs. */
const largestPicture = 60_000

/** The icon that a style names, `icon=logos:postgresql`, as written; undefined where it names none. */
export function iconName(style: string): string | undefined {
  return /(?:^|;)icon=([^;]+)/.exec(style)?.[1]?.trim()
}

/** The icon of that name, if it is small enough to be written into a drawing. */
export function findPicture(name: string): Icon | null {
  const icon = findIcon(name)
  return icon && icon.body.length <= largestPicture ? icon : null
}

/**
 * Place of a picture in a shape of this style, as draw.io shows it: the whole shape, beside the label, or in the title of a swimlane; `box` is a
 * plain box, which shows none but may become a `label`. Null: this shape has no place for one.
 */
export function placeOfPicture(style: string): 'image' | 'label' | 'swimlane' | 'box' | null {
  const shape = /(?:^|;)shape=([^;]*)/.exec(style)?.[1] ?? bareName(style)
  if (shape === undefined || shape === 'rectangle' || shape === '') return 'box'
  return shape === 'image' || shape === 'label' || shape === 'swimlane' ? shape : null
}

/** `swimlane;startSize=28` begins with the name of a style. */
function bareName(style: string): string | undefined {
  return style
    .split(';')
    .find(part => part.trim() !== '' && !part.includes('='))
    ?.trim()
}
