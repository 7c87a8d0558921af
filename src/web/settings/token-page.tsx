import { type FormEvent, useEffect, useRef, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { RequestError, request } from '../api/request.ts'
import { goIn, useLogin } from '../api/token.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { clearSession } from '../state/session-store.ts'
import { Button } from '../style/button.tsx'
import { fieldClass } from '../style/field.ts'

/** Where the service lets in only people with a token. */
export function TokenPage() {
  const t = useText()
  const hasEnded = useLogin(login => login.hasEnded)
  const [token, setToken] = useState('')
  const [failure, setFailure] = useState<RequestError | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [waitS, setWaitS] = useCountdown()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsking(true)
    try {
      await request('POST', '/api/login', { body: { token: token.trim() } })
      open()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // The service has been started again without tokens.
      if (error.code === 'not-found') return open()
      setFailure(error)
      setWaitS(error.code === 'rate-limited' ? Math.ceil(error.retryAfterS ?? 60) : 0)
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

/** Everything is read anew: it may be another person who comes in. */
function open(): void {
  queryClient.clear()
  clearSession()
  goIn()
}

function Refusal({ failure: { code, message }, waitS }: { failure: RequestError; waitS: number }) {
  const t = useText()
  const say = useServiceText()
  if (code === 'unauthenticated') return t('token.wrong')
  if (code === 'rate-limited') return waitS > 0 ? t('token.tooMany', { seconds: waitS }) : t('token.again')
  if (code === 'offline') return t('token.offline')
  return say(message)
}

/** Seconds that go down to 0, and what starts them. */
function useCountdown(): [number, (seconds: number) => void] {
  const [endMs, setEndMs] = useState(0)
  const [leftS, setLeftS] = useState(0)
  useEffect(() => {
    const count = () => {
      const newLeftS = Math.max(0, Math.ceil((endMs - Date.now()) / 1000))
      setLeftS(newLeftS)
      if (newLeftS === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [endMs])
  return [leftS, seconds => setEndMs(Date.now() + seconds * 1000)]
}
