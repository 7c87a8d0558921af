import { z } from 'zod'
import { drawingStyleSchema } from './styles.ts'

/** Body of `POST /api/sessions/{session_id}/shares`. */
export const newShareRequestSchema = z
  .object({
    message_id: z
      .int()
      .nullish()
      .describe('The version that is shown. Null or absent: whichever diagram of the session is the newest.'),
    with_conversation: z
      .boolean()
      .default(false)
      .describe('True if the messages that led to the diagram are shown too.'),
    expires_in_hours: z
      .number()
      .positive()
      .max(24 * 3650)
      .nullish()
      .describe('Null or absent: it does not expire.'),
  })
  .meta({ id: 'NewShareRequest' })
export type NewShareRequest = z.infer<typeof newShareRequestSchema>

const time = z.string().describe('RFC 3339, UTC.')

/** A link by which anyone may see a diagram, without signing in. */
export const shareSchema = z
  .object({
    id: z.int(),
    url: z.string().describe('The page; with `.svg`, `.png` or `.pdf` at its end, the picture.'),
    session_id: z.int(),
    message_id: z.int().nullable().describe('Null: the newest diagram of the session.'),
    with_conversation: z.boolean(),
    created_at: time,
    expires_at: time.nullable(),
  })
  .meta({ id: 'Share' })
export type ShareDescription = z.infer<typeof shareSchema>

export const revokedSchema = z.object({ status: z.literal('revoked') }).meta({ id: 'Revoked' })

/** Answer of `POST /api/copies`. */
export const copiedShareSchema = z.object({ session_id: z.int(), message_id: z.int() }).meta({ id: 'CopiedShare' })

/** Body of `POST /api/copies`. */
export const copyShareRequestSchema = z
  .object({ token: z.string().min(1).max(100).describe('Last part of the link.') })
  .meta({ id: 'CopyShareRequest' })

/** Query of the pictures of a share. */
export const sharedPictureQuerySchema = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  style: drawingStyleSchema.optional().describe('Absent: that of the diagram.'),
})

/** A request for the description of a link (oembed.com): the address, and the largest frame that there is room for, in pixels. */
export const oembedQuerySchema = z.object({
  url: z.string().default(''),
  format: z.string().optional(),
  maxwidth: z.coerce.number().int().min(1).default(800),
  maxheight: z.coerce.number().int().min(1).default(600),
})
