const pictureTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
]

/** Whether a file is sent to the model to be looked at. A PNG that draw.io saved with its source is read like a document. */
export function isPicture(name: string, mediaType: string): boolean {
  return pictureTypes.includes(mediaType) && !/\.(?:drawio|dio)\.png$/i.test(name)
}
