import type { Format } from '../agent.ts'
import { layOutInThread } from '../structure/layout-thread.ts'
import { check } from './format/check.ts'
import { embedPictures, removePictures } from './format/embed-pictures.ts'
import { find } from './format/find.ts'
import { repair } from './format/repair.ts'

const layoutModule = new URL('./layout/lay-out-drawing.ts', import.meta.url)

export const format: Format = {
  extension: '.drawio',
  // The one that draw.io registers its files under; whoever does not know it may take them for application/xml.
  mediaType: 'application/vnd.jgraph.mxfile',
  check,
  repair,
  layout: source => layOutInThread(layoutModule, source),
  embedPictures,
  removePictures,
  find,
}
