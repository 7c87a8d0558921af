import { storageName } from './api/base-path.ts'

const storageKey = storageName('reloaded')
/** A second failure within this time has another cause. */
const againMs = 30_000

/**
 * After an update of the service the parts that this page has not loaded yet no longer exist: the page is reloaded. Unsent text is kept, and a
 * running answer continues to be followed.
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
