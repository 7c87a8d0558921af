import { createContext, Script } from 'node:vm'

const place: { act?: (() => unknown) | undefined } = createContext({})
const call = new Script('act()')

/**
 * What `act` returns; undefined where it took longer than `limitMs`: it is stopped wherever it is then. For what other people's code
 * makes of a text whose length does not tell how long it takes. The service waits meanwhile, so the limit is to be short.
 *
 * @throws what `act` throws
 */
export function withinTime<Result>(limitMs: number, act: () => Result): Result | undefined {
  place.act = act
  try {
    return call.runInContext(place, { timeout: limitMs })
  } catch (error) {
    // It may be an error of another realm, which is no `Error` of this one.
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  } finally {
    place.act = undefined
  }
}
