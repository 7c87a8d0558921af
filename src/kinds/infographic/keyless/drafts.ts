import type { DraftForm } from '../../kind.ts'

const plain = { en: '- {thing}', zh: '- {thing}' }

const timed = /\b(?:1[5-9]|20)\d\d\b|\d+[:.]\d\d\b|\d ?[ap]m\b|\d+[年月]/i

/** How what somebody told is written for this kind. */
export const drafts: readonly DraftForm[] = [
  {
    asked: /\btime ?line\b|时间[轴线]|大事记/i,
    title: { en: 'As a timeline', zh: '画成时间轴' },
    request: { en: 'timeline: {topic}\n{lines}', zh: '时间轴：{topic}\n{lines}' },
    line: plain,
    told: lines => lines.every(line => timed.test(line)),
  },
  {
    asked: /\binfographics?\b|\bcompar(?:e|ison)\b|信息图|对比|比较/i,
    title: { en: 'As an infographic', zh: '画成信息图' },
    request: { en: 'infographic: {topic}\n{lines}', zh: '信息图：{topic}\n{lines}' },
    line: plain,
    isForAnything: true,
  },
]
