import { ArrowLeft, Keyboard, Languages, ListFilter, Monitor, Moon, Plus, Search, Settings, Sun, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { type Theme, useSettings } from '../settings/settings-store.ts'
import { switchLanguage, switchTheme } from '../settings/switches.ts'
import { openDialog } from '../state/dialog.ts'
import { goTo } from '../state/route.ts'
import { IconButton } from '../style/button.tsx'
import { fieldClass } from '../style/field.ts'
import { Wordmark } from '../style/mark.tsx'
import { MenuButton } from '../style/menu.tsx'
import type { ListView } from './list-rows.ts'
import { SessionList } from './session-list.tsx'
import { TagMatches } from './tag-matches.tsx'

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const
const themeNames = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
} as const satisfies Record<Theme, string>

const listViews = ['current', 'archived', 'deleted'] as const satisfies ListView[]
const viewNames = {
  current: 'sessions.list',
  archived: 'sessions.archived',
  deleted: 'sessions.recentlyDeleted',
} as const satisfies Record<ListView, string>

/** The sessions, and the settings of the whole app. `onClose` is set if it is a drawer. */
export function Sidebar({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useText()
  const [query, setQuery] = useState('')
  const [view, setView] = useState<ListView>('current')
  const [tag, setTag] = useState<string | null>(null)
  const deferredQuery = useDeferredValue(query.trim())
  const theme = useSettings(settings => settings.theme)
  return (
    <aside data-region="list" tabIndex={-1} className="outline-none flex h-full flex-col gap-2 pt-2">
      <div className="flex h-8 items-center gap-1 px-2">
        <span className="flex flex-1 items-center px-2">
          <Wordmark />
        </span>
        <MenuButton
          icon={ListFilter}
          label={t('sessions.view')}
          entries={listViews.map(each => ({
            label: t(viewNames[each]),
            isChosen: each === view,
            onChoose: () => setView(each),
          }))}
        />
        <IconButton
          icon={Plus}
          label={t('sessions.new')}
          onClick={() => {
            goTo(null)
            onClose?.()
          }}
        />
        {onClose && <IconButton icon={X} label={t('sessions.close')} onClick={onClose} />}
      </div>
      <div className="relative px-3">
        <Search size={14} className="absolute top-1/2 left-5.5 -translate-y-1/2 text-soft" aria-hidden />
        <input
          type="search"
          value={query}
          aria-label={t('sessions.search')}
          placeholder={t('sessions.search')}
          onChange={event => setQuery(event.target.value)}
          className={`${fieldClass} pl-8`}
        />
      </div>
      {view !== 'current' && (
        <div className="flex items-center gap-1 px-2">
          <IconButton isSmall icon={ArrowLeft} label={t('sessions.back')} onClick={() => setView('current')} />
          <h2 className="font-medium">{t(viewNames[view])}</h2>
        </div>
      )}
      {tag === null && (
        <TagMatches
          query={deferredQuery}
          onChoose={chosen => {
            setTag(chosen)
            setQuery('')
          }}
        />
      )}
      {tag !== null && <TagFilter tag={tag} onClear={() => setTag(null)} />}
      <SessionList query={deferredQuery} view={view} tag={tag} onTag={setTag} onOpened={() => onClose?.()} />
      <div className="flex items-center gap-1 border-t border-line p-2">
        <IconButton icon={Settings} label={t('settings.title')} onClick={() => openDialog('settings')} />
        <IconButton icon={Languages} label={t('settings.switchLanguage')} onClick={switchLanguage} />
        <IconButton
          icon={themeIcons[theme]}
          label={t('settings.switchTheme', { theme: t(themeNames[theme]) })}
          onClick={switchTheme}
        />
        <div className="flex-1" />
        <IconButton icon={Keyboard} label={t('shortcuts.open')} onClick={() => openDialog('shortcuts')} />
      </div>
    </aside>
  )
}

/** The tag of the sessions that are listed: a button that lists all of them again. */
function TagFilter({ tag, onClear }: { tag: string; onClear(): void }) {
  const t = useText()
  return (
    <div className="flex px-3">
      <button
        type="button"
        aria-label={t('sessions.clearTag', { tag })}
        title={t('sessions.clearTag', { tag })}
        onClick={event => {
          event.currentTarget.closest('aside')?.focus()
          onClear()
        }}
        className="target flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-meta text-text"
      >
        <X size={14} className="shrink-0" aria-hidden />
        <span dir="auto" className="truncate">
          {tag}
        </span>
      </button>
    </div>
  )
}
