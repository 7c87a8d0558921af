import { Menu } from '@base-ui/react/menu'
import { Check, SwatchBook } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { optionAspects, type PossibleRestyle, type Restyled } from '../../contract/restyles.ts'
import { type DrawingStyle, drawingStyles } from '../../contract/style-names.ts'
import { reasonOf } from '../api/request.ts'
import { useBrand } from '../api/use-brand.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { styleNames } from '../settings/style-names.ts'
import { useSession } from '../state/session-store.ts'
import { showToast } from '../style/toast-store.ts'
import { BarButton } from './bar-button.tsx'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import type { DraftInView } from './use-draft.ts'
import { menuContainer } from './use-full-screen.ts'
import { useRestyles } from './use-restyles.ts'
import { useStyleOf } from './use-style-of.ts'

/** Temporary presentation of the drawing; absent fields are the drawing's own. */
export interface Preview {
  style?: DrawingStyle
  source?: string
}

interface StyleMenuProps extends Pick<CanvasProps, 'sessionId' | 'onSave'> {
  version: DiagramVersion
  draft: DraftInView
  /** Class of the button's text, which can be hidden to make room. */
  labelClass: string
  /** The drawing is shown otherwise for now; null: as it is. */
  onPreview(preview: Preview | null): void
}

/**
 * Menu of the styles, and of what else the diagram can be shown as. What is pointed at is shown in the drawing; what is chosen is stored, as a
 * new version.
 */
export function StyleMenu({ version, draft, labelClass, onPreview, ...props }: StyleMenuProps) {
  const t = useText()
  const [isNear, setIsNear] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const storing = useRef<Preview | null>(null)
  const style = useStyleOf(version)
  const hasBrand = useBrand() !== null
  const { restyles } = useRestyles(version.agent, draft.source, isNear)
  const store = useStore({ version, draft, ...props })
  const styles = drawingStyles.filter(id => id !== 'brand' || hasBrand || style === 'brand')

  const choose = async (preview: Preview, restyled: Restyled, undone: Restyled | undefined) => {
    if (storing.current) return
    storing.current = preview
    onPreview(preview)
    await store(preview, restyled, undone)
    storing.current = null
    onPreview(null)
  }
  // What is being stored stays in view.
  const endPreview = () => onPreview(storing.current)

  return (
    <Menu.Root
      onOpenChange={isOpen => {
        setIsNear(true)
        if (!isOpen) endPreview()
      }}
    >
      <Menu.Trigger
        ref={trigger}
        onPointerEnter={() => setIsNear(true)}
        render={<BarButton icon={SwatchBook} label={t('canvas.style')} labelClass={labelClass} />}
      />
      <Menu.Portal container={menuContainer()}>
        {/* At the edge of the canvas, where it hides least of the drawing that shows what is pointed at. */}
        <Menu.Positioner
          anchor={() => trigger.current?.closest('[data-bar]') ?? null}
          sideOffset={4}
          align="end"
          collisionPadding={4}
          collisionAvoidance={{ align: 'shift' }}
          className="z-40"
        >
          <Menu.Popup
            aria-label={t('canvas.style')}
            onMouseLeave={endPreview}
            className="max-h-(--available-height) w-56 max-w-(--available-width) overflow-y-auto rounded-pane bg-panel p-1 shadow-float outline-none"
          >
            <Aspect
              name={t('canvas.aspect.style')}
              value={style}
              options={styles.map(id => ({
                id,
                name: t(styleNames[id]),
                preview: { style: id },
                onChoose: () => choose({ style: id }, { aspect: 'style', id }, { aspect: 'style', id: style }),
              }))}
              onPreview={onPreview}
            />
            <Restyles
              kind={version.agent}
              restyles={restyles}
              onPreview={onPreview}
              onChoose={({ aspect, id, source }) => {
                const current = restyles.find(each => each.aspect === aspect && each.current)
                return choose({ source }, { aspect, id }, current && { aspect, id: current.id })
              }}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Stores the diagram as it is shown for now; earlier versions stay, so that it gets its old look by one more. */
function useStore({ sessionId, version, draft, onSave }: Omit<StyleMenuProps, 'labelClass' | 'onPreview'>) {
  const style = useStyleOf(version)
  return async (preview: Preview, restyled: Restyled, undone: Restyled | undefined) => {
    const savedId = await draft.save({ ...preview, restyled })
    if (savedId === null) return
    const undo = async () => {
      if (useSession.getState().id !== sessionId) return
      try {
        await onSave(version.agent, draft.source, { style, restyled: undone })
      } catch (error) {
        showToast({ text: ['canvas.saveFailed', { reason: reasonOf(error) }] })
      }
    }
    showToast({ text: ['canvas.saved'], action: { label: 'canvas.undo', onChoose: undo } })
  }
}

interface RestylesProps {
  kind: string
  restyles: readonly PossibleRestyle[]
  onPreview(preview: Preview): void
  onChoose(restyle: PossibleRestyle): void
}

/** A group for each aspect in which there is a choice. */
function Restyles({ kind, restyles, onPreview, onChoose }: RestylesProps) {
  const t = useText()
  const say = useServiceText(kind)
  return optionAspects.map(aspect => {
    const options = restyles.filter(each => each.aspect === aspect)
    if (options.length === 0) return null
    return (
      <Aspect
        key={aspect}
        name={t(`canvas.aspect.${aspect}`)}
        value={options.find(({ current }) => current)?.id ?? null}
        options={options.map(option => ({
          id: option.id,
          name: say(option.label),
          preview: { source: option.source },
          sign: option.colors ? <Swatch colors={option.colors} /> : null,
          onChoose: () => onChoose(option),
        }))}
        onPreview={onPreview}
      />
    )
  })
}

interface NamedOption {
  id: string
  name: string
  preview: Preview
  sign?: ReactNode
  onChoose(): void
}

interface AspectProps {
  name: string
  /** The id of the option that the diagram has; null where it has none of them. */
  value: string | null
  options: readonly NamedOption[]
  onPreview(preview: Preview): void
}

function Aspect({ name, value, options, onPreview }: AspectProps) {
  const choose = (id: string) => {
    if (id !== value) options.find(each => each.id === id)?.onChoose()
  }
  return (
    <Menu.RadioGroup
      value={value}
      onValueChange={choose}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
    >
      <Menu.GroupLabel className="px-2 py-1 text-meta text-soft">{name}</Menu.GroupLabel>
      {options.map(({ id, name: option, preview, sign }) => (
        <Menu.RadioItem
          key={id}
          value={id}
          closeOnClick
          onMouseEnter={() => onPreview(preview)}
          onFocus={() => onPreview(preview)}
          className="target flex cursor-default items-center gap-2 rounded-control px-2 py-1.5 outline-none data-highlighted:bg-hover"
        >
          <Check size={16} className={`shrink-0 ${id === value ? '' : 'invisible'}`} aria-hidden />
          <span className="min-w-0 flex-1">{option}</span>
          {sign}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

function Swatch({ colors }: { colors: readonly string[] }) {
  return (
    <span className="flex shrink-0 overflow-hidden rounded-sm" aria-hidden>
      {colors.slice(0, 5).map(color => (
        <span key={color} className="h-3 w-2.5 forced-color-adjust-none" style={{ backgroundColor: color }} />
      ))}
    </span>
  )
}
