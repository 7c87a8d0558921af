import { expect, test } from 'vitest'
import { isAsAdded, isAsRemoved, isAsRenamed, placeOfAdded } from './words-as-meant.ts'

const before = ['Alice', 'Bob', 'Hello', 'Alice', 'Bob']
const renamed = { index: 0, words: 'Ann', isElastic: false }

test('renamed: the text says the new words, and only texts that said the old ones differ', () => {
  expect(isAsRenamed(before, ['Ann', 'Bob', 'Hello', 'Ann', 'Bob'], renamed)).toBe(true)
  expect(isAsRenamed(before, ['Ann', 'Bob', 'Hello', 'Alice', 'Bob'], renamed)).toBe(true)
  // Another one was renamed, a third was made, or another text was changed with it.
  expect(isAsRenamed(before, ['Alice', 'Bob', 'Hello', 'Ann', 'Bob'], renamed)).toBe(false)
  expect(isAsRenamed(before, ['Ann', 'Bob', 'Hello', 'Ann', 'Bob', 'Alice'], renamed)).toBe(false)
  expect(isAsRenamed(before, ['Ann', 'Bob', 'Ann', 'Ann', 'Bob'], renamed)).toBe(false)
})

test('renamed in a chart: marks of an axis may go, but no words come that nobody wrote', () => {
  const elastic = { index: 1, words: 'Wednesday', isElastic: true }
  const axis = ['Sales', 'Wed', 'Thu', 'Fri', '0', '50']
  expect(isAsRenamed(axis, ['Sales', 'Wednesday', 'Fri', '0', '100'], elastic)).toBe(true)
  expect(isAsRenamed(axis, ['Sales', 'Wednesday', 'undefined', 'Thu', 'Fri'], elastic)).toBe(false)
  expect(isAsRenamed(axis, ['Wednesday'], elastic)).toBe(false)
})

test('renamed on an axis of days: the other days may follow, but no words', () => {
  const later = { index: 0, words: '2026-01-02', isElastic: false }
  const plan = ['2026-01-01', '2026-01-02', 'Pack']
  expect(isAsRenamed(plan, ['2026-01-02', '2026-01-03', 'Pack'], later)).toBe(true)
  expect(isAsRenamed(plan, ['2026-01-02', '2026-01-03', 'Load'], later)).toBe(false)
  expect(isAsRenamed(plan, plan, later)).toBe(false)
})

test('removed: what is lost was said in what was taken out', () => {
  const told = { words: 'Hello', isGone: (words: string) => words === 'Hello' }
  expect(isAsRemoved(['Hello', 'Bye', '40%'], ['Bye', '100%'], told)).toBe(true)
  expect(isAsRemoved(['Hello', 'Bye'], [], told)).toBe(false)
  expect(isAsRemoved(['Hello', 'Bye'], ['Bye', 'x1'], told)).toBe(false)
})

test('added: nothing is lost, and what comes was written', () => {
  const told = { words: 'New', isNew: (words: string) => words === 'New' }
  expect(isAsAdded(['Hello'], ['Hello', 'New'], told)).toBe(true)
  expect(isAsAdded(['Hello'], ['New'], told)).toBe(false)
  expect(isAsAdded(['Hello'], ['Hello', 'New', 'a1'], told)).toBe(false)
})

test('the text that was added is found, though another one reads the same', () => {
  expect(placeOfAdded(['Speed', 'Care'], ['Speed', 'New', 'Care'], 'New')).toBe(1)
  expect(placeOfAdded(['New', 'Speed', 'Care'], ['New', 'Speed', 'New', 'Care'], 'New')).toBe(2)
  expect(placeOfAdded(['New'], ['New', 'New'], 'New')).toBe(1)
})
