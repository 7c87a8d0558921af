import { createContext, Script } from 'node:vm'

const place: { act?: (() => unknown) | undefined } = createContext({})
const call = new Script('act()')

/**
 * Returns the result of `act`; undefined where it took longer than `limitMs` and was stopped. For third-party code whose running time does not depend
 * on the length of its input alone. The service waits meanwhile, so the limit has to be short.
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
