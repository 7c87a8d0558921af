import { describe, expect, test } from 'vitest'
import { collectWords, joinLines } from './join-lines.ts'

const join = (...lines: string[]) => joinLines(lines, collectWords(lines))

describe('joinLines', () => {
  test('a word that was divided is one word again', () => {
    expect(join('three reasons con-', 'firming its use')).toBe('three reasons confirming its use')
    expect(join('multiple agents, poten-', 'tially backed')).toBe('multiple agents, potentially backed')
  })

  test('a hyphen stays where what stands before it is a word of its own, or the whole is found with it', () => {
    expect(join('a long chat and a chat-', 'optimized model')).toBe('a long chat and a chat-optimized model')
    expect(join('a pre-trained one, then pre-', 'trained again')).toBe('a pre-trained one, then pre-trained again')
    expect(join('the years 2024-', '2026 were')).toBe('the years 2024-2026 were')
    expect(join('Stratford-', 'Upon-Avon')).toBe('Stratford-Upon-Avon')
  })

  test('Chinese and Japanese lines need no space, their neighbours do', () => {
    expect(join('数据分', '析报告')).toBe('数据分析报告')
    expect(join('使用', 'Limn')).toBe('使用 Limn')
  })
})
