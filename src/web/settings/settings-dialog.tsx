import { type DrawingStyle, drawingStyles } from '../../contract/style-names.ts'
import { useLogin } from '../api/token.ts'
import { useAgents } from '../api/use-agents.ts'
import { type Language, languages } from '../language/load-language.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { Dialog } from '../style/dialog.tsx'
import { ArchiveSettings } from './archive-settings.tsx'
import { Choice } from './fields.tsx'
import { logOut } from './log-out.ts'
import { ModelSettings } from './model-settings.tsx'
import { type Theme, useSettings } from './settings-store.ts'
import { styleNames } from './style-names.ts'
import { setLanguage } from './switches.ts'

export default function SettingsDialog() {
  const t = useText()
  const kindName = useKindName()
  const agents = useAgents()
  const { language, theme, style, defaultAgent } = useSettings()
  const isLoggedIn = useLogin(login => login.isLoggedIn)
  return (
    <Dialog title={t('settings.title')}>
      <div className="flex flex-col gap-6 overflow-y-auto px-4 pb-4">
        <ModelSettings />
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">{t('settings.general')}</h3>
          <Choice
            label={t('settings.language')}
            value={language ?? ''}
            options={[['', t('settings.languageSystem')], ...Object.entries(languages)]}
            onChange={value => setLanguage((value || null) as Language | null)}
          />
          <Choice
            label={t('settings.theme')}
            value={theme}
            options={[
              ['system', t('settings.themeSystem')],
              ['light', t('settings.themeLight')],
              ['dark', t('settings.themeDark')],
            ]}
            onChange={value => useSettings.setState({ theme: value as Theme })}
          />
          <Choice
            label={t('settings.style')}
            value={style}
            options={drawingStyles.map(id => [id, t(styleNames[id])])}
            onChange={value => useSettings.setState({ style: value as DrawingStyle })}
          />
          <Choice
            label={t('settings.defaultAgent')}
            value={defaultAgent ?? ''}
            options={[['', t('settings.defaultAgentNone')], ...agents.map(({ id }) => [id, kindName(id)] as const)]}
            onChange={value => useSettings.setState({ defaultAgent: value || null })}
          />
        </section>
        <ArchiveSettings />
        {isLoggedIn && (
          <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
            <p className="text-meta text-soft">{t('settings.logOutHint')}</p>
            <Button onClick={logOut}>{t('settings.logOut')}</Button>
          </section>
        )}
      </div>
    </Dialog>
  )
}
