import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from '../settings/settings-store.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

// Chromium tells no listener of a change that a read of `matches` came before: it is read here and in the event only.
let isSystemDark = dark.matches
dark.addEventListener('change', event => {
  isSystemDark = event.matches
})

function listen(onChange: () => void): () => void {
  dark.addEventListener('change', onChange)
  return () => dark.removeEventListener('change', onChange)
}

/** The current theme: the person's choice, else that of the system. */
export function useTheme(): 'light' | 'dark' {
  const chosen = useSettings(settings => settings.theme)
  const isDark = useSyncExternalStore(listen, () => isSystemDark)
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen
}

/** Applies the theme to the page. Call once, at the top. */
export function useThemeOfPage(): void {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
