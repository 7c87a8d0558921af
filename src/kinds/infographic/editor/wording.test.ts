import { expect, test } from 'vitest'
import { wording } from './wording.ts'

const source = `infographic list-grid-simple
# our own words
data
  title  Our values
  lists
    - label Care
      desc for people
    - label Craft
      desc care in detail
`
const spanOf = (words: string) => {
  const start = source.indexOf(words)
  return { start, end: start + words.length }
}

test('one value is changed, and every other byte stays', () => {
  expect(wording.rename(source, [spanOf('Our values')], 'What we\nvalue')).toEqual([
    source.replace('Our values', 'What we value'),
  ])
})

test('an item is removed with its lines, and added behind another one', () => {
  const [removed] = wording.remove?.(source, spanOf('for people')) ?? []
  expect(removed).toBe(source.replace('    - label Care\n      desc for people\n', ''))
  const [added] = wording.add?.(source, spanOf('Care'), 'Courage') ?? []
  expect(added).toBe(source.replace('      desc for people\n', '      desc for people\n    - label Courage\n'))
  expect(wording.remove?.(source, spanOf('Our values'))).toEqual([])
})

test('names of fields and of the template are no words of the picture', () => {
  const may = (words: string) => wording.mayChange?.(source, spanOf(words), [])
  expect(may('Our values')).toBe(true)
  expect(may('for people')).toBe(true)
  expect(may('label')).toBe(false)
  expect(may('list-grid-simple')).toBe(false)
})
