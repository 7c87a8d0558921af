import type { Format } from '../agent.ts'
import { check } from './format/check.ts'
import { find } from './format/find.ts'
import { repair } from './format/repair.ts'

/** The media type is the one that draw.io registers its files under; whoever does not know it may take them for application/xml. */
export const format: Format = { extension: '.drawio', mediaType: 'application/vnd.jgraph.mxfile', check, repair, find }
