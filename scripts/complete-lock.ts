/**
 * Adds what `package-lock.json` lacks for other machines: `node scripts/complete-lock.ts`; with `--check` it only says what is missing.
 * npm leaves an optional package out of the lock where the registry it asked does not have it; `npm ci` then fails everywhere, and
 * `npm install` leaves machines of that platform without their binaries (npm/cli#4828).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * A lock that has an entry for every optional dependency of its packages, and where those were put that it lacked.
 * They have no checksum: npm writes it where it first installs them.
 *
 * @throws Error where the name of one does not say for which platform it is, or its version is a range
 */
export function completeLock<L extends Lock>(lock: L): { lock: L; added: string[] } {
  const packages = { ...lock.packages }
  const added: string[] = []
  for (const [dependent, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isExact = /^\d+\.\d+\.\d+/.test(version)
      const found = findInstalled(packages, dependent, name)
      if (found && (!isExact || found.version === version)) continue
      if (!isExact) throw new Error(`${dependent} asks for ${name} ${version}: only an exact version can be added`)
      const shared = `node_modules/${name}`
      const place = packages[shared] ? `${dependent}/${shared}` : shared
      const { os, cpu, libc } = readPlatform(name)
      // In npm's own order, here and below, so that npm changes nothing of it.
      packages[place] = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) }
      added.push(place)
    }
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { lock: { ...lock, packages: Object.fromEntries(inOrder) }, added }
}

/** Resolves a package as Node does: next to its own packages, then upwards. */
function findInstalled(packages: Lock['packages'], from: string, name: string): LockedPackage | undefined {
  const found = packages[`${from ? `${from}/` : ''}node_modules/${name}`]
  if (found || !from) return found
  return findInstalled(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

const systems = new Set(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32'])
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
const libraries: Partial<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** The platform that a name ends in, for example `oxide-linux-arm64-musl`. A build for Linux that names no C library needs glibc. */
function readPlatform(name: string): { os?: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split('-')
  const system = words.find(word => systems.has(word))
  const processor = words.find(word => processors.has(word))
  if (!processor) throw new Error(`the name of ${name} does not say for which platform it is: add it by hand`)
  const library = libraries[words.at(-1) ?? ''] ?? 'glibc'
  return { ...(system && { os: [system] }), cpu: [processor], ...(system === 'linux' && { libc: [library] }) }
}

if (import.meta.main) {
  const file = resolve(import.meta.dirname, '../package-lock.json')
  const { lock, added } = completeLock<Lock>(JSON.parse(await readFile(file, 'utf8')))
  const list = added.map(place => `\n  ${place}`).join('')
  if (added.length === 0) {
    console.log('package-lock.json has every optional package.')
  } else if (process.argv.includes('--check')) {
    console.error(`package-lock.json lacks optional packages. Run: node scripts/complete-lock.ts${list}`)
    process.exitCode = 1
  } else {
    await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`Added to package-lock.json:${list}`)
  }
}
