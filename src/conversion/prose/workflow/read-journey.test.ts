import { describe, expect, test } from 'vitest'
import { readJourney } from './read-journey.ts'

describe('steps with what they felt like', () => {
  test.each([
    [
      'Anna opens the app (happy), searches a flight (neutral), payment fails (very frustrated)',
      ['Anna opens the app (happy) 5', 'searches a flight (neutral) 3', 'payment fails (very frustrated) 1'],
    ],
    [
      'journey of a patient: booking 3/5, waiting room 2/5, doctor 5 stars',
      ['booking 3', 'waiting room 2', 'doctor 5'],
    ],
    [
      'Journey of a member: signs up - happy, first visit - nervous, then gets sore - unhappy',
      ['signs up (happy) 5', 'first visit (nervous) 2', 'gets sore (unhappy) 2'],
    ],
    [
      'Searching online: neutral (3). Booking the journey: happy (4). Checkout: ok (3).',
      ['Searching online (neutral) 3', 'Booking the journey (happy) 4', 'Checkout (ok) 3'],
    ],
    ['来店体验：进门-满意，排队-不耐烦，离店-开心', ['进门（满意） 4', '排队（不耐烦） 2', '离店（开心） 5']],
    [
      'patient journey: parks (bad), sees the doctor (very good), waits (frustrating)',
      ['parks (bad) 2', 'sees the doctor (very good) 5', 'waits (frustrating) 1'],
    ],
    ['用餐体验：订位很顺利，排队不太满意，点菜一般', ['订位（很顺利） 4', '排队（不太满意） 2', '点菜（一般） 3']],
    [
      'How our guests feel: they are excited when they book, nervous while they look for the keys, and sad when they leave.',
      ['book (excited) 5', 'look for the keys (nervous) 2', 'leave (sad) 1'],
    ],
    ['相亲平台用户路径：注册（3分）→认证（2分，太麻烦）→见面（4分）', ['注册 3', '认证（太麻烦） 2', '见面 4']],
    ['用户旅程：看广告，满意度3分；下载，4分；注册，2分', ['看广告 3', '下载 4', '注册 2']],
  ])('are a journey: %s', (text, expected) => {
    const read = readJourney(text, null, text)
    expect(read?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${label} ${value}`))).toEqual(expected)
  })

  test.each([
    'Kim (sales), Lee (support), Ann (boss)',
    'Anna opens the app (happy), searches a flight, pays (sad)',
    'rates: soup 3/5, salad 4/5, cake 5/5',
    'journey: soup (7), salad (9), cake (8)',
    'journey: if it rains (sad), he walks (happy), he eats (happy)',
  ])('are none: %s', text => {
    expect(readJourney(text, null, text)).toBeNull()
  })
})
