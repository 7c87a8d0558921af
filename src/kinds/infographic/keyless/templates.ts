import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    fits: /swot|优势|劣势/i,
    name: { en: 'SWOT', zh: 'SWOT' },
    needs: { en: 'the strengths, weaknesses, opportunities and threats', zh: '优势、劣势、机会和威胁' },
    request: {
      en: 'infographic: {topic}\n- Strengths: first strength …\n- Weaknesses: first weakness …\n- Opportunities: first opportunity …\n- Threats: first threat …',
      zh: '信息图：{topic}\n- 优势：第一个优势……\n- 劣势：第一个劣势……\n- 机会：第一个机会……\n- 威胁：第一个威胁……',
    },
  },
  {
    fits: /history|timeline|evolution|life ?cycle|历史|历程|发展|时间/i,
    name: { en: 'Events in time', zh: '按时间的事件' },
    needs: { en: 'what happened when, one event a line', zh: '什么时候发生了什么，每行一件' },
    request: {
      en: 'infographic: {topic}\n- First year: what happened …\n- Second year: what happened …\n- Third year: what happened …',
      zh: '信息图：{topic}\n- 第一年：发生了什么……\n- 第二年：发生了什么……\n- 第三年：发生了什么……',
    },
  },
  {
    fits: /pros|cons|compar|versus|\bvs\b|优缺点|对比|比较/i,
    name: { en: 'Two sides', zh: '两个方面' },
    needs: { en: 'what there is to say of each side', zh: '每一方面要说的内容' },
    request: {
      en: 'infographic: {topic}\n- One side: what speaks for it …\n- The other side: what speaks for it …',
      zh: '信息图：{topic}\n- 一方面：它的理由……\n- 另一方面：它的理由……',
    },
  },
  {
    name: { en: 'Points', zh: '要点' },
    needs: { en: 'its points, one a line, with a few words for each', zh: '它的要点，每行一个，并各加几个字' },
    request: {
      en: 'infographic: {topic}\n- First point: what is to be said …\n- Second point: what is to be said …\n- Third point: what is to be said …',
      zh: '信息图：{topic}\n- 第一点：要说的内容……\n- 第二点：要说的内容……\n- 第三点：要说的内容……',
    },
  },
  {
    name: { en: 'Steps in order', zh: '先后步骤' },
    needs: { en: 'its steps in their order, one a line', zh: '它的步骤，按先后每行一个' },
    request: {
      en: 'infographic: {topic}\n1. First step: what is done …\n2. Second step: what is done …\n3. Last step: what is done …',
      zh: '信息图：{topic}\n1. 第一步：做什么……\n2. 第二步：做什么……\n3. 最后一步：做什么……',
    },
  },
]
