import { z } from 'zod'
import { foldTag } from './fold-tag.ts'

export const longestTag = 40
export const mostTags = 10

/** A tag of a session, without spaces around it. */
export const tagSchema = z.string().trim().min(1).max(longestTag)

/** The tags of a session, in the order in which they are shown. */
export const tagsSchema = z
  .array(tagSchema)
  .max(mostTags)
  .refine(tags => new Set(tags.map(foldTag)).size === tags.length, { error: 'must not have a tag twice' })
