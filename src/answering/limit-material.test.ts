import { expect, test } from 'vitest'
import { limitMaterial } from './limit-material.ts'

const document = (name: string, text: string) => ({ name, text, tables: [] })

test('short documents come back as they are', () => {
  const input = { text: '', documents: [document('a', 'one\ntwo')] }
  expect(limitMaterial(input)).toEqual({ input, isCut: false })
  expect(limitMaterial(input).input).toBe(input)
})

test('of long ones whole lines are kept, the first documents first', () => {
  const long = 'a line of text\n'.repeat(10_000)
  const { input, isCut } = limitMaterial({ text: '', documents: [document('a', long), document('b', long)] })
  expect(isCut).toBe(true)
  expect(input.documents[0]?.text).toBe(long)
  expect(input.documents[1]?.text.length).toBeLessThanOrEqual(50_000)
  expect(input.documents[1]?.text.endsWith('a line of text')).toBe(true)
})

test('long stretches of blanks are closed, in words and in documents; nothing counts as cut', () => {
  const blanks = ' '.repeat(100_000)
  const { input, isCut } = limitMaterial({
    text: `a ->${blanks}b${'\n'.repeat(100_000)}c`,
    documents: [document('a', `x${blanks}:`)],
  })
  expect(input).toMatchObject({ text: 'a -> b\n\nc', documents: [{ text: 'x :' }] })
  expect(isCut).toBe(false)
})

test('the listing of a repository is kept whole, and takes nothing from the other documents', () => {
  const listing = { ...document('shop.zip', 'src/a.ts\n'.repeat(100_000)), kind: 'zip' as const }
  const { input, isCut } = limitMaterial({ text: '', documents: [listing, document('a', 'one\ntwo')] })
  expect(input.documents.map(({ text }) => text)).toEqual([listing.text, 'one\ntwo'])
  expect(isCut).toBe(false)
})
