import { useText } from '../language/use-text.ts'
import type { Refusal } from '../state/session-store.ts'
import { useSecondsLeft } from '../state/use-seconds-left.ts'
import { Button } from '../style/button.tsx'
import { composerId } from './composer-field.ts'
import { Failure } from './notices.tsx'

/** Reason why the service refused a message and, if it says when it will accept it, a button to send it then. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const t = useText()
  const { retryAt, isInComposer } = refusal
  const seconds = useSecondsLeft(retryAt ?? 0)
  return (
    <Failure failure={refusal}>
      {retryAt !== null && isInComposer && (
        <Button type="submit" form={composerId} disabled={seconds > 0}>
          {seconds > 0 ? t('chat.sendAgainIn', { seconds }) : t('chat.sendAgain')}
        </Button>
      )}
    </Failure>
  )
}
