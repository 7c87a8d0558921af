/** Entry of the picture worker: sanitizes the output of an engine, and makes images and files of it. The argument is a folder for its fonts. */

import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import type { Material, Writer } from '../writer.ts'
import { embedInPng, embedInSvg } from './embed-source.ts'
import type { FinishedSvg } from './finish-svg.ts'
import { prepareFonts } from './fonts.ts'
import type { ImageType, PictureJob, WriteJob } from './messages.ts'

refuseNetwork()
const folder = process.argv[2] ?? ''
const { cleanPictures, finishSvg, measureSvg } = await import('./finish-svg.ts')
serveJobs(async given => {
  const job = given as PictureJob | WriteJob
  return 'module' in job ? write(job) : draw(job)
})

/** Loads the rasterizer with the first image: it takes much memory, its fonts have to be unpacked, and most pictures are SVG. */
async function loadRasterizer() {
  // Fontconfig reads this once, when sharp is loaded.
  process.env.FONTCONFIG_FILE ??= await prepareFonts(folder)
  return import('./rasterize.ts')
}

async function draw({ image, embedded, embedsFonts, ...drawing }: PictureJob): Promise<string | Uint8Array> {
  const finished = finishSvg(drawing)
  if (!image) {
    const svg = embedsFonts ? await withFonts(finished) : finished.svg
    return embedded ? embedInSvg(svg, embedded) : svg
  }
  const { rasterize } = await loadRasterizer()
  const pixels = await rasterize(finished, image)
  return embedded && image.type === 'png' ? embedInPng(pixels, embedded) : pixels
}

async function withFonts({ svg, faces }: FinishedSvg): Promise<string> {
  const { embedFonts } = await import('../fonts/embed-fonts.ts')
  return embedFonts(svg, faces)
}

async function write({ module, material }: WriteJob) {
  const { writer }: { writer: Writer } = await import(module)
  const { look, background } = material
  const faces = { regular: new Set<string>(), bold: new Set<string>() }
  const drawings = material.drawings.map(({ svg, placed, ...drawing }) => {
    const finished = svg === undefined ? undefined : finishSvg({ svg, look, background })
    for (const face of ['regular', 'bold'] as const)
      for (const character of finished?.faces[face] ?? []) faces[face].add(character)
    return {
      ...drawing,
      ...(finished && { svg: finished.svg }),
      ...(placed && { placed: cleanPictures(placed) }),
    }
  })
  const safe: Material = { ...material, drawings }
  return writer.write(safe, {
    fontRules: async () => (await import('../fonts/embed-fonts.ts')).writeFontRules(faces),
    rasterize: (svg, scale) => rasterizePart(svg, scale),
  })
}

async function rasterizePart(svg: string, scale: number): Promise<Uint8Array> {
  const { rasterize } = await loadRasterizer()
  const type: ImageType = 'png'
  return rasterize(measureSvg(svg), { type, scale })
}
