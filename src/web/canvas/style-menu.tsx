import { Menu } from '@base-ui/react/menu'
import { Check, SwatchBook } from 'lucide-react'
import { useRef } from 'react'
import { type DrawingStyle, drawingStyles } from '../../contract/styles.ts'
import { reasonOf } from '../api/request.ts'
import { useText } from '../language/use-text.ts'
import { styleNames } from '../settings/style-names.ts'
import { useSession } from '../state/session-store.ts'
import { Button } from '../style/button.tsx'
import { showToast } from '../style/toast-store.ts'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import type { DraftInView } from './use-draft.ts'
import { menuContainer } from './use-full-screen.ts'
import { useStyleOf } from './use-style-of.ts'

interface StyleMenuProps extends Pick<CanvasProps, 'sessionId' | 'onSave'> {
  version: DiagramVersion
  draft: DraftInView
  /** Class of the button's text, which can be hidden to make room. */
  labelClass: string
  /** The drawing is shown in another style for now; null: in its own. */
  onPreview(style: DrawingStyle | null): void
}

/** Menu of the styles. The one that is pointed at is shown in the drawing; the one that is chosen is stored with it, as a new version. */
export function StyleMenu({ sessionId, version, draft, labelClass, onSave, onPreview }: StyleMenuProps) {
  const t = useText()
  const storing = useRef<DrawingStyle | null>(null)
  const style = useStyleOf(version)

  const choose = async (chosen: DrawingStyle) => {
    if (chosen === style || storing.current) return
    storing.current = chosen
    onPreview(chosen)
    const savedId = await draft.save(chosen)
    storing.current = null
    onPreview(null)
    if (savedId !== null) showToast({ text: ['canvas.saved'], action: { label: 'canvas.undo', onChoose: undo } })
  }

  /** Earlier versions stay: the drawing gets its old look by one more. */
  const undo = async () => {
    if (useSession.getState().id !== sessionId) return
    try {
      await onSave(version.agent, draft.source, style)
    } catch (error) {
      showToast({ text: ['canvas.saveFailed', { reason: reasonOf(error) }] })
    }
  }

  // What is being stored stays in view.
  const endPreview = () => onPreview(storing.current)

  return (
    <Menu.Root onOpenChange={open => !open && endPreview()}>
      <Menu.Trigger
        render={
          <Button look="plain" className="@max-md:px-1.5" title={t('canvas.style')}>
            <SwatchBook size={16} strokeWidth={1.75} aria-hidden />
            <span className={labelClass}>{t('canvas.style')}</span>
          </Button>
        }
      />
      <Menu.Portal container={menuContainer()}>
        <Menu.Positioner sideOffset={4} align="end" collisionPadding={4} className="z-40">
          <Menu.Popup
            aria-label={t('canvas.style')}
            onMouseLeave={endPreview}
            className="max-h-(--available-height) w-48 max-w-(--available-width) overflow-y-auto rounded-pane bg-panel p-1 shadow-float outline-none"
          >
            <Menu.RadioGroup value={style} onValueChange={choose}>
              {drawingStyles.map(id => (
                <Menu.RadioItem
                  key={id}
                  value={id}
                  closeOnClick
                  onMouseEnter={() => onPreview(id)}
                  onFocus={() => onPreview(id)}
                  className="target flex h-8 cursor-default items-center gap-2 rounded-control px-2 outline-none data-highlighted:bg-hover"
                >
                  <Check size={16} className={id === style ? '' : 'invisible'} aria-hidden />
                  {t(styleNames[id])}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
