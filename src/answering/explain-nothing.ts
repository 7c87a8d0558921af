import type { Agent } from '../kinds/kind.ts'
import { explainModelSetup } from '../shared/explain-model-setup.ts'
import { inLanguage } from '../shared/in-language.ts'

/** The answer, in Markdown, when an agent that draws found nothing to draw without a model. */
export function explainNothingToDraw(
  { name, output, looksFor, sampleRequest }: Pick<Agent, 'name' | 'output' | 'looksFor' | 'sampleRequest'>,
  language: string,
): string {
  const sought = looksFor && inLanguage(language, looksFor)
  const sample = sampleRequest && inLanguage(language, sampleRequest)
  const paragraphs = inLanguage(language, {
    en: [
      `Nothing was drawn. No language model is configured, so ${name} can only use what is already laid out in your words and files, and makes nothing up.`,
      sought ? `It looked for ${sought}, and found none.` : `It found nothing there for its output: ${output}.`,
      sample && `This would work, for example:\n\n${fence(sample)}`,
    ],
    zh: [
      `没有绘制任何图。尚未设置语言模型，只能使用你的文字和文件中已有的结构，不会编造内容。`,
      sought ? `画这种图需要${sought}，这里没有找到。` : `这里没有找到可以画的内容（${output}）。`,
      sample && `例如，这样写就可以：\n\n${fence(sample)}`,
    ],
  })
  return [...paragraphs, explainModelSetup(language)].filter(paragraph => paragraph !== undefined).join('\n\n')
}

/** As a code block, so that the marks of a request are shown as they are to be typed. */
function fence(request: string): string {
  return `\`\`\`text\n${request}\n\`\`\``
}
