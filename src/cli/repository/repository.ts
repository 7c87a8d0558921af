import { basename, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { drawInputs } from '../draw/draw.ts'
import { type ExitCode, UsageError } from '../exit-codes.ts'
import type { DrawFlags } from '../flags.ts'
import { packFolder } from './pack-folder.ts'

/** Runs `limn repo`: draws the imports of the sources below a folder, as the service draws those of an archive. */
export async function drawRepository(folder: string, flags: DrawFlags): Promise<ExitCode> {
  if (/^[a-z][a-z+.-]*:\/\/|^git@/i.test(folder)) {
    throw new UsageError(`nothing is fetched from the network: clone ${folder} with git, and name its folder.`)
  }
  const limits = readConfig(process.env).documents.read
  const read = () => packFolder(folder, limits.repositoryFiles)
  return drawInputs([{ name: folder, fileName: `${basename(resolve(folder))}.zip`, read }], flags)
}
