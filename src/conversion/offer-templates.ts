import type { Agent, NotDrawn, Template } from '../kinds/kind.ts'
import { stripRequest } from '../kinds/strip-request.ts'
import { explainModelSetup } from '../shared/explain-model-setup.ts'
import { inLanguage } from '../shared/in-language.ts'

const longestTopic = 100
const mostOffered = 3

/** Templates for a topic that says nothing of what is to be drawn, such as "SWOT analysis for a bakery"; null where more than a topic is said. */
export function offerTemplates({ templates = [] }: Agent, text: string, language: string): NotDrawn | null {
  const written = text.trim()
  if (templates.length === 0 || written.length > longestTopic || /[\n,，、:：;；<>={}[\]`|]|->|→|\d/.test(written))
    return null
  const topic = (stripRequest(written).title ?? written).replace(/[.。!！?？]+$/, '')
  const offered = [...templates.filter(({ fits }) => fits?.test(written)), ...templates.filter(({ fits }) => !fits)]
  const suggestions = offered.slice(0, mostOffered).map(({ name, request }: Template) => ({
    title: `${inLanguage(language, { en: 'Template', zh: '模板' })}: ${inLanguage(language, name)}`,
    prompt: inLanguage(language, request).replaceAll('{topic}', () => topic),
  }))
  return {
    notDrawn: [
      inLanguage(language, {
        en: `Nothing was drawn: this names a topic, but not what the diagram should say of it, and without a language model nothing is made up. Put your own words in the places to fill in, and send it, for example:`,
        zh: `没有绘制任何图：这里只有主题，没有图中要表达的内容；没有语言模型时不会编造内容。请在模板中填入你自己的内容后发送，例如：`,
      }),
      `\`\`\`text\n${suggestions[0]?.prompt}\n\`\`\``,
      explainModelSetup(language),
    ].join('\n\n'),
    suggestions,
  }
}
