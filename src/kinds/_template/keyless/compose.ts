import { inLanguage } from '../../../shared/in-language.ts'
import type { AgentInput, Composed } from '../../kind.ts'

/** A title line and the `- ` lines that follow it, as they were written; null where there are none. */
export function compose({ text, language }: AgentInput): Composed | null {
  const lines = text.split('\n').map(line => line.trim())
  const items = lines.filter(line => line.startsWith('- '))
  const title = lines.find(line => line !== '' && !line.startsWith('- '))
  if (!title || items.length === 0) return null
  return {
    concept: inLanguage(language, {
      en: `A checklist of the ${items.length} items as written.`,
      zh: `按原文列出的 ${items.length} 项清单。`,
    }),
    source: [title, ...items].join('\n'),
  }
}
