import type { ServiceTexts } from './service-texts.ts'

/** Statuses while an answer is made. */
export const shared: ServiceTexts = {
  'No model is configured: this diagram is drawn only from the structure of your input.':
    '尚未设置模型：此图仅根据你给出内容的结构绘制。',
  'The answer reached the output limit of the model, so it is asked to continue.':
    '回答达到了模型的输出上限，正在请模型继续。',
  'The source has a problem, and the model is asked to repair it (round {round} of {rounds}).':
    '源码有 1 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
  'The source has {count} problems, and the model is asked to repair it (round {round} of {rounds}).':
    '源码有 {count} 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
}
