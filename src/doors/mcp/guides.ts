import type { McpServer } from '@modelcontextprotocol/server'
import { askForJson } from '../limn-api.ts'
import type { Door } from './door.ts'
import { drawingAgents } from './sources.ts'

/** The rules are those that a model is told which answers in the app, with two blocks. */
const preface =
  'Rules for the `source` of the tools. A source is what stands between <code> and </code> below, without these tags; leave out the concept.'

/** Adds what a model may want to know of a format, to be read when it is needed instead of with each tool. */
export function addGuides(server: McpServer, { call }: Door): void {
  for (const { id, name, prompt } of drawingAgents) {
    server.registerResource(
      `guide-${id}`,
      `limn://guide/${id}`,
      {
        title: `How to write: ${name}`,
        description: `Rules and an example of the sources of ${id}.`,
        mimeType: 'text/markdown',
      },
      uri => ({ contents: [{ uri: uri.href, mimeType: 'text/markdown', text: `${preface}\n\n${prompt.full}` }] }),
    )
  }
  server.registerResource(
    'notations',
    'limn://notations',
    { title: 'Notations', description: 'What convert reads and writes, and draw reads.', mimeType: 'text/markdown' },
    async uri => {
      const notations = await askForJson<{ id: string; name: string; writes: string[] }[]>(call, {
        method: 'GET',
        path: '/api/notations',
      })
      const lines = notations.map(
        ({ id, name, writes }) => `- ${id}: ${name}${writes.length > 0 ? ', read and written' : ', read'}`,
      )
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: lines.join('\n') }] }
    },
  )
}
