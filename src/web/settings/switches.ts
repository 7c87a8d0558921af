import { i18n } from '@lingui/core'
import { chooseLanguage, type Language, languages, loadLanguage } from '../language/load-language.ts'
import { type Theme, useSettings } from './settings-store.ts'

const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** Order of the themes: system, light, dark, then system again. */
export function switchTheme(): void {
  useSettings.setState(({ theme }) => ({ theme: nextTheme[theme] }))
}

/** Switches to the next language of the app. */
export function switchLanguage(): void {
  const all = Object.keys(languages) as Language[]
  const next = all[(all.indexOf(i18n.locale as Language) + 1) % all.length]
  if (next) setLanguage(next)
}

/** Shows the app in that language; null: in the first available one of the browser's languages. */
export async function setLanguage(language: Language | null): Promise<void> {
  useSettings.setState({ language })
  await loadLanguage(chooseLanguage(language, navigator.languages))
}
