import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'

/** The server that tests make their databases on: `LIMN_TEST_POSTGRES`, or the one of this machine. */
export const postgresServer = process.env.LIMN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432'

/** The browser of the browser tests: `LIMN_TEST_CHROMIUM`, or where Debian installs it. */
export const chromiumPath = process.env.LIMN_TEST_CHROMIUM ?? '/usr/bin/chromium'

/**
 * Whether the machine has what some tests need. What is missing is told, and its tests are left out; on CI they run, and fail.
 */
export async function checkRequirements(): Promise<{ postgres: boolean; chromium: boolean }> {
  if (process.env.CI) return { postgres: true, chromium: true }
  const found = { postgres: await answers(new URL(postgresServer)), chromium: existsSync(chromiumPath) }
  if (!found.postgres) tellMissing('PostgreSQL', postgresServer, 'LIMN_TEST_POSTGRES=postgres://…')
  if (!found.chromium) tellMissing('Chromium', chromiumPath, 'LIMN_TEST_CHROMIUM=/path/of/chromium')
  return found
}

function tellMissing(what: string, where: string, variable: string): void {
  console.warn(`${what} was not found (${where}): the tests that need it are left out. Start it, or set ${variable}.`)
}

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection({ host: hostname, port: Number(port || 5432), timeout: 1_000 })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(false))
    socket.on('error', () => end(false))
  })
}
