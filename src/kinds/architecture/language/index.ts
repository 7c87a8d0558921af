import type { Format } from '../../kind.ts'
import { check } from './check.ts'
import { embedPictures, removePictures } from './embed-pictures.ts'
import { find } from './find.ts'
import { repair } from './repair.ts'

export const format: Format = {
  extension: '.drawio',
  // The one that draw.io registers its files under; whoever does not know it may take them for application/xml.
  mediaType: 'application/vnd.jgraph.mxfile',
  check,
  repair,
  leavesOut: ['json-wrapper/others', 'drawio-cut-off', 'drawio-ends/unknown'],
  embedPictures,
  removePictures,
  find,
}
