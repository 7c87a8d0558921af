import { z } from 'zod'
import { origin } from './origin.ts'

export const treeNode = z.object({
  id: z.string(),
  label: z.string(),
  note: z.string().optional(),
  link: z.string().optional(),
  get children() {
    return z.array(treeNode)
  },
  origin: origin.optional(),
})
export type TreeNode = z.infer<typeof treeNode>

/** One thing and its parts, in order: outlines, mind maps, folders, organisations. */
export const tree = z.object({
  type: z.literal('tree'),
  title: z.string().optional(),
  root: treeNode,
})
export type Tree = z.infer<typeof tree>
