import { useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { useTheme } from '../style/use-theme.ts'

/** Maximum number of concurrent requests: the person's actions need connections too. */
const mostAtOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** A drawing of the newest diagram of a session, as a data URL; null while, or where, there is none. */
export function useThumbnail(messageId: number | null): string | null {
  const theme = useTheme()
  const { data } = useQuery({
    queryKey: ['thumbnail', messageId, theme],
    queryFn: ({ signal }) => inLine(() => readThumbnail(messageId, theme, signal), signal),
    enabled: messageId !== null,
    // A stored diagram never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

async function readThumbnail(messageId: number | null, theme: string, signal: AbortSignal): Promise<string> {
  const response = await request('GET', `/api/messages/${messageId}/thumbnail?theme=${theme}`, { signal })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return `data:image/png;base64,${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))}`
}

/** Waits for its place; a row that leaves the screen gives it up. */
async function inLine<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (running >= mostAtOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
