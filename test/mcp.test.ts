import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from './service.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const order = 'flowchart: Receive order -> Check stock -> Ship'

const tokens = { ann: 'ann-token-of-32-characters-or-more', bob: 'bob-token-of-32-characters-or-more' }

describe('over HTTP', () => {
  let open: Service
  let closed: Service
  beforeAll(async () => {
    open = await startService()
    closed = await startService({
      LIMN_TOKENS: Object.entries(tokens)
        .map(pair => pair.join(':'))
        .join(','),
    })
  })
  afterAll(() => Promise.all([open.stop(), closed.stop()]))

  // The suite's other scenarios call tools of its own.
  test.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'])(
    'passes the conformance suite: %s',
    async scenario => {
      const bin = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
      const folder = await mkdtemp(join(tmpdir(), 'limn-conformance-'))
      const words = [bin, 'server', '--url', `${open.address}/mcp`, '--scenario', scenario, '--output-dir', folder]
      const { stdout } = await run(process.execPath, words)
      await rm(folder, { recursive: true })
      expect(stdout).toMatch(/Passed: [1-9]/)
      expect(stdout).toMatch(/ 0 failed/)
    },
  )

  test.each([
    ['2025-11-25', 'legacy'],
    ['2026-07-28', { pin: '2026-07-28' }],
  ] as const)('draws, and shows the picture, in revision %s', async (revision, mode) => {
    const client = await connect(open.address, undefined, mode)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    const drawn = await callTool(client, 'draw', { prompt: order })
    expect(drawn.structuredContent).toMatchObject({ kind: 'flowchart', valid: true })
    const diagram_id = drawn.structuredContent?.diagram_id
    expect(textOf(drawn)).toContain(`${open.address}/api/messages/${diagram_id}/diagram.png`)
    const shown = await callTool(client, 'render', { diagram_id, image: true })
    expect(shown.content[1]).toMatchObject({ type: 'image', mimeType: 'image/png' })
    await client.close()
  })

  test('the list of tools costs little, and takes no paths', async () => {
    const client = await connect(open.address)
    const { tools } = await client.listTools()
    expect(tools.map(tool => tool.name)).toEqual(['draw', 'check', 'edit', 'render', 'convert', 'find_icons', 'read'])
    expect(JSON.stringify(tools).length).toBeLessThan(10_000)
    expect(JSON.stringify(tools.map(tool => tool.inputSchema))).not.toContain('"path')
    await client.close()
  })

  test('says how a format is written, only when it is asked', async () => {
    const client = await connect(open.address)
    const { resources } = await client.listResources()
    expect(resources.map(resource => resource.uri)).toContain('limn://guide/mindmap')
    const { contents } = await client.readResource({ uri: 'limn://guide/mindmap' })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('Markdown') })
    const notations = await client.readResource({ uri: 'limn://notations' })
    expect(notations.contents[0]).toMatchObject({ text: expect.stringContaining('- dot: ') })
    const { prompts } = await client.listPrompts()
    expect(prompts.map(prompt => prompt.name)).toContain('architecture')
    await client.close()
  })

  test('converts, finds icons, lists what is stored, and explains what it refuses', async () => {
    const client = await connect(open.address)
    const drawn = await callTool(client, 'draw', { prompt: '# Trip\n- Packing\n- Tickets', kind: 'mindmap' })
    const { diagram_id, session_id } = drawn.structuredContent as { diagram_id: number; session_id: number }
    const converted = await callTool(client, 'convert', { diagram_id, to: 'opml' })
    expect(converted.structuredContent).toMatchObject({
      valid: true,
      source: expect.stringContaining('<outline text="Packing"'),
    })
    const icons = await callTool(client, 'find_icons', { query: 'postgres' })
    expect(icons.structuredContent?.icons).toContain('logos:postgresql')
    const versions = await callTool(client, 'read', { session_id })
    expect(versions.structuredContent?.versions).toMatchObject([{ diagram_id, kind: 'mindmap', valid: true }])
    const sessions = await callTool(client, 'read', {})
    expect(sessions.structuredContent?.sessions).toContainEqual(expect.objectContaining({ session_id }))
    const refused = await callTool(client, 'convert', { source: 'hello', to: 'opml' })
    expect(refused.isError).toBe(true)
    expect((await callTool(client, 'read', { diagram_id: 999_999 })).isError).toBe(true)
    const nothing = await callTool(client, 'draw', { prompt: 'hello' })
    expect(nothing.structuredContent).toMatchObject({ diagram_id: null, valid: null })
    // “Try one of these” shows them.
    expect(textOf(nothing)).toContain('Example: @flowchart ')
    await client.close()
  })

  test('an argument that a tool does not have is told, and the tool does its work', async () => {
    const client = await connect(open.address)
    const given = { source: '# A\n- B', kind: 'mindmap', formt: 'png', [`x${'y'.repeat(500)}`]: 1 }
    const drawn = await callTool(client, 'render', given)
    expect(drawn.isError).toBeFalsy()
    const [, note] = drawn.content.map(part => (part.type === 'text' ? part.text : ''))
    expect(note).toMatch(/^Unknown arguments were not used: "formt", "xy{39}"\. There are: .*format/)
    const { formt: _, ...right } = { ...given, [`x${'y'.repeat(500)}`]: undefined }
    expect((await callTool(client, 'render', right)).content).toHaveLength(1)
    await client.close()
  })

  test('an edit is one of three, and what is wrong with it is in both parts of the result', async () => {
    const client = await connect(open.address)
    const { diagram_id } = (await callTool(client, 'draw', { prompt: order })).structuredContent as {
      diagram_id: number
    }
    const broken = await callTool(client, 'edit', { diagram_id, source: '{{{' })
    expect(broken.structuredContent).toMatchObject({
      valid: false,
      problems: [{ level: 'error', code: 'flowchart/json', line: 1 }],
    })
    for (const given of [{}, { instruction: 'rename Ship to Send', source: '{}' }, { replacements: [] }]) {
      expect((await callTool(client, 'edit', { diagram_id, ...given })).isError, JSON.stringify(given)).toBe(true)
    }
    expect(textOf(await callTool(client, 'convert', { to: 'dot' }))).toBe('Name a diagram_id, or send a source.')
    await client.close()
  })

  test('nobody gets in without a token, and nobody reads what is another owner’s', async () => {
    const unknown = await fetch(`${closed.address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(unknown.status).toBe(401)
    const [ann, bob] = [await connect(closed.address, tokens.ann), await connect(closed.address, tokens.bob)]
    const drawn = await callTool(ann, 'draw', { prompt: order })
    const { diagram_id, session_id } = drawn.structuredContent as { diagram_id: number; session_id: number }
    for (const [name, given] of [
      ['read', { diagram_id }],
      ['read', { session_id }],
      ['render', { diagram_id }],
      ['convert', { diagram_id, to: 'dot' }],
      ['edit', { diagram_id, source: '{}' }],
      ['draw', { prompt: order, session_id }],
    ] as const) {
      const answer = await callTool(bob, name, given)
      expect(answer.isError, name).toBe(true)
      expect(JSON.stringify(answer), name).not.toContain('Check stock')
    }
    expect((await callTool(bob, 'read', {})).structuredContent).toEqual({ sessions: [] })
    expect((await callTool(ann, 'read', { diagram_id })).structuredContent?.source).toContain('Check stock')
    await Promise.all([ann.close(), bob.close()])
  })
})

describe('over standard input and output', () => {
  test('an agent draws, breaks, is told the line, repairs, and has a file, in six calls', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'limn-mcp-test-'))
    await writeFile(join(folder, 'order.dot'), 'digraph { "Receive order" -> "Check stock" -> Ship }')
    await symlink('/etc', join(folder, 'outside'))
    const client = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(root, 'bin/limn.mjs'), 'mcp', '--root', folder],
        stderr: 'ignore',
      }),
    )

    // With their fields for paths too.
    expect(JSON.stringify(await client.listTools()).length).toBeLessThan(10_000)

    const drawn = await callTool(client, 'draw', { prompt: 'Draw this', kind: 'textdiagram', paths: ['order.dot'] })
    const { diagram_id, source } = drawn.structuredContent as { diagram_id: number; source: string }
    const checked = await callTool(client, 'check', { kind: 'textdiagram', source: `${source}\n  A --> (((` })
    expect(textOf(checked)).toMatch(/\d+:\d+ error|repaired line \d+/)
    const edited = await callTool(client, 'edit', {
      diagram_id,
      replacements: [{ old: 'Check stock', new: 'Check the shelf' }],
    })
    expect(edited.structuredContent).toMatchObject({
      valid: true,
      source: source.replace('Check stock', 'Check the shelf'),
    })
    const path = 'pictures/order.svg'
    const written = await callTool(client, 'render', { diagram_id: edited.structuredContent?.diagram_id, path })
    expect(textOf(written)).toContain(path)
    expect(await readFile(join(folder, path), 'utf8')).toContain('Check the shelf')

    for (const [format, named] of [
      ['png', 'order.svg'],
      [undefined, 'order.pdf'],
    ]) {
      const refused = await callTool(client, 'render', { diagram_id, path: named, format })
      expect(textOf(refused), named).toMatch(/^A file \.(?:svg|pdf) is no /)
    }

    for (const outside of ['../secret.svg', '/tmp/secret.svg', 'outside/secret.svg']) {
      const refused = await callTool(client, 'render', { diagram_id, format: 'svg', path: outside })
      expect(refused.isError, outside).toBe(true)
      expect(textOf(refused)).toContain('outside of the folders')
    }
    expect((await callTool(client, 'draw', { prompt: 'x', paths: ['outside/passwd'] })).isError).toBe(true)
    await client.close()
    await rm(folder, { recursive: true })
  })
})

async function connect(
  address: string,
  token?: string,
  mode: 'legacy' | 'auto' | { pin: string } = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers } }))
  return client
}

type ToolResult = CallToolResult & { structuredContent?: Record<string, unknown> }

async function callTool(client: Client, name: string, given: Record<string, unknown>): Promise<ToolResult> {
  return (await client.callTool({ name, arguments: given })) as ToolResult
}

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : ''
}
