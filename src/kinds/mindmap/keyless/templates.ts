import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    fits: /org|team|company|firm|组织|公司|团队/i,
    name: { en: 'Who leads whom', zh: '谁领导谁' },
    needs: { en: 'who leads whom, with each one below who leads them', zh: '谁领导谁，下级写在上级下面' },
    request: {
      en: 'mind map: {topic}\n- Head …\n  - First lead …\n  - Second lead …',
      zh: '思维导图：{topic}\n- 负责人……\n  - 第一位主管……\n  - 第二位主管……',
    },
  },
  {
    name: { en: 'Branches', zh: '分支' },
    needs: { en: 'its branches, one a line', zh: '它的分支，每行一个' },
    request: {
      en: 'mind map: {topic}\n- First branch …\n  - detail …\n- Second branch …\n  - detail …\n- Third branch …',
      zh: '思维导图：{topic}\n- 第一个分支……\n  - 细节……\n- 第二个分支……\n  - 细节……\n- 第三个分支……',
    },
  },
  {
    name: { en: 'Questions', zh: '问题' },
    needs: { en: 'answers to the questions about it', zh: '关于它的问题和答案' },
    request: {
      en: 'mind map: {topic}\n- What it is\n  - answer …\n- Why it matters\n  - answer …\n- Who takes part\n  - answer …',
      zh: '思维导图：{topic}\n- 是什么\n  - 答案……\n- 为什么重要\n  - 答案……\n- 谁参与\n  - 答案……',
    },
  },
]
