import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failureCodeSchema } from '../src/contract/failure-schemas.ts'
import type { Catalogue, Text } from '../src/shared/messages/catalogue.ts'
import { mergeCatalogues } from '../src/web/language/load-messages.ts'

const source = resolve(import.meta.dirname, '../src')
const folders = globSync('{*,*/*}/messages/en.ts', { cwd: source }).map(path => path.replace(/\/en\.ts$/, ''))

async function load(folder: string, language: string): Promise<Catalogue> {
  return (await import(resolve(source, folder, `${language}.ts`)))[language]
}

/** Every text with the code and the case that it stands under. */
function* textsOf(catalogue: Catalogue): Generator<[name: string, text: Text]> {
  for (const [code, sentence] of Object.entries(catalogue)) {
    if (typeof sentence !== 'object') yield [code, sentence]
    else for (const [variant, text] of Object.entries(sentence)) yield [`${code} ${variant}`, text]
  }
}

const placeholdersOf = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name))

test('there are catalogues', () => {
  expect(folders.length).toBeGreaterThan(5)
})

test.each(folders)('%s says the same with the same values in every language', async folder => {
  const english = new Map(textsOf(await load(folder, 'en')))
  for (const file of globSync('{zh,[a-z][a-z]}.ts', { cwd: resolve(source, folder) })) {
    const language = file.replace('.ts', '')
    const translated = new Map(textsOf(await load(folder, language)))
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [name, text] of translated) {
      const original = english.get(name)
      if (typeof text !== 'string' || typeof original !== 'string') continue
      expect(text.trim(), name).not.toBe('')
      // A translation may leave a value out, as Chinese does with names of things, but cannot know of others.
      for (const value of placeholdersOf(text)) expect(placeholdersOf(original), name).toContain(value)
    }
  }
})

test('what parts of the service say under one code is one sentence, or has cases of its own in each part', async () => {
  const shared = folders.filter(folder => !folder.startsWith('kinds/'))
  const catalogues = await Promise.all(shared.map(folder => load(folder, 'en')))
  const said = catalogues.flatMap(catalogue => [...textsOf(catalogue)])
  // `mergeCatalogues` would lose one of two that are the same, or that have no case.
  const merged = new Map(textsOf(mergeCatalogues(catalogues)))
  expect(said.filter(([name, text]) => merged.get(name) !== text).map(([name]) => name)).toEqual([])
  expect(said.length).toBe(merged.size)
})

test('a failure of every code has a sentence in every language', async () => {
  const shared = folders.filter(folder => !folder.startsWith('kinds/'))
  for (const language of ['en', 'zh']) {
    const catalogues = await Promise.all(shared.map(folder => load(folder, language)))
    const codes = Object.keys(mergeCatalogues(catalogues))
    expect(codes).toEqual(expect.arrayContaining(failureCodeSchema.options))
  }
})
