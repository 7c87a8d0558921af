import type { DraftForm } from '../../kind.ts'

/** How what somebody told is written for this kind. */
export const drafts: readonly DraftForm[] = [
  {
    asked: /\bsequence ?(?:diagram|chart)s?\b|时序图|顺序图|序列图|交互图/i,
    title: { en: 'As a sequence diagram, with whom to fill in', zh: '画成时序图（填写双方）' },
    request: { en: 'sequence diagram:\n{lines}', zh: '时序图：\n{lines}' },
    line: { en: 'First part … -> second part …: {thing}', zh: '甲方…… -> 乙方……: {thing}' },
  },
  {
    asked: /\bstate (?:diagram|machine|chart)s?\b|\bstatechart\b|状态图|状态机|状态转[换移]/i,
    title: { en: 'As a state diagram, with states to fill in', zh: '画成状态图（填写状态）' },
    request: { en: 'state diagram:\n{lines}', zh: '状态图：\n{lines}' },
    line: { en: 'First state … -> next state …: {thing}', zh: '第一状态…… -> 下一状态……: {thing}' },
  },
  {
    asked: /\b(?:er|entity[- ]relationship) ?(?:diagram|model)s?\b|\berd\b|\bschema\b|E-?R ?图|实体关系/i,
    title: { en: 'As an ER diagram, with fields to fill in', zh: '画成 ER 图（填写字段）' },
    request: { en: 'ER diagram:\n{lines}', zh: 'ER图：\n{lines}' },
    line: { en: '{thing} (first field …)', zh: '{thing}（第一个字段……）' },
    of: 'parts',
  },
  {
    asked: /\b(?:class|uml) ?diagrams?\b|(?<!分)类图/i,
    title: { en: 'As a class diagram, with fields to fill in', zh: '画成类图（填写属性）' },
    request: { en: 'class diagram:\n{lines}', zh: '类图：\n{lines}' },
    line: { en: '{thing} (first field …)', zh: '{thing}（第一个属性……）' },
    of: 'parts',
  },
  {
    asked: /\b2 ?x ?2\b|\b(?:quadrant|eisenhower|priority)\b|四象限|象限图/i,
    title: { en: 'As four fields, to fill in', zh: '画成四象限（填写内容）' },
    request: {
      en: 'quadrant chart: {topic}\nurgent and important: first thing …\nimportant, not urgent: second thing …\nurgent, not important: third thing …\nneither: fourth thing …',
      zh: '四象限图：{topic}\n重要且紧急：第一件……\n重要不紧急：第二件……\n紧急不重要：第三件……\n不重要不紧急：第四件……',
    },
    line: { en: '', zh: '' },
    of: 'none',
  },
  {
    asked: /\bgantt\b|甘特图/i,
    title: { en: 'As a plan, with dates to fill in', zh: '画成甘特图（填写日期）' },
    request: { en: 'gantt chart: {topic}\n{lines}', zh: '甘特图：{topic}\n{lines}' },
    line: { en: '{thing} …: 2026-01-05 to 2026-01-16', zh: '{thing}……：2026-01-05 到 2026-01-16' },
    isTimeless: true,
  },
]
