import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from './launch-browser.ts'

/** A browser that keeps its profiles: one that has loaded the app before opens it with half the work. */
export interface BrowserWithProfiles {
  /** A profile in which nothing is stored, and that no other test of the moment has. */
  takeProfile(options: BrowserContextOptions): Promise<BrowserContext>
  /**
   * Closes all pages, and takes away what they stored and were allowed; what the browser has cached of the app stays.
   *
   * @param origin  the service's: what pages from elsewhere store is not taken away
   */
  emptyProfiles(origin: string): Promise<void>
}

interface Profile {
  context: BrowserContext
  options: string
  isTaken: boolean
  /** Never closed: with its last page a profile would lose what it has loaded. */
  keeper: Page
  session: CDPSession
}

let opened: Promise<BrowserWithProfiles> | undefined

/** The one browser of this worker: it is opened for its first file, and ends with the process. */
export function openBrowser(): Promise<BrowserWithProfiles> {
  opened ??= launch()
  return opened
}

async function launch(): Promise<BrowserWithProfiles> {
  const browser = await launchBrowser()
  const profiles = new Set<Profile>()

  async function makeProfile(options: BrowserContextOptions): Promise<Profile> {
    const context = await browser.newContext(options)
    // A test that looks for what is not there fails with a clear message before the test itself runs out of time.
    context.setDefaultTimeout(120_000)
    const keeper = await context.newPage()
    const session = await context.newCDPSession(keeper)
    const profile = { context, options: JSON.stringify(options), isTaken: false, keeper, session }
    profiles.add(profile)
    // A test that has changed more than can be taken away, for example the clock, closes it.
    context.on('close', () => profiles.delete(profile))
    return profile
  }

  async function emptyProfile({ context, keeper, session }: Profile, origin: string): Promise<void> {
    const pages = context.pages().filter(page => page !== keeper)
    await Promise.all(pages.map(page => page.close()))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.clearCookies()
    await context.clearPermissions()
    await context.unrouteAll()
  }

  return {
    async takeProfile(options) {
      const free = profiles.values().find(each => !each.isTaken && each.options === JSON.stringify(options))
      const profile = free ?? (await makeProfile(options))
      profile.isTaken = true
      return profile.context
    },
    async emptyProfiles(origin) {
      const taken = [...profiles].filter(profile => profile.isTaken)
      await Promise.all(taken.map(profile => emptyProfile(profile, origin)))
      for (const profile of taken) profile.isTaken = false
    },
  }
}
