import { basePath, storageName } from './api/base-path.ts'

const storageKey = storageName('reloaded')
/** A second failure within this time has another cause. */
const againMs = 30_000
const restMs = 1_000

let isReloading = false
/** Parts that are being loaded because they are needed, and before they are. */
const loading = { now: 0, ahead: 0 }

/**
 * After an update of the service the parts that this page has not loaded yet no longer exist: the page is reloaded as soon as the service responds,
 * also where only the connection was lost. Unsent text is kept, and a running answer continues to be followed.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(storageKey))
    if (isReloading || Date.now() - last < againMs) return
    // Who has not asked for the part has no page to be reloaded.
    if (loading.ahead > 0 && loading.now === 0) return
    isReloading = true
    void reload()
  })
}

/** Loads a part of the app that is not in the first load. Never settles if the page is about to be reloaded instead. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  loading.now += 1
  try {
    return await load()
  } catch (error) {
    if (!isReloading) throw error
    return new Promise<never>(() => {})
  } finally {
    loading.now -= 1
  }
}

/** Loads parts before they are needed; where that fails, they are loaded when they are. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  loading.ahead += 1
  try {
    await load()
  } catch {
    // Said above.
  } finally {
    loading.ahead -= 1
  }
}

async function reload(): Promise<void> {
  while (!(await responds())) await new Promise(resolve => setTimeout(resolve, restMs))
  sessionStorage.setItem(storageKey, String(Date.now()))
  location.reload()
}

async function responds(): Promise<boolean> {
  try {
    return (await fetch(`${basePath}/healthz`)).ok
  } catch {
    return false
  }
}
