import sharp from 'sharp'
import { assertNever } from '../../shared/assert-never.ts'
import type { SafeSvg } from './finish-svg.ts'
import type { ImageOptions } from './messages.ts'

/** A larger picture is scaled down: a coarse picture is better than none. */
export const pictureLimits = { sidePx: 16_384, areaPx: 16_700_000 }

// One picture at a time, and no picture twice.
sharp.concurrency(1)
sharp.cache(false)

export async function rasterize({ svg, width, height }: SafeSvg, options: ImageOptions): Promise<Uint8Array> {
  const scale = Math.min(
    options.width === undefined ? options.scale : options.width / width,
    pictureLimits.sidePx / Math.max(width, height),
    Math.sqrt(pictureLimits.areaPx / (width * height)),
  )
  const [pixelWidth, pixelHeight] = [width, height].map(side => Math.max(1, Math.floor(side * scale)))
  const sized = svg.replace(/<svg[^>]*>/, tag =>
    tag.replace(/\swidth="[^"]*"/, ` width="${pixelWidth}"`).replace(/\sheight="[^"]*"/, ` height="${pixelHeight}"`),
  )
  const image = sharp(Buffer.from(sized))
  switch (options.type) {
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer()
    case 'webp':
      return image.webp({ quality: 90 }).toBuffer()
    case 'jpeg':
      // It has no transparency: what is transparent is white.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
    default:
      return assertNever(options.type)
  }
}
