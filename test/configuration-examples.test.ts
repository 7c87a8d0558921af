import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Fence, readFences, root, runInShell, writtenAddress } from './page-examples.ts'
import { startService } from './service.ts'

/** The blocks of docs/mcp.md and docs/cli.md that people copy into files, each used by the program that reads it. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-blocks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function fencesIn(fences: Fence[], language: string): string[] {
  return fences.filter(fence => fence.language === language).map(({ code }) => code)
}

describe('docs/mcp.md', async () => {
  const page = await readFile(join(root, 'docs/mcp.md'), 'utf8')
  const fences = await readFences('docs/mcp.md')
  const [local = '', remote = ''] = fencesIn(fences, 'json')
  const hostIn = (block: string) => JSON.parse(block).mcpServers.limn

  test('has two blocks', () => expect(fences.map(({ language }) => language)).toEqual(['json', 'json']))

  test('the block for this machine starts the program, which takes files below its folder', async () => {
    // As where the package is installed: `npx` asks no registry then.
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
    await symlink(join(root, 'bin/limn.mjs'), join(folder, 'node_modules/.bin/limn'))
    await writeFile(join(folder, 'order.dot'), 'digraph { Order -> Ship }')
    const env = { PATH: `${resolve(process.execPath, '..')}:${process.env.PATH}`, HOME: folder }
    const { command, args } = hostIn(local)
    const client = await connect(new StdioClientTransport({ command, args, cwd: folder, env, stderr: 'ignore' }))
    await expectToolsOfThePage(client)
    const drawn = await client.callTool({ name: 'draw', arguments: { prompt: 'Draw this', paths: ['order.dot'] } })
    expect(drawn.structuredContent).toMatchObject({ valid: true, source: expect.stringContaining('Ship') })
    await client.close()
  })

  test('the command for Claude Code registers the same', () => {
    const [, command] = /`claude mcp add limn -- ([^`]+)`/.exec(page) ?? []
    expect(command?.split(' ')).toEqual([hostIn(local).command, ...hostIn(local).args])
  })

  test('the block for a running service reaches it, and its token is needed', async () => {
    const token = 'ann-token-of-32-characters-or-more'
    const service = await startService({ LIMN_TOKENS: `ann:${token}` })
    const { url, headers } = JSON.parse(JSON.stringify(hostIn(remote)).replace('TOKEN', token))
    const address = new URL(url.replace(writtenAddress, service.address))
    const client = await connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
    await expectToolsOfThePage(client)
    await client.close()
    await expect(connect(new StreamableHTTPClientTransport(address))).rejects.toThrow()
    await service.stop()
  })

  async function connect(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
    const client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(transport)
    return client
  }

  /** The tools of its table, and the resources that it names, are those that are offered. */
  async function expectToolsOfThePage(client: Client): Promise<void> {
    const { tools } = await client.listTools()
    const named = Array.from(page.matchAll(/^\| `(\w+)` /gm), ([, name]) => name)
    expect(tools.map(({ name }) => name).sort()).toEqual(named.sort())
    const { resources } = await client.listResources()
    const written = Array.from(page.matchAll(/`(limn:\/\/[^`]+)`/g), ([, uri]) => uri)
    expect(resources.map(({ uri }) => uri)).toEqual(expect.arrayContaining(written))
  }
})

describe('docs/cli.md', async () => {
  const fences = await readFences('docs/cli.md')
  const [settings = ''] = fencesIn(fences, 'json')
  const [picture = ''] = fencesIn(fences, 'html')
  const [step = '', hook = ''] = fencesIn(fences, 'yaml')

  /** Runs a line of a shell in which `limn` is the launcher. */
  const run = (line: string) =>
    runInShell(`limn() { "${process.execPath}" "${join(root, 'bin/limn.mjs')}" "$@"; }\n${line}`, folder)

  test('has a block of each kind, and commands, which test/cli.test.ts runs', () => {
    const blocks = fences.map(({ language }) => language).filter(language => language !== 'sh')
    expect(blocks).toEqual(['json', 'html', 'yaml', 'yaml'])
  })

  test('the settings are what drawings look like', async () => {
    await writeFile(join(folder, 'limn.config.json'), settings)
    expect(await run('limn draw "Order -> Ship" -o order.png -q')).toEqual({ code: 0, stdout: '', stderr: '' })
    // Both themes, and no ground.
    for (const theme of ['light', 'dark']) {
      const { isOpaque } = await sharp(join(folder, `order-${theme}.png`)).stats()
      expect(isOpaque).toBe(false)
    }
    await writeFile(join(folder, 'page.md'), '```mermaid\nflowchart LR\n  A --> B\n```\n')
    await run('limn md page.md')
    expect(await readFile(join(folder, 'docs/pictures/page-1-dark.svg'), 'utf8')).toContain('<svg')
    await rm(join(folder, 'limn.config.json'))
  })

  test('the picture is what `limn md` writes for its source', async () => {
    const [, source = ''] = /<!-- limn:mermaid\n([\s\S]*?)-->\n/.exec(picture) ?? []
    await writeFile(join(folder, 'README.md'), `\`\`\`mermaid\n${source.replaceAll('--&gt;', '-->')}\`\`\`\n`)
    await run('limn md README.md')
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe(picture)
  })

  test('the step of a workflow gives the action inputs that it has', async () => {
    const steps = parse(step) as { uses: string; with?: Record<string, string> }[]
    const action = parse(await readFile(join(root, 'action.yml'), 'utf8'))
    const own = steps.find(({ uses }) => uses.startsWith('OWNER/limn@'))
    expect(Object.keys(own?.with ?? {}).sort()).toEqual(Object.keys(action.inputs).sort())
  })

  test('the hooks are those of the repository', async () => {
    const [{ hooks }] = parse(hook) as [{ hooks: { id: string }[] }]
    const offered = parse(await readFile(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as { id: string }[]
    expect(hooks.map(({ id }) => id)).toEqual(offered.map(({ id }) => id))
  })
})
