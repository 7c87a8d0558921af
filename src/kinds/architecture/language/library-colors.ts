import type { Style } from './style.ts'

/** Libraries whose stencils have colours of their own, whatever a style says: what is drawn for them is grey, as they are. */
const greyLibraries = /^mxgraph\.(?:citrix|veeam\.3d|vvd)\./
const greys: Readonly<Record<string, string>> = { fillColor: '#d5dbe3', strokeColor: '#4d5a69', gradientColor: 'none' }

/** The style with the colours in which the library of its stencil draws. */
export function withLibraryColors(style: Style): Style {
  if (!greyLibraries.test(style.shape)) return style
  return { ...style, text: key => (Object.hasOwn(greys, key) ? greys[key] : style.text(key)) }
}
