import { request } from '../api/request.ts'

export interface PictureRequest {
  agent: string
  source: string
  format: 'svg' | 'png'
  theme: 'light' | 'dark'
  isTransparent: boolean
  /** PNG only: pixels for each unit of the drawing, 1 to 4. */
  scale: number
}

/** Has the service draw a picture. @throws RequestError if the engine does not accept the source */
export async function renderPicture(
  { isTransparent, ...options }: PictureRequest,
  signal?: AbortSignal,
): Promise<Blob> {
  const body = { ...options, embed_source: false, background: isTransparent ? 'transparent' : 'theme' }
  const response = await request('POST', '/api/diagrams/render', { body, ...(signal && { signal }) })
  return response.blob()
}
