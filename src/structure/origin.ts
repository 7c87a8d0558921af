import { z } from 'zod'

/** Position of something in the text that the person sent. Lines are 1-based, `to` is inclusive. */
export const origin = z.object({
  /** The name of the file it came from. Absent: the message itself. */
  file: z.string().optional(),
  lines: z.object({ from: z.int().min(1), to: z.int().min(1) }).optional(),
  page: z.int().min(1).optional(),
  slide: z.int().min(1).optional(),
  sheet: z.string().optional(),
  /** Cells in A1 notation, for example `B7` or `B7:D12`. */
  cells: z.string().optional(),
})
export type Origin = z.infer<typeof origin>

/** Something that could not be kept when a text was read, converted or written. */
export interface Loss {
  /** The message of `what` in the catalogues of losses: `lost/part-of`. */
  code: string
  /** Object of the loss, in English with text of the input: `skinparam`, `the icon of "Orders"`. */
  what: string
  /** Names and numbers in `what` and `why`. Absent if there are none. */
  values?: Record<string, string | number>
  /** The message of `why`: `because/no-arrows`. Absent together with it. */
  reason?: string
  /** Reason, as the end of an English sentence: `a tree has no labels on lines`. Absent where the format simply has no such thing. */
  why?: string
  /** Number of places where it is lost. Absent: one. */
  places?: number
  /** The first line of the input that it stands in, from 1. Absent where it is not of one line. */
  line?: number
}
