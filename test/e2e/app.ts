import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Service, startService } from '../service.ts'
import { type Script, startUpstream, type Upstream } from '../upstream/upstream.ts'
import { openBrowser } from './browser-profiles.ts'

export interface App {
  service: Service
  /** The scripted model of the service; throws where it was started without one. */
  upstream: Upstream
  /**
   * Opens the app in a browser profile of its own: nothing is stored there yet. English, light and wide unless `options` say else.
   * `path` may be a whole address.
   */
  open(path?: string, options?: BrowserContextOptions): Promise<Page>
  /** A second tab in the profile of `page`. */
  openBeside(page: Page, path: string): Promise<Page>
  /** What no page may do, as it happened: faults in scripts, dialogs, requests to any other host. Empty it where one is expected. */
  faults: string[]
  /** After each test: closes the pages, empties their profiles, and fails where one of them was at fault. */
  closePages(): Promise<void>
  stop(): Promise<void>
}

export interface AppOptions {
  /** What the scripted model answers; absent: no model is configured. */
  script?: Script
  environment?: Record<string, string>
}

const usual: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
}

/** The real service with the built web app, and a browser to look at it. */
export async function startApp({ script, environment = {} }: AppOptions = {}): Promise<App> {
  const upstream = script === undefined ? null : await startUpstream(script)
  const service = await startService({
    ...(upstream && { OPENAI_API_KEY: 'sk-of-the-service', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' }),
    ...environment,
  })
  const browser = await openBrowser(service.address)
  const faults: string[] = []
  return {
    service,
    get upstream() {
      if (!upstream) throw new Error('the app was started without a model')
      return upstream
    },
    async open(path = '/', options = {}) {
      const page = await (await browser.takeProfile({ ...usual, ...options })).newPage()
      watch(page, faults)
      await page.goto(new URL(path, service.address).href)
      await page.locator('#root > *').first().waitFor()
      return page
    },
    async openBeside(page, path) {
      const beside = await page.context().newPage()
      watch(beside, faults)
      await beside.goto(new URL(path, service.address).href)
      return beside
    },
    faults,
    async closePages() {
      await browser.emptyProfiles()
      expect(faults.splice(0)).toEqual([])
    },
    async stop() {
      await browser.close()
      await service.stop()
      await upstream?.close()
    },
  }
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', error => faults.push(`script: ${error.message}`))
  page.on('console', message => {
    // Answers that are no success are told here by the browser; what the app makes of them is on the screen.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(`console: ${message.text()}`)
    }
  })
  page.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  page.on('request', request => {
    const address = new URL(request.url())
    if (/^(https?|wss?):$/.test(address.protocol) && address.hostname !== '127.0.0.1') {
      faults.push(`request to ${address.origin}`)
    }
  })
}
