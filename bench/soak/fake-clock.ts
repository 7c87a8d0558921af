import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock of the system that can be set, for the programs that are started with `environment`. */
export interface FakeClock {
  environment: Record<string, string>
  /** Sets its lead over the true clock, in seconds. */
  set(aheadSeconds: number): Promise<void>
  dispose(): Promise<void>
}

/** Debian's package `faketime`. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Null where libfaketime is not installed. */
export async function openFakeClock(): Promise<FakeClock | null> {
  if (!existsSync(library)) return null
  const folder = await mkdtemp(join(tmpdir(), 'limn-clock-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const file = join(folder, 'offset')
  const set = async (aheadSeconds: number) => {
    const next = `${file}.next`
    await writeFile(next, `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}\n`)
    await rename(next, file)
  }
  await set(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Whoever sets the clock of a machine does not set its counter of passing time.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    dispose: () => rm(folder, { recursive: true }),
  }
}
