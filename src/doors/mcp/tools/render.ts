import { z } from 'zod'
import { type DrawingStyle, drawingStyleSchema } from '../../../contract/styles.ts'
import { ApiRefusal, askForBytes } from '../../limn-api.ts'
import type { AddTool, Door } from '../door.ts'
import { orRefusal, result } from '../results.ts'
import { findSource, givenSourceSchema } from '../sources.ts'

const formats = ['svg', 'png'] as const
type Format = (typeof formats)[number]
/** Longest side to which hosts scale pictures down anyway before models see them (measured with common hosts). */
const longestSide = 1_568
const mostImageBytes = 1024 * 1024

const inputSchema = z.object({
  ...givenSourceSchema,
  format: z.enum(formats).optional().describe('Default: png, or by path.'),
  theme: z.enum(['light', 'dark']).default('light'),
  style: drawingStyleSchema.optional(),
  image: z.boolean().default(false).describe('Return the picture too, as PNG.'),
})
const withFiles = inputSchema.extend({ path: z.string().optional().describe('File to write.') })

const renderedSchema = z.object({
  format: z.enum(formats),
  bytes: z.number(),
  path: z.string().optional().describe('The file that was written.'),
  url: z.string().optional(),
})

/** Draws a source as a picture: into a file, as an image in the result, or as a link. */
export const addRender: AddTool = (server, door) => {
  server.registerTool(
    'render',
    {
      title: 'Make a picture',
      description: `Makes an SVG or PNG of a diagram. ${door.files ? 'Give path to write a file. ' : ''}The picture itself is in the result only with image: true.`,
      // Without files no path is taken: the field is absent then.
      inputSchema: (door.files ? withFiles : inputSchema) as typeof withFiles,
      outputSchema: renderedSchema,
      annotations: { readOnlyHint: door.files === null },
    },
    given =>
      orRefusal(async () => {
        const { kind, source } = await findSource(door.call, given)
        const { theme, style } = given
        const format = chooseFormat(given)
        const bytes = await drawPicture(door, { agent: kind, source, format, theme, style })
        const written = given.path === undefined ? undefined : await door.files?.write(given.path, bytes)
        const url =
          given.diagram_id === undefined || door.address === null
            ? undefined
            : `${door.address}/api/messages/${given.diagram_id}/diagram.${format}?theme=${theme}${style === undefined ? '' : `&style=${style}`}`
        const text = [
          `${format.toUpperCase()}, ${bytes.length} bytes, drawn.`,
          written ? `Written to ${written}` : '',
          url ? `Picture: ${url}` : '',
          !written && !url && !given.image ? 'Give path, diagram_id or image: true to get it.' : '',
        ]
        const answer = result(text, {
          format,
          bytes: bytes.length,
          ...(written && { path: written }),
          ...(url && { url }),
        })
        if (!given.image) return answer
        const image = await drawImage(door, { agent: kind, source, theme, style })
        return {
          ...answer,
          content: [
            ...answer.content,
            { type: 'image', data: Buffer.from(image).toString('base64'), mimeType: 'image/png' },
          ],
        }
      }),
  )
}

/** The format that was asked for, or that the name of the file says. @throws ApiRefusal where the two differ */
function chooseFormat({ format, path }: { format?: Format | undefined; path?: string | undefined }): Format {
  const ending = /\.(\w+)$/.exec(path ?? '')?.[1]?.toLowerCase()
  if (ending === undefined) return format ?? 'png'
  const named = formats.find(known => known === ending)
  if (named === undefined || (format !== undefined && format !== named))
    throw new ApiRefusal(
      422,
      `A file .${ending} is no ${(format ?? formats.join(' or ')).toUpperCase()}: change path or format.`,
    )
  return named
}

interface Picture {
  agent: string
  source: string
  format: 'svg' | 'png'
  theme: 'light' | 'dark'
  style: DrawingStyle | undefined
  width?: number
  scale?: number
}

function drawPicture({ call }: Door, body: Picture): Promise<Uint8Array> {
  return askForBytes(call, { method: 'POST', path: '/api/diagrams/render', body: { ...body, embed_font: false } })
}

/** A PNG that hosts take: no longer on a side, and no larger, than what they would scale down or refuse. @throws ApiRefusal */
async function drawImage(door: Door, picture: Omit<Picture, 'format'>): Promise<Uint8Array> {
  const svg = new TextDecoder().decode(await drawPicture(door, { ...picture, format: 'svg' }))
  const [width, height] = sizeOf(svg)
  const factor = Math.min(1, longestSide / Math.max(width, height))
  for (let wanted = Math.max(16, Math.floor(width * factor)); wanted >= 16; wanted = Math.floor(wanted / 2)) {
    const image = await drawPicture(door, { ...picture, format: 'png', width: wanted })
    if (image.length <= mostImageBytes) return image
  }
  throw new ApiRefusal(422, 'The picture is too detailed for an image in a result: write it to a file.')
}

/** Size in pixels: the drawings of the API have both. */
function sizeOf(svg: string): [width: number, height: number] {
  const [, width, height] = /^<svg\b[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"/s.exec(svg) ?? []
  return [Number(width ?? longestSide), Number(height ?? longestSide)]
}
