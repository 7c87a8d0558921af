import { describe, expect, it } from 'vitest'
import { readToldSides } from './read-told-sides.ts'

const sidesOf = (text: string) =>
  readToldSides(text, null, text)?.groups.map(({ label, items }) => [label, ...items.map(item => item.label)])

describe('readToldSides', () => {
  it('gives each side what clauses say that begin with it, or go on from there', () => {
    expect(
      sidesOf(
        'rent vs buy: renting means no big deposit, the landlord fixes things, and you can move any time; buying builds equity, but you pay for repairs',
      ),
    ).toEqual([
      ['rent', 'no big deposit', 'the landlord fixes things', 'you can move any time'],
      ['buy', 'builds equity', 'you pay for repairs'],
    ])
    expect(
      sidesOf(
        '租房和买房怎么选？租房的话灵活，不用付首付，但是房东可能随时涨价；买房的话有归属感，还能升值，不过要还三十年贷款。',
      ),
    ).toEqual([
      ['租房', '灵活', '不用付首付', '房东可能随时涨价'],
      ['买房', '有归属感', '能升值', '要还三十年贷款'],
    ])
  })

  it('finds things by the word that they do not share, and the last point of a list', () => {
    expect(
      sidesOf('Compare gas ovens and electric ovens: gas is quick, cheap and hot; electric is slow, safe and clean'),
    ).toEqual([
      ['gas ovens', 'quick', 'cheap', 'hot'],
      ['electric ovens', 'slow', 'safe', 'clean'],
    ])
  })

  it('finds the two in what one is compared to', () => {
    expect(
      sidesOf(
        'Compared to the diesel van, the electric van is quieter, cheaper to run and allowed into the city centre. The diesel van has the longer range and is quicker to refuel.',
      ),
    ).toEqual([
      ['diesel van', 'the longer range', 'quicker to refuel'],
      ['electric van', 'quieter', 'cheaper to run', 'allowed into the city centre'],
    ])
    expect(sidesOf('跟地铁相比，公交便宜、能看风景，但容易堵车；地铁快，准时，就是早高峰太挤。')).toEqual([
      ['地铁', '快', '准时', '早高峰太挤'],
      ['公交', '便宜', '能看风景', '容易堵车'],
    ])
  })

  it('takes options by their letters or numbers', () => {
    expect(
      sidesOf(
        'Option A is cheap but slow, option B costs twice as much but is ready in a day, and option C is free but needs our own server. Compare them please.',
      ),
    ).toEqual([
      ['Option A', 'cheap', 'slow'],
      ['Option B', 'costs twice as much', 'ready in a day'],
      ['Option C', 'free', 'needs our own server'],
    ])
  })

  it('refuses what is said of both, or of one by the other, and sentences of neither', () => {
    expect(sidesOf('Gas or induction? Gas is fast. Both are clean. Induction is safe.')).toBeUndefined()
    expect(sidesOf('Gas or induction? Gas is faster than induction. Induction is safe.')).toBeUndefined()
    expect(sidesOf('Gas or induction? Gas is fast. Our kitchen is small. Induction is safe.')).toBeUndefined()
    expect(sidesOf('租房和买房怎么选？租房和买房都要交物业费。租房灵活。')).toBeUndefined()
  })
})
