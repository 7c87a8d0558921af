import type { ServiceTexts } from './service-texts.ts'

/** Messages about the source of any kind of diagram: from the repairs of every format, from JSON and XML, and while an answer is made. */
export const shared: ServiceTexts = {
  'The model was shown the problems and mended its source.': '模型根据问题修正了自己的源码。',
  '{count} more problems are not listed.': '还有 {count} 个问题没有列出。',
  '{count} more repairs are not listed.': '还有 {count} 处修复没有列出。',

  'No model is configured: this diagram is drawn only from the structure of your input.':
    '尚未设置模型：此图仅根据你给出内容的结构绘制。',
  'The answer reached the output limit of the model, so it is asked to continue.':
    '回答达到了模型的输出上限，正在请模型继续。',
  'The source has a problem, and the model is asked to repair it (round {round} of {rounds}).':
    '源码有 1 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
  'The source has {count} problems, and the model is asked to repair it (round {round} of {rounds}).':
    '源码有 {count} 处问题，正在请模型修正（第 {round} 轮，共 {rounds} 轮）。',
}

/** Parts of these sentences: reasons from the JSON parsers, and counts of shapes. */
export const sharedParts: ServiceTexts = {
  '{one} and {other}': '{one} 和 {other}',
  '{one} and {other} and {third}': '{one}、{other} 和 {third}',
}
