import { completable, fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { addLimn, capabilities } from '../../src/doors/mcp/create-server.ts'
import type { Door } from '../../src/doors/mcp/door.ts'
import { addAskingTools, askingStates } from './asking-tools.ts'

/** What the conformance suites call: content of every form, beside what Limn's own tools give. */

/** A picture of one pixel, and a sound of no length. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const sound = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

const text = (words: string) => ({ type: 'text', text: words }) as const
const image = { type: 'image', data: picture, mimeType: 'image/png' } as const
const embed = (uri: string, words: string, mimeType = 'text/plain') =>
  ({ type: 'resource', resource: { uri, mimeType, text: words } }) as const

/** A server with all that Limn offers, and the tools, resources and prompts that the suites expect by their names. */
export function createFixtureServer(door: Door): McpServer {
  const server = new McpServer(
    { name: 'limn', version: '0.0.0' },
    { capabilities: { ...capabilities, logging: {} }, requestState: { verify: askingStates.verify } },
  )
  addLimn(server, door)
  addTools(server)
  addLoggingTools(server)
  addSchemaTools(server)
  addAskingTools(server)
  addResources(server)
  addPrompts(server)
  return server
}

function addTools(server: McpServer): void {
  const add = (name: string, content: object[]) =>
    server.registerTool(name, { description: `Gives fixed content: ${name}` }, () => ({ content: content as never }))
  add('test_simple_text', [text('This is a simple text response for testing.')])
  add('test_image_content', [image])
  add('test_audio_content', [{ type: 'audio', data: sound, mimeType: 'audio/wav' }])
  add('test_embedded_resource', [embed('test://embedded-resource', 'This is an embedded resource content.')])
  add('test_multiple_content_types', [
    text('Multiple content types test:'),
    image,
    embed('test://mixed-content-resource', '{"test":"data","value":123}', 'application/json'),
  ])
  server.registerTool('test_error_handling', { description: 'Fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_tool_with_progress', { description: 'Tells its progress' }, async context => {
    const progressToken = context.mcpReq._meta?.progressToken
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      await context.mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: progressToken ?? 0, progress, total: 100, message: `${progress} of 100` },
      })
    }
    return { content: [text(String(progressToken))] }
  })
}

/** Both log while they work; the suites read it, or that nothing is sent which they did not ask for. */
function addLoggingTools(server: McpServer): void {
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    server.registerTool(name, { description: 'Logs what it does' }, async context => {
      for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await context.mcpReq.log('info', data)
      }
      return { content: [text('logged')] }
    })
  }
}

/** As the suite asks for it, with the words of JSON Schema that a server must not lose. */
const fullSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const

function addSchemaTools(server: McpServer): void {
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Has a schema of JSON Schema 2020-12', inputSchema: fromJsonSchema(fullSchema) },
    () => ({ content: [text('ok')] }),
  )
  const region = { type: 'string', 'x-mcp-header': 'Region' } as const
  const inputSchema = fromJsonSchema<{ region?: string }>({ type: 'object', properties: { region } })
  server.registerTool('test_header', { description: 'Has a parameter that is a header too', inputSchema }, args => ({
    content: [text(String(args.region))],
  }))
}

function addResources(server: McpServer): void {
  const read = (content: object) => (uri: URL) => ({ contents: [{ uri: uri.href, ...content }] as never })
  server.registerResource(
    'static-text',
    'test://static-text',
    { description: 'A text', mimeType: 'text/plain' },
    read({ mimeType: 'text/plain', text: 'This is the content of the static text resource.' }),
  )
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { description: 'A picture', mimeType: 'image/png' },
    read({ mimeType: 'image/png', blob: picture }),
  )
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'One of many', mimeType: 'application/json' },
    (uri, { id }) =>
      read({ mimeType: 'application/json', text: JSON.stringify({ id, data: `Data for ID: ${id}` }) })(uri),
  )
}

function addPrompts(server: McpServer): void {
  const ask = (...contents: object[]) => ({ messages: contents.map(content => ({ role: 'user', content })) as never })
  server.registerPrompt('test_simple_prompt', { description: 'Without arguments' }, () =>
    ask(text('This is a simple prompt for testing.')),
  )
  const word = z.string().describe('Any word')
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'With arguments',
      argsSchema: z.object({
        arg1: completable(word, begun => ['paris', 'park'].filter(one => one.startsWith(begun))),
        arg2: word,
      }),
    },
    ({ arg1, arg2 }) => ask(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: z.object({ resourceUri: z.string().describe('Its address') }) },
    ({ resourceUri }) => ask(embed(resourceUri, 'Embedded resource content for testing.'), text('Please process it.')),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'With a picture' }, () =>
    ask(image, text('Please analyze the image above.')),
  )
}
