/** Entry of the picture worker: sanitizes the output of an engine, and makes images and files of it. The argument is a folder for its fonts. */

import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import type { Material, Writer } from '../writer.ts'
import { embedInPng, embedInSvg } from './embed-source.ts'
import { prepareFonts } from './fonts.ts'
import type { ImageType, PictureJob, WriteJob } from './messages.ts'

refuseNetwork()
const folder = process.argv[2] ?? ''
// Fontconfig reads this once, when sharp is loaded.
process.env.FONTCONFIG_FILE = await prepareFonts(folder)
const { cleanPictures, finishSvg, measureSvg } = await import('./finish-svg.ts')
serveJobs(async given => {
  const job = given as PictureJob | WriteJob
  return 'module' in job ? write(job) : draw(job)
})

async function draw({ image, embedded, ...drawing }: PictureJob): Promise<string | Uint8Array> {
  const finished = finishSvg(drawing)
  if (!image) return embedded ? embedInSvg(finished.svg, embedded) : finished.svg
  // Loaded with the first image: it takes much memory, and most pictures are SVG.
  const { rasterize } = await import('./rasterize.ts')
  const pixels = await rasterize(finished, image)
  return embedded && image.type === 'png' ? embedInPng(pixels, embedded) : pixels
}

async function write({ module, material }: WriteJob) {
  const { writer }: { writer: Writer } = await import(module)
  const { theme, background } = material
  const drawings = material.drawings.map(({ svg, placed, ...drawing }) => ({
    ...drawing,
    ...(svg !== undefined && { svg: finishSvg({ svg, theme, background }).svg }),
    ...(placed && { placed: cleanPictures(placed) }),
  }))
  const safe: Material = { ...material, drawings }
  return writer.write(safe, {
    fontFolder: `${folder}/fonts`,
    rasterize: (svg, scale) => rasterizePart(svg, scale),
  })
}

async function rasterizePart(svg: string, scale: number): Promise<Uint8Array> {
  const { rasterize } = await import('./rasterize.ts')
  const type: ImageType = 'png'
  return rasterize(measureSvg(svg), { type, scale })
}
