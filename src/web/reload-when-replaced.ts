import { storageName } from './api/base-path.ts'

const storageKey = storageName('reloaded')
/** A second failure within this time has another cause. */
const againMs = 30_000

/**
 * After an update of the service the parts that this page has not loaded yet are gone: it is loaded anew. What is written stays, and a
 * running answer is followed on.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - last < againMs) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
