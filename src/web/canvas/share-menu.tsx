import { Popover } from '@base-ui/react/popover'
import { useMutation } from '@tanstack/react-query'
import { Copy, Share2, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ShareDescription } from '../../contract/shares.ts'
import { reasonOf } from '../api/request.ts'
import { useText } from '../language/use-text.ts'
import { Button, IconButton } from '../style/button.tsx'
import { showToast } from '../style/toast-store.ts'
import { coarse } from '../style/use-media.ts'
import { useTheme } from '../style/use-theme.ts'
import { BarButton } from './bar-button.tsx'
import type { DiagramVersion } from './canvas-props.ts'
import { fileName } from './file-name.ts'
import { renderPicture } from './render-picture.ts'
import { saveFile } from './save-file.ts'
import { menuContainer } from './use-full-screen.ts'
import { useShares } from './use-shares.ts'
import { useStyleOf } from './use-style-of.ts'

interface ShareMenuProps {
  sessionId: number
  versions: readonly DiagramVersion[]
  version: DiagramVersion
  title: string
  /** Class of the button's text, which can be hidden to make room. */
  labelClass: string
}

/** Hours until a link expires; 0: it does not. */
const lifetimes = [0, 24, 24 * 7, 24 * 30]

/** Menu in which links to the diagram are created, copied and revoked. */
export function ShareMenu(props: ShareMenuProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<BarButton icon={Share2} label={t('share.title')} labelClass={props.labelClass} />} />
      <Popover.Portal container={menuContainer()}>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={4} className="z-40">
          <Popover.Popup
            aria-label={t('share.title')}
            className="max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-pane bg-panel p-3 shadow-float outline-none"
          >
            <ShareForm {...props} isOpen={isOpen} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ShareForm({ sessionId, versions, version, title, isOpen }: ShareMenuProps & { isOpen: boolean }) {
  const t = useText()
  const [isNewest, setIsNewest] = useState(false)
  const [withConversation, setWithConversation] = useState(false)
  const [hours, setHours] = useState(0)
  const lifetime = useId()
  const { shares, error, create, revoke } = useShares(sessionId, isOpen)
  const add = () =>
    create.mutateAsync({
      message_id: isNewest ? null : version.messageId,
      with_conversation: withConversation,
      expires_in_hours: hours === 0 ? null : hours,
    })
  return (
    <>
      <p className="mb-2 text-meta text-soft">{t('share.explained')}</p>
      <label className="target flex cursor-pointer items-center gap-2">
        <input type="checkbox" checked={isNewest} onChange={event => setIsNewest(event.target.checked)} />
        {t('share.followNewest')}
      </label>
      <label className="target mt-1 flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={withConversation}
          onChange={event => setWithConversation(event.target.checked)}
        />
        {t('share.withConversation')}
      </label>
      <div className="mt-2 flex items-center gap-2">
        <label htmlFor={lifetime}>{t('share.expires')}</label>
        <select
          id={lifetime}
          value={hours}
          onChange={event => setHours(Number(event.target.value))}
          className="target h-8 flex-1 rounded-control border border-line bg-panel px-2"
        >
          {lifetimes.map(each => (
            <option key={each} value={each}>
              {each === 0 ? t('share.never') : t('share.days', { count: each / 24 })}
            </option>
          ))}
        </select>
      </div>
      <Button
        look="filled"
        className="mt-3 w-full justify-center"
        aria-disabled={create.isPending}
        onClick={() => void add().then(handOver, () => {})}
      >
        {t(hasShareSheet ? 'share.send' : 'share.create')}
      </Button>
      {sendsPictures && !version.isLeftOut && <PictureButton version={version} title={title} />}
      {error && <p className="mt-2 text-bad">{t('share.failed', { reason: reasonOf(error) })}</p>}
      {shares.length > 0 && (
        <ul aria-label={t('share.links')} className="mt-3 border-t border-line pt-2">
          {shares.map(share => (
            <ShareRow key={share.id} share={share} versions={versions} onRevoke={() => revoke.mutate(share.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface ShareRowProps {
  share: ShareDescription
  versions: readonly DiagramVersion[]
  onRevoke(): void
}

function ShareRow({ share, versions, onRevoke }: ShareRowProps) {
  const t = useText()
  const place = versions.findIndex(({ messageId }) => messageId === share.message_id)
  const what = [
    share.message_id === null
      ? t('share.newest')
      : place < 0
        ? t('share.aVersion')
        : t('canvas.versionNumber', { number: place + 1 }),
    ...(share.with_conversation ? [t('share.conversation')] : []),
    ...(share.expires_at ? [t('share.until', { date: new Date(share.expires_at) })] : []),
  ]
  return (
    <li className="flex items-center gap-1 py-1">
      <div className="min-w-0 flex-1">
        <a href={share.url} target="_blank" rel="noreferrer" className="block truncate underline pointer-coarse:py-3">
          {share.url}
        </a>
        <span className="text-meta text-soft">{what.join(t('canvas.comma'))}</span>
      </div>
      <IconButton icon={Copy} label={t('share.copy')} onClick={() => void copyLink(share.url)} />
      <IconButton icon={Trash2} label={t('share.revoke')} onClick={onRevoke} />
    </li>
  )
}

/** Sends the picture itself, by the sheet of the device: nothing becomes public. */
function PictureButton({ version, title }: Pick<ShareMenuProps, 'version' | 'title'>) {
  const t = useText()
  const theme = useTheme()
  const style = useStyleOf(version)
  const send = useMutation({
    mutationFn: async () => {
      const { agent, source } = version
      const picture = await renderPicture({
        agent,
        source,
        theme,
        style,
        format: 'png',
        isTransparent: false,
        scale: 2,
      })
      await sendPicture(new File([picture], fileName(title, null, '.png'), { type: 'image/png' }))
    },
    onError: error => showToast({ text: ['canvas.exportFailed', { reason: reasonOf(error) }] }),
  })
  return (
    <Button
      look="outlined"
      className="mt-2 w-full justify-center"
      aria-disabled={send.isPending}
      onClick={() => send.isPending || send.mutate()}
    >
      {t('share.sendPicture')}
    </Button>
  )
}

/** True if the device has a share sheet: on touch devices people look for it. */
const hasShareSheet = typeof navigator.share === 'function' && matchMedia(coarse).matches
/** Whether it takes pictures too. */
const sendsPictures = hasShareSheet && navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] })

/** By the sheet; as a download where the browser has waited too long for the picture. */
async function sendPicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!isAbort(error)) saveFile(file.name, file)
  }
}

/** Whoever closes the sheet has changed their mind. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Gives a link to another app, else to the clipboard. */
async function handOver({ url }: ShareDescription): Promise<void> {
  if (!hasShareSheet) return copyLink(url)
  try {
    await navigator.share({ url })
  } catch (error) {
    // A browser may have waited too long for the link.
    if (!isAbort(error)) await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: ['share.copied'] })
  } catch {
    // The link stands in the list: it can be copied from there.
    showToast({ text: ['canvas.copyFailed'] })
  }
}
