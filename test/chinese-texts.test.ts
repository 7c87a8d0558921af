import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listTargets } from '../src/conversion/convert.ts'
import { agents } from '../src/kinds/registry.ts'
import { loadMessages, writeMessage } from '../src/web/language/load-messages.ts'

const chinese = await loadMessages('zh')

const source = resolve(import.meta.dirname, '../src')

/** Quoted parts of a sentence, in any language. */
const quoted = /“[^”]*”|"[^"]*"|`[^`]*`|<[^>]*>/g

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
        const words = writeMessage(chinese, finding, id)
        expect(words, message).not.toBeNull()
        expect(words?.replaceAll(quoted, ''), message).not.toMatch(/[a-z]{3,} [a-z]{2,} [a-z]{2,}/)
      }
    }
  },
)

test('what conversions of the examples do not keep is there in Chinese', async () => {
  const told = new Map<string, string | null>()
  for (const { id, draws } of agents) {
    if (!draws) continue
    const folder = resolve(source, 'kinds', id, 'examples')
    const drawn = readdirSync(folder).filter(name => !name.includes('.broken.') && !name.endsWith('.txt'))
    for (const name of drawn) {
      const listed = await listTargets({ source: readFileSync(resolve(folder, name), 'utf8'), from: id })
      if ('refused' in listed) continue
      for (const { code, values, what, reason, why } of listed.targets.flatMap(({ losses }) => losses)) {
        told.set(what, writeMessage(chinese, { code, values, message: what }))
        if (why !== undefined) told.set(why, writeMessage(chinese, { code: reason, values, message: why }))
      }
    }
  }
  expect(told.size).toBeGreaterThan(50)
  expect([...told].filter(([, words]) => words === null)).toEqual([])
})
