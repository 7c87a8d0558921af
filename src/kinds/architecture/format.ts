import type { Format } from '../kind.ts'
import { check } from './format/check.ts'
import { embedPictures, removePictures } from './format/embed-pictures.ts'
import { find } from './format/find.ts'
import { repair } from './format/repair.ts'

export const format: Format = {
  extension: '.drawio',
  // The one that draw.io registers its files under; whoever does not know it may take them for application/xml.
  mediaType: 'application/vnd.jgraph.mxfile',
  check,
  repair,
  // Its engine is large, and not every process lays out.
  layout: async source => (await import('./layout/lay-out-drawing.ts')).layOut(source),
  embedPictures,
  removePictures,
  find,
}
