/** An image that a model can be sent: at most 1,568 pixels on its longer side, and 4.5 MiB. */
export interface FittedImage {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  bytes: Uint8Array
}

export interface FitJob {
  /** Name of the file, for messages. */
  name: string
  /** BCP 47, of the messages. */
  language: string
}
