/** Entry of the picture worker: sanitizes the output of an engine, and converts it to PNG. The argument is a folder for its fonts. */

import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import { prepareFonts } from './fonts.ts'
import type { PictureJob } from './messages.ts'

refuseNetwork()
// Fontconfig reads this once, when sharp is loaded.
process.env.FONTCONFIG_FILE = await prepareFonts(process.argv[2] ?? '')
const { finishSvg } = await import('./finish-svg.ts')
serveJobs(async job => {
  const { png, ...drawing } = job as PictureJob
  const finished = finishSvg(drawing)
  if (!png) return finished.svg
  // Loaded with the first PNG: it takes much memory, and most pictures are SVG.
  const { rasterize } = await import('./rasterize.ts')
  return rasterize(finished, png)
})
