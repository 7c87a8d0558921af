import { useRef, useState } from 'react'
import type { ImportResponse } from '../../contract/sessions.ts'
import { basePath } from '../api/base-path.ts'
import { notifyOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { noResponse, RequestError, readFailure, reasonOf } from '../api/request.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'

type Progress = { type: 'idle' | 'running' } | { type: 'done'; count: number } | { type: 'failed'; error: RequestError }

/** Everything as one file, and back. */
export function ArchiveSettings() {
  const t = useText()
  const [progress, setProgress] = useState<Progress>({ type: 'idle' })
  const field = useRef<HTMLInputElement>(null)

  async function take(file: File): Promise<void> {
    setProgress({ type: 'running' })
    try {
      setProgress({ type: 'done', count: await importArchive(file) })
      refreshSessions()
      notifyOtherTabs({ type: 'sessions-changed' })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProgress({ type: 'failed', error })
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('settings.everything')}</h3>
      <p className="text-meta text-soft">{t('settings.everythingHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => location.assign(`${basePath}/api/export`)}>{t('settings.exportAll')}</Button>
        <Button disabled={progress.type === 'running'} onClick={() => field.current?.click()}>
          {t('settings.importAll')}
        </Button>
        <input
          ref={field}
          type="file"
          accept=".zip,application/zip"
          aria-label={t('settings.importFile')}
          className="hidden"
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) take(file)
          }}
        />
      </div>
      <p role="status" className={progress.type === 'failed' ? 'text-bad' : 'text-soft'}>
        {progress.type === 'running' && t('settings.importing')}
        {progress.type === 'done' && t('settings.imported', { count: progress.count })}
        {progress.type === 'failed' && t('settings.importFailed', { reason: reasonOf(progress.error) })}
      </p>
    </section>
  )
}

/** The number of sessions. @throws RequestError */
async function importArchive(file: File): Promise<number> {
  const headers = { 'content-type': 'application/zip' }
  const response = await fetch(`${basePath}/api/import`, { method: 'POST', headers, body: file }).catch(() => {
    throw noResponse()
  })
  if (!response.ok) throw await readFailure(response)
  const { session_ids }: ImportResponse = await response.json()
  return session_ids.length
}
