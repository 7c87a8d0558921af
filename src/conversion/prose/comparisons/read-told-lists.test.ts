import { describe, expect, it } from 'vitest'
import { readToldLists } from './read-told-lists.ts'

const read = (text: string) => readToldLists(text, null, text)
const listsOf = (text: string) =>
  read(text)?.groups.map(({ label, items }) => [label, ...items.map(item => item.label)])

describe('readToldLists', () => {
  it('finds strengths, weaknesses, opportunities and threats by what their sentences say', () => {
    const text =
      'SWOT for our riding school. Our strengths are the large meadows and two very patient ponies. We are weak at marketing and bookkeeping. ' +
      'An opportunity would be holiday camps. Threat: feed prices keep rising.'
    expect(read(text)?.title).toBe('Riding school')
    expect(listsOf(text)).toEqual([
      ['Strengths', 'the large meadows', 'two very patient ponies'],
      ['Weaknesses', 'marketing', 'bookkeeping'],
      ['Opportunities', 'holiday camps'],
      ['Threats', 'feed prices keep rising'],
    ])
  })

  it('finds them in Chinese, also where a list is named behind', () => {
    const text =
      '给小区菜场做SWOT：我们擅长挑货，老顾客多；不足的是不会线上卖货，摊位也旧；旁边新建了三个小区，是个机会；最怕的是生鲜超市开到对面。'
    expect(listsOf(text)).toEqual([
      ['优势', '挑货', '老顾客多'],
      ['不足', '不会线上卖货', '摊位也旧'],
      ['机会', '旁边新建了三个小区'],
      ['威胁', '生鲜超市开到对面'],
    ])
  })

  it('reads what speaks for something and what against it', () => {
    const text =
      'The advantage of working at night is that it is quiet and nobody calls; the disadvantages are tiredness and that I never see my friends.'
    expect(read(text)?.title).toBe('Working at night')
    expect(listsOf(text)).toEqual([
      ['Advantage', 'quiet', 'nobody calls'],
      ['Disadvantages', 'tiredness', 'I never see my friends'],
    ])
  })

  it('refuses where a list is missing, or a sentence is of both', () => {
    expect(read('SWOT: our strengths are price and speed. We are weak at marketing. Threat: a new rival.')).toBeNull()
    expect(
      read('Should we move? The advantage is the garden. Both of us like trees. The disadvantage is the way.'),
    ).toBeNull()
  })
})
