import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { agentsQuery } from './api/use-agents.ts'
import { App } from './app.tsx'
import { keepDraftsInBrowser } from './canvas/kept-drafts.ts'
import { chooseLanguage, loadLanguage } from './language/load-language.ts'
import { reloadWhenReplaced } from './reload-when-replaced.ts'
import { useSettings } from './settings/settings-store.ts'
import './style/main.css'

reloadWhenReplaced()
keepDraftsInBrowser()
// An empty session shows what the agents draw: they are requested while the texts are loaded.
void queryClient.prefetchQuery(agentsQuery)
await loadLanguage(chooseLanguage(useSettings.getState().language, navigator.languages))

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>
    </QueryClientProvider>
  </StrictMode>,
)
