import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { drawingAgents } from './sources.ts'

/** Adds a prompt for each kind: what a person picks from a menu of their host. */
export function addPrompts(server: McpServer): void {
  for (const { id, name, description } of drawingAgents) {
    server.registerPrompt(
      id,
      { title: name, description, argsSchema: z.object({ topic: z.string().describe('What it shows.') }) },
      ({ topic }) => ({
        messages: [
          {
            role: 'user',
            content: {
              type: 'text',
              text: `Make a ${name} of the following with the Limn tools (kind ${id}): read limn://guide/${id}, write the source, have it checked, and show me the picture.\n\n${topic}`,
            },
          },
        ],
      }),
    )
  }
}
