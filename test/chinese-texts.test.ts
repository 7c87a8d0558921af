import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { listTargets } from '../src/conversion/convert.ts'
import { agents } from '../src/kinds/registry.ts'
import { loadMessages, writeMessage } from '../src/web/language/load-messages.ts'
import { sentences, translateService } from '../src/web/language/zh/service/translate-service.ts'

const chinese = await loadMessages('zh')

const source = resolve(import.meta.dirname, '../src')

/** Where the service says something that the app shows, but for what it says in both languages itself. */
const places = [
  'answering/{agent-events,ask-model,draw-with-model,repair-with-model,run-agent}.ts',
  'structure/edit/*.ts',
  'models/{outbound,registry,test-model}.ts',
  'models/providers/failures.ts',
  'render/{explain-fault,renderer}.ts',
  'sources/*.ts',
  'server/limits/*.ts',
]

/** Said to a model, or to whoever calls the API by hand. */
const isNotShown = (text: string) => text.includes('\n') || /^(?:You are|Answer with|Your answer)/.test(text)

/** A string or template of the sources that is a sentence, with `\0` in the place of each value. */
function* readSentences(file: string): Generator<string> {
  const code = readFileSync(file, 'utf8')
  const found: string[] = []
  const readString = ({ value }: { value: unknown }) => typeof value === 'string' && found.push(value)
  const readTemplate = ({ quasis }: ESTree.TemplateLiteral) => {
    found.push(quasis.map(({ value }) => value.cooked ?? '').join('\0'))
  }
  new Visitor({ Literal: readString, TemplateLiteral: readTemplate }).visit(parseSync(file, code).program)
  for (const text of found) {
    const isSentence = /^[A-Z"“<`\0]/.test(text) && /[\w)”"`>;\0]\.$/.test(text) && /[a-z]{2,} [a-z]/.test(text)
    if (isSentence && !isNotShown(text)) yield text
  }
}

/** What a sentence speaks of, in any language. */
const quoted = /“[^”]*”|"[^"]*"|`[^`]*`|<[^>]*>/g

const placeholder = /\{\$?[a-z]\w*\}/gi
const written = Object.keys(sentences).map(text => text.replaceAll(placeholder, 'x'))

/** Said in Chinese as it is, in a form that its values give it, or as the end of several sentences. */
function isTranslated(text: string): boolean {
  if (translateService(text.replaceAll('\0', 'x')) !== null) return true
  const pieces = text.split('\0').map(piece => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const form = new RegExp(`(?:^|\\. )${pieces.join('.*')}$`, 's')
  return written.some(sentence => form.test(sentence))
}

test.each(places)('every sentence in %s is there in Chinese', pattern => {
  const files = globSync(pattern, { cwd: source }).filter(file => !file.endsWith('.test.ts'))
  const found = files.flatMap(file => [...readSentences(resolve(source, file))].map(text => ({ file, text })))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ text }) => !isTranslated(text))).toEqual([])
})

test.each(agents.flatMap(agent => (agent.format ? [{ ...agent, format: agent.format }] : [])))(
  'what is told of the examples of $id is there in Chinese, and nothing of it stays English',
  async ({ id, format }) => {
    const folder = resolve(source, 'kinds', id, 'examples')
    const broken = readdirSync(folder).filter(name => name.includes('.broken.'))
    for (const name of broken) {
      const text = readFileSync(resolve(folder, name), 'utf8')
      const told = [...(await format.check(text)), ...(await format.repair(text)).repairs]
      expect(told).not.toEqual([])
      for (const finding of told) {
        const { message } = finding
        const words = writeMessage(chinese, finding, id) ?? translateService(message)
        expect(words, message).not.toBeNull()
        expect(words?.replaceAll(quoted, ''), message).not.toMatch(/[a-z]{3,} [a-z]{2,} [a-z]{2,}/)
      }
    }
  },
)

test('what conversions of the examples do not keep is there in Chinese', async () => {
  const told = new Set<string>()
  for (const { id, draws } of agents) {
    if (!draws) continue
    const folder = resolve(source, 'kinds', id, 'examples')
    const drawn = readdirSync(folder).filter(name => !name.includes('.broken.') && !name.endsWith('.txt'))
    for (const name of drawn) {
      const listed = await listTargets({ source: readFileSync(resolve(folder, name), 'utf8'), from: id })
      if ('refused' in listed) continue
      for (const { losses } of listed.targets) for (const { what, why = what } of losses) told.add(what).add(why)
    }
  }
  expect(told.size).toBeGreaterThan(50)
  expect([...told].filter(text => translateService(text) === null)).toEqual([])
})
