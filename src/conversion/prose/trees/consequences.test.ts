import { expect, test } from 'vitest'
import { readProse } from '../read-prose.ts'
import { splitConsequences } from './consequences.ts'

test('what comes of a cause lies below it', () => {
  const text =
    '我想分析上班迟到的原因，可能涉及交通、作息和家庭三个方面。交通方面，可能是道路拥堵和绕路；作息方面，可能是熬夜太晚和赖床；家庭方面，可能是送娃和做早饭。道路拥堵可能导致班车晚点，熬夜太晚可能导致起不来。用鱼骨图展示。'
  expect(JSON.stringify(readProse(text))).toMatch(/"label":"道路拥堵","children":\[\{[^[]*"label":"可能导致班车晚点"/)
})

test('nothing is taken off where a sentence tells more', () => {
  expect(splitConsequences('堵车很常见。堵车可能导致晚点，大家都生气。')).toBeNull()
  expect(splitConsequences('堵车可能导致晚点。')).toBeNull()
})
