import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    name: { en: 'Steps', zh: '步骤' },
    needs: { en: 'its steps, one a line', zh: '它的步骤，每行一个' },
    request: {
      en: 'flowchart: {topic}\n1. First step …\n2. Second step …\n3. Last step …',
      zh: '流程图：{topic}\n1. 第一步……\n2. 第二步……\n3. 最后一步……',
    },
  },
  {
    name: { en: 'Steps with a decision', zh: '带判断的步骤' },
    needs: { en: 'its steps and decisions, one a line', zh: '它的步骤和判断，每行一个' },
    request: {
      en: 'flowchart: {topic}\n1. First step …\n2. If this is so, do one thing …, otherwise do another thing …\n3. Last step …',
      zh: '流程图：{topic}\n1. 第一步……\n2. 如果满足条件则做一件事……，否则做另一件事……\n3. 最后一步……',
    },
  },
]
