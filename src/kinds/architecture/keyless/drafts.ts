import type { DraftForm } from '../../kind.ts'

/** How what somebody told is written for this kind. */
export const drafts: readonly DraftForm[] = [
  {
    asked:
      /\b(?:architecture|network|deployment|system|topology) ?(?:diagram|chart)?\b|\barchitecture\b|架构图|拓扑图?|部署图/i,
    title: { en: 'As an architecture diagram, with parts to fill in', zh: '画成架构图（填写组件）' },
    request: { en: 'architecture: {topic}\n{lines}', zh: '架构图：{topic}\n{lines}' },
    line: { en: 'first part … -> second part …: {thing}', zh: '第一个组件…… -> 第二个组件……: {thing}' },
  },
]
