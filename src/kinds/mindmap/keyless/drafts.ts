import type { DraftForm } from '../../kind.ts'

const plain = { en: '- {thing}', zh: '- {thing}' }

/** How what somebody told is written for this kind. */
export const drafts: readonly DraftForm[] = [
  {
    asked: /\bmind ?-?maps?\b|\borg(?:ani[sz]ation)? ?charts?\b|\bfamily tree\b|思维导图|脑图|组织(?:架构|结构)|家谱/i,
    title: { en: 'As a mind map', zh: '画成思维导图' },
    request: { en: 'mind map: {topic}\n{lines}', zh: '思维导图：{topic}\n{lines}' },
    line: plain,
    isForAnything: true,
  },
]
