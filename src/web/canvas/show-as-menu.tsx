import { Menu } from '@base-ui/react/menu'
import { Replace } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PossibleConversion } from '../../contract/conversions.ts'
import { reasonOf } from '../api/request.ts'
import { useAgents } from '../api/use-agents.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { showToast } from '../style/toast-store.ts'
import { BarButton } from './bar-button.tsx'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { describeConversion } from './describe-losses.ts'
import type { Lost } from './losses-notice.tsx'
import { useConversions } from './use-conversions.ts'
import type { DraftInView } from './use-draft.ts'
import { menuContainer } from './use-full-screen.ts'

interface ShowAsMenuProps extends Pick<CanvasProps, 'onConvert'> {
  version: DiagramVersion
  draft: DraftInView
  /** Class of the button's text, which can be hidden to make room. */
  labelClass: string
  onLost(lost: Lost | null): void
}

/** Menu of the other kinds that can show the diagram, each with what would be lost. */
export function ShowAsMenu({ version, draft, labelClass, onConvert, onLost }: ShowAsMenuProps) {
  const t = useText()
  const kindName = useKindName()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const listed = useConversions(version.agent, draft.source, isOpen)
  const conversions = listed.state === 'listed' ? listed.conversions : []
  const kinds = useAgents().flatMap(({ id }) => conversions.find(({ agent }) => agent === id) ?? [])

  // The entry that had the focus while the others were looked for is gone.
  useEffect(() => {
    if (isOpen && listed.state !== 'looking') popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen, listed.state])

  const showAs = async (kind: string) => {
    setIsBusy(true)
    try {
      // The service converts what is stored.
      const messageId = draft.isChanged ? await draft.save() : version.messageId
      if (messageId === null) return
      const { message, losses } = await onConvert(messageId, kind)
      showToast({ text: ['canvas.saved'], isSilent: true })
      onLost(losses.length === 0 ? null : { messageId: message.id, name: kindName(kind), losses })
    } catch (error) {
      showToast({ text: ['canvas.showAsFailed', { reason: reasonOf(error) }] })
    } finally {
      setIsBusy(false)
    }
  }

  let told = ''
  if (listed.state === 'looking') told = t('canvas.looking')
  else if (listed.state === 'failed') told = t('canvas.showAsFailed', { reason: listed.reason })
  else if (kinds.length === 0) told = t('canvas.noOtherKind')

  return (
    <Menu.Root open={isOpen} onOpenChange={open => setIsOpen(open && !isBusy)}>
      <Menu.Trigger
        render={<BarButton icon={Replace} label={t('canvas.showAs')} labelClass={labelClass} aria-disabled={isBusy} />}
      />
      <Menu.Portal container={menuContainer()}>
        <Menu.Positioner sideOffset={4} align="end" collisionPadding={4} className="z-40">
          <Menu.Popup
            ref={popup}
            aria-label={t('canvas.showAs')}
            className="max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-pane bg-panel p-1 shadow-float outline-none"
          >
            {told !== '' && (
              <Menu.Item disabled className="px-2 py-1.5 text-soft outline-none">
                {told}
              </Menu.Item>
            )}
            {kinds.map(conversion => (
              <KindEntry key={conversion.to} conversion={conversion} onChoose={showAs} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface KindEntryProps {
  conversion: PossibleConversion
  onChoose(kind: string): void
}

function KindEntry({ conversion, onChoose }: KindEntryProps) {
  const t = useText()
  const say = useServiceText()
  const name = useKindName()(conversion.agent ?? '')
  return (
    <Menu.Item
      label={name}
      onClick={() => onChoose(conversion.agent ?? '')}
      className="target cursor-default rounded-control px-2 py-1.5 outline-none data-highlighted:bg-hover"
    >
      <span className="block">{name}</span>
      <span className="line-clamp-3 text-meta break-words text-soft">{describeConversion(conversion, t, say)}</span>
    </Menu.Item>
  )
}
