import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'

/** The server that tests make their databases on: `LIMN_TEST_POSTGRES`, or the one of this machine. */
export const postgresServer = process.env.LIMN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432'

/** The browser of the browser tests: `LIMN_TEST_CHROMIUM`, or where Debian installs it. */
export const chromiumPath = process.env.LIMN_TEST_CHROMIUM ?? '/usr/bin/chromium'

/** The browser of the tests in Firefox: `LIMN_TEST_FIREFOX`, or where Debian installs it. */
export const firefoxPath = process.env.LIMN_TEST_FIREFOX ?? '/usr/bin/firefox-esr'

/** The office suite that opens what is exported: `LIMN_TEST_OFFICE`, or where Debian installs it. */
export const officePath = process.env.LIMN_TEST_OFFICE ?? '/usr/bin/soffice'

/** The Python that runs the examples of docs/python.md, which need httpx: `LIMN_TEST_PYTHON`, or where Debian installs it. */
export const pythonPath = process.env.LIMN_TEST_PYTHON ?? '/usr/bin/python3'

/** Registry from which npm installs. */
const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'

/** A shell command in a mount namespace of its own, where `mount` is allowed and gone with the process (util-linux, Linux alone). */
export const inMountNamespace = (command: string) =>
  ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', command] as const

/** Checks that the machine has everything that some tests need. Missing programs are reported, and their tests skipped; on CI they run, and fail. */
export async function checkRequirements(): Promise<{
  postgres: boolean
  chromium: boolean
  firefox: boolean
  office: boolean
  httpx: boolean
  registry: boolean
  smallDisk: boolean
  chineseFont: boolean
}> {
  const smallDisk = canMount()
  if (!smallDisk) console.warn('A small disk cannot be mounted here (unshare): the tests of a full one are left out.')
  const firefox = existsSync(firefoxPath)
  if (!firefox) tellMissing('Firefox', firefoxPath, 'LIMN_TEST_FIREFOX=/path/of/firefox')
  if (process.env.CI)
    return {
      postgres: true,
      chromium: true,
      firefox,
      office: true,
      httpx: true,
      registry: true,
      smallDisk,
      chineseFont: true,
    }
  const [postgres, reachable] = await Promise.all([answers(postgresServer, 5432), answers(registry, 443)])
  const found = {
    postgres,
    chromium: existsSync(chromiumPath),
    firefox,
    office: existsSync(officePath),
    httpx: spawnSync(pythonPath, ['-c', 'import httpx']).status === 0,
    registry: reachable,
    smallDisk,
    chineseFont: hasChineseFont(),
  }
  if (!found.postgres) tellMissing('PostgreSQL', postgresServer, 'LIMN_TEST_POSTGRES=postgres://…')
  if (!found.chromium) tellMissing('Chromium', chromiumPath, 'LIMN_TEST_CHROMIUM=/path/of/chromium')
  if (!found.office) tellMissing('LibreOffice', officePath, 'LIMN_TEST_OFFICE=/path/of/soffice')
  if (!found.httpx) tellMissing('httpx for Python', pythonPath, 'LIMN_TEST_PYTHON=/path/of/python3')
  if (!found.chineseFont)
    console.warn(
      'No font of the system has Chinese characters: the tests that look at them are left out. Debian has fonts-noto-cjk.',
    )
  if (!found.registry) tellMissing("npm's registry", registry, 'npm_config_registry=https://…')
  return found
}

function tellMissing(what: string, where: string, variable: string): void {
  console.warn(`${what} was not found (${where}): the tests that need it are left out. Start it, or set ${variable}.`)
}

/** True where fontconfig finds one, and where there is no fontconfig, as on macOS and Windows, which come with one. */
function hasChineseFont(): boolean {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return error !== undefined || stdout.trim() !== ''
}

function canMount(): boolean {
  const [command, ...words] = inMountNamespace('mount -t tmpfs tmpfs /mnt')
  return spawnSync(command, words).status === 0
}

function answers(address: string, usualPort: number): Promise<boolean> {
  const { hostname, port } = new URL(address)
  return new Promise(resolve => {
    const socket = createConnection({ host: hostname, port: Number(port || usualPort), timeout: 1_000 })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(false))
    socket.on('error', () => end(false))
  })
}
