import { isRecord } from '../shared/is-record.ts'
import type { Outbound } from './outbound.ts'

/** More is no list of models. */
const mostCharacters = 2_000_000

/**
 * The models that a server lists (`GET …/models`), as it describes them. Null where it has no such list: servers need not, and nothing depends
 * on it.
 *
 * @param baseUrl  as for chat completions
 * @param patienceMs  a server that does not answer by then does not tell
 */
export async function listModels(
  { baseUrl, apiKey, patienceMs }: { baseUrl: string; apiKey?: string | undefined; patienceMs: number },
  outbound: Pick<Outbound, 'fetch'>,
): Promise<Record<string, unknown>[] | null> {
  try {
    const address = new URL(baseUrl)
    address.pathname = `${address.pathname.replace(/\/(?:chat\/completions)?\/*$/, '')}/models`
    const response = await outbound.fetch('operator')(address.href, {
      headers: { accept: 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = response.ok ? await response.text() : ''
    const list: unknown = text.length > mostCharacters ? null : JSON.parse(text)
    return isRecord(list) && Array.isArray(list.data) ? list.data.filter(isRecord) : null
  } catch {
    return null
  }
}
