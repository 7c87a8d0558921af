const pictureTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
]

/** True for a file that is sent to the model as an image. A PNG that draw.io saved with its source is read like a document. */
export function isPicture(name: string, mediaType: string): boolean {
  return pictureTypes.includes(mediaType) && !/\.(?:drawio|dio)\.png$/i.test(name)
}
