import { Fragment } from 'react'
import type { TextId } from '../language/en.ts'
import { useText } from '../language/use-text.ts'
import { Dialog } from '../style/dialog.tsx'

const control = /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcuts: readonly (readonly [keys: readonly string[], text: TextId])[] = [
  [['Enter'], 'shortcuts.send'],
  [['Shift Enter'], 'shortcuts.break'],
  [['@'], 'shortcuts.mention'],
  [['↑'], 'shortcuts.editLast'],
  [['Esc'], 'shortcuts.stop'],
  [[`${control} K`], 'shortcuts.palette'],
  [[`${control} Shift O`], 'shortcuts.new'],
  [[`${control} S`], 'shortcuts.save'],
  [[`${control} F`], 'shortcuts.find'],
  [['F'], 'shortcuts.fit'],
  [['+', '-'], 'shortcuts.zoom'],
  [['E'], 'shortcuts.edit'],
  [['S'], 'shortcuts.source'],
  [['F6'], 'shortcuts.region'],
  [['↑ ↓', '→', 'F2', 'Delete'], 'shortcuts.list'],
  [['?'], 'shortcuts.help'],
]

/** Every keyboard shortcut of the app. */
export default function ShortcutList() {
  const t = useText()
  return (
    <Dialog title={t('shortcuts.title')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 overflow-y-auto px-4 pb-4">
        {shortcuts.map(([keys, text]) => (
          <Fragment key={text}>
            <dt className="flex items-start gap-2">
              {keys.map(key => (
                <kbd key={key} className="flex gap-1 font-sans">
                  {key.split(' ').map(part => (
                    <span
                      key={part}
                      className="min-w-6 rounded border border-control/60 px-1.5 text-center text-meta leading-5"
                    >
                      {part}
                    </span>
                  ))}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
