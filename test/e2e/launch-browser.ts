import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../requirements.ts'

/** Options for a Chromium that runs as root, without a window and without outside connections. */
export const chromiumOptions = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without a window, as Debian installs it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumOptions] })
}
