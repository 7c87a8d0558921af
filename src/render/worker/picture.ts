/** Entry of the picture worker: makes what an engine drew safe, and PNG of it. The argument is a folder for its fonts. */
import { prepareFonts } from './fonts.ts'
import type { PictureJob } from './messages.ts'
import { refuseNetwork, serveJobs } from './serve-jobs.ts'

refuseNetwork()
// Fontconfig reads this once, when sharp is loaded.
process.env.FONTCONFIG_FILE = await prepareFonts(process.argv[2] ?? '')
const [{ finishSvg }, { rasterize }] = await Promise.all([import('./finish-svg.ts'), import('./rasterize.ts')])
serveJobs(async job => {
  const { png, ...drawing } = job as PictureJob
  const finished = finishSvg(drawing)
  return png ? rasterize(finished, png) : finished.svg
})
