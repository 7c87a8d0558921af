import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LoginResponse } from '../../contract/requests.ts'
import { queryClient } from '../api/query-client.ts'
import { RequestError, requestJson } from '../api/request.ts'
import { goIn, useLogin } from '../api/token.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { clearSession } from '../state/session-store.ts'
import { useSecondsLeft } from '../state/use-seconds-left.ts'
import { Button } from '../style/button.tsx'
import { fieldClass } from '../style/field.ts'
import { forgetPerson } from './forget-person.ts'

/** Sign-in page of a service that requires a token. */
export function TokenPage() {
  const t = useText()
  const hasEnded = useLogin(login => login.hasEnded)
  const [token, setToken] = useState('')
  const [failure, setFailure] = useState<RequestError | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [waitEndMs, setWaitEndMs] = useState(0)
  const waitS = useSecondsLeft(waitEndMs)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsking(true)
    try {
      const { account } = await requestJson<LoginResponse>('POST', '/api/login', { body: { token: token.trim() } })
      await open(account)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // The service has been restarted without tokens.
      if (error.code === 'not-found') return open('')
      setFailure(error)
      setWaitEndMs(error.code === 'rate-limited' ? Date.now() + (error.retryAfterS ?? 60) * 1000 : 0)
      field.current?.select()
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <main className="flex h-full items-center justify-center p-4">
      <form onSubmit={enter} className="flex w-full max-w-sm flex-col gap-3">
        <h1 className="text-title font-semibold">{t('token.title')}</h1>
        <p className="text-soft">{t(hasEnded ? 'token.ended' : 'token.explain')}</p>
        <label className="flex flex-col gap-1">
          <span className="text-meta font-medium">{t('token.label')}</span>
          <input
            ref={field}
            type="password"
            autoComplete="current-password"
            value={token}
            maxLength={2000}
            aria-invalid={failure?.code === 'unauthenticated'}
            onChange={event => setToken(event.target.value)}
            className={fieldClass}
          />
        </label>
        {failure && (
          <p role="alert" className="text-bad">
            <Refusal failure={failure} waitS={waitS} />
          </p>
        )}
        <Button
          type="submit"
          look="filled"
          disabled={token.trim() === '' || isAsking || waitS > 0}
          className="self-start"
        >
          {t('token.enter')}
        </Button>
      </form>
    </main>
  )
}

/** Everything is loaded again: another person may sign in, for whom the previous person's text is not meant. */
async function open(account: string): Promise<void> {
  const before = useLogin.getState().account
  if (before !== '' && before !== account) await forgetPerson()
  queryClient.clear()
  clearSession()
  goIn(account)
}

function Refusal({ failure, waitS }: { failure: RequestError; waitS: number }) {
  const t = useText()
  const say = useServiceText()
  const { code } = failure
  if (code === 'unauthenticated') return t('token.wrong')
  if (code === 'rate-limited') return waitS > 0 ? t('token.tooMany', { seconds: waitS }) : t('token.again')
  if (code === 'offline') return t('token.offline')
  return say(failure)
}
