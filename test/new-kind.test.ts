import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './e2e/launch-browser.ts'
import { chromiumPath } from './requirements.ts'
import { dataOf, endOf, sendRequest, textOf } from './service.ts'

/**
 * Proves that a new kind of diagram is one folder and one line, and so is an output form: the template, and a small form, are copied under new names
 * into a copy of the product, and registered. No other file is touched, and both are in the service and in the app. The same applies to a document
 * reader.
 */
const root = resolve(import.meta.dirname, '..')
const list = 'Before leaving\n- Close the windows\n- Switch off the stove'

let copy: string
let service: Awaited<ReturnType<typeof startCopy>>
let built: Promise<void>
beforeAll(async () => {
  copy = await copyProduct()
  await Promise.all([addKind('errands'), addOutputForm('portrait'), addReader()])
  built = existsSync(chromiumPath)
    ? run(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--minify', 'false')
    : Promise.resolve()
  // Awaited by the test that needs it; the others go on meanwhile.
  built.catch(() => {})
  service = await startCopy()
})
afterAll(async () => {
  await service?.stop()
  await built?.catch(() => {})
  await rm(copy, { recursive: true, force: true })
})

const request = (method: string, path: string, body?: unknown) => sendRequest(service.address, method, path, body)

describe('a copy of the template with one line in the registry', () => {
  test('is routed and drawn without a model, told in the language of who asks', async () => {
    const reply = await request('POST', '/api/chat/completions', { prompt: `checklist: ${list}` })
    expect(dataOf(reply, 'agent_selected')[0]).toMatchObject({ agent: 'errands', by: 'rule' })
    expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ valid: true, problems: [] })
    expect(textOf(reply, 'design_concept')).toContain('A checklist of the 2 items')
    const chinese = await request('POST', '/api/chat/completions', { prompt: '清单：出门之前\n- 关好窗户\n- 关掉炉子' })
    expect(dataOf(chinese, 'agent_selected')[0]).toMatchObject({ agent: 'errands' })
    expect(textOf(chinese, 'design_concept')).toContain('按原文列出的 2 项清单')
  })

  test('is described with its names and examples', async () => {
    const agents = (await request('GET', '/api/agents')).json
    expect(agents).toContainEqual(
      expect.objectContaining({
        id: 'errands',
        names: { en: 'Checklist', zh: '清单' },
        examples: [expect.objectContaining({ source: list }), expect.anything()],
      }),
    )
  })

  test('is checked and repaired', async () => {
    const check = (source: string) => request('POST', '/api/diagrams/check', { agent: 'errands', source })
    const fenced = await check(`\`\`\`\n${list}\n\`\`\``)
    expect(fenced.json).toMatchObject({ valid: true, source: list, problems: [], repairs: [expect.anything()] })
    expect((await check('Before leaving\nwindows')).json).toMatchObject({
      valid: false,
      problems: [{ code: 'errands/no-item', line: 2 }],
    })
  })

  test('is rendered to SVG and PNG', async () => {
    const render = async (format: string) => {
      const body = JSON.stringify({ agent: 'errands', source: list, format })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${service.address}/api/diagrams/render`, { method: 'POST', headers, body })).bytes()
    }
    const [svg, png] = await Promise.all([render('svg'), render('png')])
    expect(Buffer.from(svg).toString()).toMatch(/^<svg .*Close the windows.*<\/svg>$/s)
    expect(Buffer.from(png).toString('latin1').slice(1, 4)).toBe('PNG')
  })

  test.runIf(existsSync(chromiumPath))('is shown in the app, edited by hand, and told in Chinese', async () => {
    await built
    const reply = await request('POST', '/api/chat/completions', { prompt: `checklist: ${list}` })
    const { session_id } = endOf(reply)
    const browser: Browser = await launchBrowser()
    try {
      const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
      await page.goto(`${service.address}/s/${session_id}`)
      await page.getByRole('heading', { name: '清单' }).waitFor()
      const frame = page.frameLocator('iframe')
      await frame.getByText('Close the windows').waitFor()
      await page.getByRole('button', { name: '编辑', exact: true }).click()
      await frame.locator('html[data-mode=edit]').waitFor()
      await frame.getByText('Close the windows').dblclick()
      await frame.locator('textarea').fill('Lock the door')
      await frame.locator('textarea').press('Enter')
      await page.keyboard.press('Control+s')
      await page.getByText('已保存为新版本').waitFor()
      await page.getByRole('button', { name: '源码' }).first().click()
      await page.getByRole('textbox', { name: '图的源码' }).click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.insertText('\nno item')
      await page.getByText('第 4 行：这一行不是条目：条目必须以“- ”开头。').first().waitFor()
    } finally {
      await browser.close()
    }
    const session = (await request('GET', `/api/sessions/${session_id}`)).json
    expect(session).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({ agent: 'errands', content: list.replace('Close the windows', 'Lock the door') }),
      ]),
    })
  })
})

describe('a copy of an output form with one line in the registry', () => {
  const headers = { 'content-type': 'application/json' }

  test('is listed, offered for a source, and made', async () => {
    const form = expect.objectContaining({ id: 'portrait', group: 'picture', media_type: 'image/webp' })
    expect((await request('GET', '/api/exports')).json).toContainEqual(form)
    const source = '# A\n## B\n'
    expect((await request('POST', '/api/diagrams/exports', { from: 'mindmap', source })).json).toContainEqual(form)
    const body = JSON.stringify({ agent: 'mindmap', source, format: 'portrait' })
    const answer = await fetch(`${service.address}/api/diagrams/render`, { method: 'POST', headers, body })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await answer.bytes()).toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('a session becomes one file, with a slide for each diagram, and only in forms that hold many', async () => {
    const first = endOf(await request('POST', '/api/chat/completions', { prompt: `checklist: ${list}` }))
    const prompt = 'mind map: Trip\n- Bags\n- Tickets'
    await request('POST', '/api/chat/completions', { session_id: first.session_id, prompt })
    const path = `${service.address}/api/sessions/${first.session_id}/export`
    const deck = await fetch(`${path}?format=pptx`)
    expect(deck.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.pptx"/)
    const slides = Object.keys(unzipSync(await deck.bytes())).filter(part => /^ppt\/slides\/slide\d+\.xml$/.test(part))
    expect(slides).toHaveLength(2)
    expect((await fetch(`${path}?format=portrait`)).status).toBe(422)
    expect((await fetch(`${service.address}/api/sessions/99/export?format=pptx`)).status).toBe(404)
  })
})

test('a new document reader is one file and one line', async () => {
  const card = (name: string) => `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEND:VCARD\r\n`
  const data = Buffer.from(card('Ada') + card('Grace')).toString('base64')
  const reply = await request('POST', '/api/chat/completions', {
    prompt: '@mindmap',
    files: [{ name: 'friends.vcf', data }],
  })
  expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ output: '# Contacts\n## Ada\n## Grace', valid: true })
  const uploaded = await fetch(`${service.address}/api/attachments?name=friends.vcf`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: card('Ada'),
  })
  expect(await uploaded.json()).toMatchObject({ media_type: 'text/vcard' })
})

/** A copy of what the service and the app are made from, in a folder of its own, from which the packages of this one are found. */
async function copyProduct(): Promise<string> {
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist/new-kind-'))
  for (const path of ['src', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  return folder
}

/** Copies the template under a new name, with the one line that registers it. */
async function addKind(id: string): Promise<void> {
  const folder = join(copy, 'src/kinds', id)
  await cp(join(copy, 'src/kinds/_template'), folder, { recursive: true })
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.ts')) continue
    const text = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), text.replaceAll(/\btemplate\b/g, id))
  }
  const registry = join(copy, 'src/kinds/registry.ts')
  const text = await readFile(registry, 'utf8')
  const registered = text
    .replace(/(?=^import type)/m, `import { ${id} } from './${id}/index.ts'\n`)
    .replace(/(?=\bgeneral\]$)/m, `${id}, `)
  expect(registered).toMatch(new RegExp(`${id}, general]`))
  await writeFile(registry, registered)
}

/** Copies the form WebP under a new name, with the one line that registers it. */
async function addOutputForm(id: string): Promise<void> {
  const folder = join(copy, 'src/exporters', id)
  await cp(join(copy, 'src/exporters/webp'), folder, { recursive: true })
  const index = join(folder, 'index.ts')
  const text = await readFile(index, 'utf8')
  await writeFile(index, text.replace("id: 'webp'", `id: '${id}'`))
  const registry = join(copy, 'src/exporters/registry.ts')
  const registered = (await readFile(registry, 'utf8'))
    .replace(/(?=^import type)/m, `import { exporter as ${id} } from './${id}/index.ts'\n`)
    .replace(/(?=^ {2}webp,$)/m, `  ${id},\n`)
  expect(registered).toContain(`  ${id},\n  webp,`)
  await writeFile(registry, registered)
}

/** Adds a reader of contact cards, with the one line that registers it. */
async function addReader(): Promise<void> {
  const readers = join(copy, 'src/documents/readers')
  await writeFile(
    join(readers, 'vcard.ts'),
    `import { decodeText } from '../decode-text.ts'
import type { Reader } from './reader.ts'

/** Contact cards: a heading for each name. */
export const readVcard: Reader = (data, context) => {
  const { text, notes } = decodeText(data, context)
  const names = Array.from(text.matchAll(/^FN:(.*?)\\r?$/gm), ([, name]) => \`## \${name}\`)
  return { text: ['# Contacts', ...names].join('\\n'), tables: [], notes: [...notes] }
}
`,
  )
  const registry = join(readers, 'registry.ts')
  const line = `  { kind: 'vcard', mediaType: 'text/vcard', text: /^BEGIN:VCARD/, load: async () => (await import('./vcard.ts')).readVcard },`
  const text = await readFile(registry, 'utf8')
  await writeFile(registry, text.replace(/(?=^\]$)/m, `${line}\n`))
}

/** Runs a program of the copy to its end. @throws with what it wrote, if it fails */
async function run(...words: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, words, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (written += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(written)
}

/** The service of the copy in a process of its own, without a model. */
async function startCopy(): Promise<{ address: string; stop(): Promise<void> }> {
  const code = `
    const { readConfig } = await import('./src/config.ts')
    const { startServer } = await import('./src/server/main.ts')
    const { address } = await startServer(readConfig({ PORT: '0', LIMN_DATA_DIR: './data', LIMN_LOG_LEVEL: 'error' }))
    console.log(address)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: copy,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [address] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('the copy did not start'))),
  ])
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
