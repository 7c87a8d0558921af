import { useText } from '../language/use-text.ts'
import type { Branch } from '../state/branch.ts'
import { useSession } from '../state/session-store.ts'
import { Composer } from './composer.tsx'
import { editMessage } from './editing.ts'
import { NoModelLine } from './no-model-line.tsx'
import { Refused } from './refused.tsx'
import { useUploads } from './use-uploads.ts'

/** The composer, and what keeps a message from being sent. */
export function ChatFoot({ branch, isEmpty }: { branch: Branch; isEmpty: boolean }) {
  const uploads = useUploads()
  const refusal = useSession(state => state.refusal)
  const editLast = () => editMessage(branch.messages.findLast(message => message.role === 'user')?.id ?? null)
  return (
    <div
      className={`mx-auto flex w-full max-w-[calc(48rem+32px)] shrink-0 flex-col gap-2 px-4 ${isEmpty ? 'py-2' : 'pt-1 pb-4 max-[719px]:px-2 max-[719px]:pb-2'}`}
    >
      <ConnectionLine />
      {refusal && <Refused refusal={refusal} />}
      <Composer uploads={uploads} isLarge={isEmpty} onEditLast={editLast} />
      {isEmpty && <NoModelLine />}
    </div>
  )
}

function ConnectionLine() {
  const t = useText()
  const isConnected = useSession(state => state.isConnected)
  if (isConnected) return null
  return (
    <p role="alert" className="text-meta text-warn">
      {t('common.offline')}
    </p>
  )
}
