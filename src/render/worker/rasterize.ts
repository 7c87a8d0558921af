import sharp from 'sharp'
import type { FinishedSvg } from './finish-svg.ts'
import type { PngSize } from './messages.ts'

/** A larger picture is scaled down: a coarse picture is better than none. */
export const pictureLimits = { sidePx: 16_384, areaPx: 16_700_000 }

// One picture at a time, and no picture twice.
sharp.concurrency(1)
sharp.cache(false)

export async function rasterize({ svg, width, height }: FinishedSvg, wish: PngSize): Promise<Uint8Array> {
  const scale = Math.min(
    wish.width === undefined ? wish.scale : wish.width / width,
    pictureLimits.sidePx / Math.max(width, height),
    Math.sqrt(pictureLimits.areaPx / (width * height)),
  )
  const [pixelWidth, pixelHeight] = [width, height].map(side => Math.max(1, Math.floor(side * scale)))
  const sized = svg.replace(/<svg[^>]*>/, tag =>
    tag.replace(/\swidth="[^"]*"/, ` width="${pixelWidth}"`).replace(/\sheight="[^"]*"/, ` height="${pixelHeight}"`),
  )
  return sharp(Buffer.from(sized)).png({ compressionLevel: 6 }).toBuffer()
}
