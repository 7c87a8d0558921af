import { z } from 'zod'
import { askForJson } from '../../limn-api.ts'
import type { AddTool } from '../door.ts'
import { orRefusal, result } from '../results.ts'

/** Searches the icons that sources may name. */
export const addFindIcons: AddTool = (server, { call }) => {
  server.registerTool(
    'find_icons',
    {
      title: 'Find icons',
      description:
        'Names of icons for sources, the best first. Works for product names and things, e.g. "postgres", "queue".',
      inputSchema: z.object({ query: z.string().max(100), limit: z.number().min(1).max(50).default(10) }),
      outputSchema: z.object({ icons: z.array(z.string()) }),
      annotations: { readOnlyHint: true, idempotentHint: true },
    },
    ({ query, limit }) =>
      orRefusal(async () => {
        const path = `/api/icons?${new URLSearchParams({ q: query, limit: String(limit) })}`
        const found = await askForJson<{ id: string }[]>(call, { method: 'GET', path })
        const icons = found.map(({ id }) => id)
        return result([icons.length > 0 ? icons.join('\n') : 'No icon has this name.'], { icons })
      }),
  )
}
