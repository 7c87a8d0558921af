import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { finishSource } from '../src/answering/finish-source.ts'
import { compose } from '../src/conversion/compose.ts'
import { findTables } from '../src/documents/tables-in-text.ts'
import { agents } from '../src/kinds/registry.ts'
import { detectLanguage } from '../src/language/detect-language.ts'
import { chooseAgent } from '../src/routing/choose-agent.ts'

interface Shown {
  agent: string
  source: string
}

/** Answers as the service does without a model: the first message of a session, or one about what it shows. */
async function say(text: string, current: Shown | null): Promise<Shown | string> {
  const tables = findTables(text, 'prompt')
  const request = { prompt: text, agentId: null, documents: [], tables, imageCount: 0 }
  const { agent } = await chooseAgent(
    { ...request, currentAgent: current?.agent ?? null },
    { agents, model: null, signal: new AbortController().signal },
  )
  const composed = await compose(agent, { text, documents: [], tables, current, language: detectLanguage(text) })
  if (!('source' in composed) || !agent.format) return `not drawn: ${'notDrawn' in composed ? composed.notDrawn : ''}`
  const finished = await finishSource(agent.format, composed.source, { layout: true, repair: true })
  return finished.valid ? { agent: agent.id, source: finished.source } : `not valid: ${finished.source}`
}

const page = await readFile(new URL('../docs/changing.md', import.meta.url), 'utf8')
const sections = page.split(/^## /m).slice(1)
const phrases = sections.flatMap(section => {
  const [heading = ''] = section.split('\n')
  const [, language, base = ''] = /^```(\w+)\n([\s\S]*?)^```$/m.exec(section) ?? []
  const first = language === 'mermaid' ? `\`\`\`mermaid\n${base}\`\`\`` : base.trim()
  const rows = section.split('\n').filter(line => line.startsWith('| `'))
  return rows.flatMap(row => [...row.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => ({ heading, first, phrase })))
})
/** Mind maps are changed as the drawing above all sections. */
const bases = new Map(phrases.map(({ heading, first }) => [heading, first]))
const baseOf = (heading: string) => bases.get(heading) || bases.get('Any diagram') || ''

test('there are phrases for every kind', () => {
  expect(phrases.length).toBeGreaterThan(70)
})

test.each(phrases)('$heading: $phrase', async ({ heading, phrase }) => {
  const shown = await say(baseOf(heading), null)
  if (typeof shown === 'string') throw new Error(shown)
  const changed = await say(phrase, shown)
  expect(changed).toMatchObject({ source: expect.any(String) })
  expect(changed).not.toEqual(shown)
})
