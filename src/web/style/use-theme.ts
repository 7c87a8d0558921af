import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from '../settings/settings-store.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

function listen(onChange: () => void): () => void {
  dark.addEventListener('change', onChange)
  return () => dark.removeEventListener('change', onChange)
}

/** The current theme: the person's choice, else that of the system. */
export function useTheme(): 'light' | 'dark' {
  const chosen = useSettings(settings => settings.theme)
  const isDark = useSyncExternalStore(listen, () => dark.matches)
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen
}

/** Applies the theme to the page. Call once, at the top. */
export function useThemeOfPage(): void {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
