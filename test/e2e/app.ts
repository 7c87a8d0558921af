import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Service, startService } from '../service.ts'
import { type Script, startUpstream, type Upstream } from '../upstream/upstream.ts'
import { openBrowser } from './browser-profiles.ts'
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts'

export interface App {
  service: Service
  /** Address for the browser: the service's own, or a base path at a proxy. */
  address: string
  /** The scripted model of the service; throws where it was started without one. */
  upstream: Upstream
  /**
   * Opens the app in a browser profile of its own: nothing is stored there yet. English, light and wide unless `options` say else.
   * `path` is below the app's address, or a whole address.
   */
  open(path?: string, options?: BrowserContextOptions): Promise<Page>
  /** A second tab in the profile of `page`. */
  openBeside(page: Page, path: string): Promise<Page>
  /** Path of a page, below the app's address. */
  pathOf(page: Page): string
  /** The session in the address of a page. */
  sessionIdOf(page: Page): number
  /** Events that no page may cause, as they happened: faults in scripts, dialogs, requests to any other host. Empty it where one is expected. */
  faults: string[]
  /** After each test: closes the pages, empties their profiles, and fails where one of them was at fault. */
  closePages(): Promise<void>
  stop(): Promise<void>
}

export interface AppOptions {
  /** Answers of the scripted model; absent: no model is configured. */
  script?: Script
  environment?: Record<string, string>
  /** Below which path of a proxy's host the browser finds the service; by default the root of the service's own. */
  behind?: BasePath | undefined
}

export interface BasePath {
  basePath: string
  /** True if the proxy removes the base path from paths. */
  stripsPrefix: boolean
}

/** Reads the base path for all browser tests: `LIMN_TEST_BASE_PATH=/tools/limn`, passed on (`LIMN_TEST_PROXY=kept`) or stripped. */
function readBasePath(): BasePath | undefined {
  const { LIMN_TEST_BASE_PATH: basePath, LIMN_TEST_PROXY: style } = process.env
  return basePath ? { basePath, stripsPrefix: style !== 'kept' } : undefined
}

const usual: BrowserContextOptions = {
  viewport: { width: 1680, height: 900 },
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
}

/** Port of this worker's last service: a browser that has loaded the app from there before does it with half the work. */
let lastPort = '0'

/** The real service with the built web app, and a browser to look at it. */
export async function startApp({ script, environment = {}, behind = readBasePath() }: AppOptions = {}): Promise<App> {
  const upstream = script === undefined ? null : await startUpstream(script)
  const service = await startServiceAt(lastPort, {
    ...(upstream && { OPENAI_API_KEY: 'sk-of-the-service', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' }),
    ...(behind && { LIMN_BASE_PATH: behind.basePath }),
    ...environment,
  })
  lastPort = new URL(service.address).port
  const proxy = behind && (await startReverseProxy(new URL(service.address).origin, behind.basePath, behind))
  const address = proxy?.address ?? service.address
  const { origin, pathname: base } = new URL(`${address}/`)
  const browser = await openBrowser()
  const faults: string[] = []
  const pathOf = (page: Page) => new URL(page.url()).pathname.slice(base.length - 1)
  return {
    service,
    address,
    get upstream() {
      if (!upstream) throw new Error('the app was started without a model')
      return upstream
    },
    async open(path = '/', options = {}) {
      const page = await (await browser.takeProfile({ ...usual, ...options })).newPage()
      watch(page, faults)
      await page.goto(addressOf(path, address))
      await page.locator('#root > *').first().waitFor()
      return page
    },
    async openBeside(page, path) {
      const beside = await page.context().newPage()
      watch(beside, faults)
      await beside.goto(addressOf(path, address))
      return beside
    },
    pathOf,
    sessionIdOf: page => Number(pathOf(page).slice('/s/'.length)),
    faults,
    async closePages() {
      await browser.emptyProfiles(origin)
      expect([...faults.splice(0), ...listAstray(proxy)]).toEqual([])
    },
    async stop() {
      await browser.emptyProfiles(origin)
      proxy?.close()
      await service.stop()
      await upstream?.close()
    },
  }
}

/** Starts the service at a port, or at another one if it is in use by now. */
function startServiceAt(port: string, environment: Record<string, string>): Promise<Service> {
  return startService({ PORT: port, ...environment }).catch(error => {
    if (!/already in use/.test(error.message)) throw error
    return startService(environment)
  })
}

const addressOf = (path: string, address: string) => (path.startsWith('/') ? address + path : path)

function listAstray(proxy: ReverseProxy | undefined): string[] {
  // A browser asks every host for it.
  const astray = proxy?.astray.splice(0).filter(path => path !== '/favicon.ico') ?? []
  return astray.map(path => `request outside of the base path: ${path}`)
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
    dialog.dismiss().catch(error => {
      // On a busy machine the browser may have closed it by now.
      if (!/No dialog is showing/.test(error.message)) faults.push(error.message)
    })
  })
  page.on('request', request => {
    const address = new URL(request.url())
    if (/^(https?|wss?):$/.test(address.protocol) && address.hostname !== '127.0.0.1') {
      faults.push(`request to ${address.origin}`)
    }
  })
}
