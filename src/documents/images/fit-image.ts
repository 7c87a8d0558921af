import sharp, { type Sharp } from 'sharp'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { FitJob, FittedImage } from './fitted-image.ts'
import { openHeic } from './open-heic.ts'

/** Longest side of images for models: they scale larger images down themselves, or refuse them. */
const longestSidePx = 1568
const mostBytes = 4.5 * 1024 * 1024
/** More pixels are not decoded. */
const mostPixels = 120_000_000

const kept: Readonly<Record<string, FittedImage['mediaType']>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

// One picture at a time, and no picture twice.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The image as a model is sent it: as it came, where it is small enough and of a format that models read; else scaled down, turned upright,
 * and written as PNG or JPEG.
 *
 * @throws Failure `file-unsupported` that names the image, where it cannot be decoded
 */
export async function fitImage(bytes: Uint8Array, { name, language }: FitJob): Promise<FittedImage> {
  try {
    const { width = 0, height = 0, format, compression, orientation = 1 } = await open(bytes).metadata()
    const mediaType = kept[format ?? '']
    const isSmall = Math.max(width, height) <= longestSidePx && bytes.length <= mostBytes
    if (mediaType && isSmall && orientation === 1) return { mediaType, bytes }
    if (compression === 'hevc' && width * height <= mostPixels) return await scaleDown(await openHeic(bytes), true)
    return await scaleDown(() => open(bytes).rotate(), format === 'jpeg')
  } catch (error) {
    throw new Failure(messages.createIn(language, 'file-unsupported', { case: 'image', name }), { cause: error })
  }
}

async function scaleDown(openUpright: () => Sharp, isPhotograph: boolean): Promise<FittedImage> {
  const scaled = () => openUpright().resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
  // Lines and words of drawings stay sharp in a PNG; a photograph as one is large.
  const png = isPhotograph ? null : await scaled().png({ compressionLevel: 9 }).toBuffer()
  if (png && png.length <= mostBytes) return { mediaType: 'image/png', bytes: png }
  return {
    mediaType: 'image/jpeg',
    bytes: await scaled().flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer(),
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels })
}
