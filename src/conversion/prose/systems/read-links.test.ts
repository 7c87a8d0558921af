import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readLinks } from './read-links.ts'

const links = (text: string) => relationsIn(readLinks(text, null))

test('things that are joined by what they do', () => {
  expect(links('The pump feeds the tank. The tank feeds the turbine.')).toEqual([
    'pump -> tank: feeds',
    'tank -> turbine: feeds',
  ])
})

test('names lead to others without an article', () => {
  expect(links('Our site: Home leads to News and Shop. News links to Archive, Shop leads to Cart.')).toEqual([
    'Home -> News: leads to',
    'Home -> Shop: leads to',
    'News -> Archive: links to',
    'Shop -> Cart: leads to',
  ])
  expect(readLinks('Our site: Home leads to News. News leads to Archive.', null)?.title).toBe('Our site')
})

test.each(['Home leads to News.', 'Home leads to News. Cats like milk.', 'Home leads to News. Cart leads to Pay.'])(
  'is nothing that hangs together: %s',
  text => expect(readLinks(text, null)).toBeNull(),
)
