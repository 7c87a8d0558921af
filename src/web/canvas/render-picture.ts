import type { Loss } from '../../contract/conversions.ts'
import type { DrawingStyle } from '../../contract/styles.ts'
import { request } from '../api/request.ts'

export interface PictureRequest {
  agent: string
  source: string
  format: 'svg' | 'png'
  theme: 'light' | 'dark'
  style: DrawingStyle
  isTransparent: boolean
  /** PNG only: pixels for each unit of the drawing, 1 to 4. */
  scale: number
  /** SVG only: false where the page that it is put into has the font of the drawings. An image has no font of the page that shows it. */
  embedsFont?: boolean
}

/** Has the service draw a picture. @throws RequestError if the engine does not accept the source */
export async function renderPicture(
  { isTransparent, embedsFont = true, ...options }: PictureRequest,
  signal?: AbortSignal,
): Promise<Blob> {
  const body = {
    ...options,
    embed_source: false,
    embed_font: embedsFont,
    background: isTransparent ? 'transparent' : 'theme',
  }
  const response = await request('POST', '/api/diagrams/render', { body, ...(signal && { signal }) })
  return response.blob()
}

export interface FileRequest extends Omit<PictureRequest, 'format' | 'embedsFont'> {
  /** Id of an output form. */
  format: string
  /** Title of the content. */
  name: string
}

/** Has the service export a diagram. @throws RequestError where it cannot be exported in this form */
export async function exportFile({
  isTransparent,
  ...options
}: FileRequest): Promise<{ content: Blob; losses: Loss[] }> {
  const body = { ...options, background: isTransparent ? 'transparent' : 'theme' }
  const response = await request('POST', '/api/diagrams/render', { body })
  const losses = response.headers.get('limn-losses')
  return { content: await response.blob(), losses: losses === null ? [] : JSON.parse(decodeURIComponent(losses)) }
}
