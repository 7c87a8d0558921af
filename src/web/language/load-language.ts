import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Finding, loadMessages, type ServiceMessages, writeMessage } from './load-messages.ts'

export const languages = { en: 'English', 'zh-CN': '简体中文' } as const
export type Language = keyof typeof languages

i18n.setMessagesCompiler(compileMessage)

/** The language of the app: the person's choice, else the first available one of the browser's languages, else English. */
export function chooseLanguage(chosen: string | null, wanted: readonly string[]): Language {
  for (const tag of chosen === null ? wanted : [chosen, ...wanted]) {
    const found = (Object.keys(languages) as Language[]).find(language => primaryOf(language) === primaryOf(tag))
    if (found) return found
  }
  return 'en'
}

/** The language without its region or script: `zh` of `zh-CN`. */
export function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/** The app's own texts. A missing language does not compile. */
const loadTexts: Record<Language, () => Promise<Record<string, string>>> = {
  en: async () => (await import('./en.ts')).en,
  'zh-CN': loadChinese,
}

/** The service's messages, in the language of the app. */
let messages: ServiceMessages = { kinds: {}, shared: {} }
/** Ends when what is said of drawings is there too; null as long as no drawing was shown. */
let drawingMessages: Promise<void> | null = null

/** Loads the texts of that language only, and shows the app in it. */
export async function loadLanguage(language: Language): Promise<void> {
  const subject = drawingMessages ? 'drawings too' : 'any'
  const [texts, sentences] = await Promise.all([
    loadTexts[language](),
    loadMessages(primaryOf(language), undefined, subject),
  ])
  messages = sentences
  i18n.loadAndActivate({ locale: language, messages: texts })
  document.documentElement.lang = language
}

/** Loads what the service says of drawings: the empty app stands sooner without it. It is loaded with every other language from then on. */
export function loadDrawingMessages(): Promise<void> {
  drawingMessages ??= loadForDrawings(i18n.locale)
  return drawingMessages
}

async function loadForDrawings(locale: string): Promise<void> {
  const loaded = await loadMessages(primaryOf(locale))
  // Another language that was chosen meanwhile has brought its own.
  if (i18n.locale === locale) messages = loaded
}

async function loadChinese(): Promise<Record<string, string>> {
  const [{ zh }, { loadChineseFont }] = await Promise.all([import('./zh.ts'), import('./load-chinese-font.ts')])
  await loadChineseFont(Object.values(zh).join(''))
  return zh
}

/** A message of the service in the language of the app; null if that is English, or it is not translated. */
export function translateMessage(finding: Finding, kind?: string | null): string | null {
  return writeMessage(messages, finding, kind)
}
