import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'

/**
 * Decodes the first image of a HEIC file, upright, and returns a function that opens it. Sharp reads such files, but brings no decoder for them.
 *
 * @throws Error where it cannot be decoded
 */
export async function openHeic(bytes: Uint8Array): Promise<() => Sharp> {
  const { width, height, data } = await decodeHeic({ buffer: bytes })
  return () => sharp(data, { raw: { width, height, channels: 4 } })
}
