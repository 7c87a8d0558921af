import { basename, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { drawInputs } from '../draw/draw.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { DrawFlags } from '../flags.ts'
import { findArchive, isAddress } from './archive-address.ts'
import { packFolder } from './pack-folder.ts'

/** Runs `limn repo`: draws the imports of the sources below a folder, or in an archive on the network, as the service draws those of an archive. */
export async function drawRepository(place: string, flags: DrawFlags): Promise<ExitCode> {
  const config = readConfig(process.env)
  if (isAddress(place)) {
    const { url, fileName } = findArchive(place)
    const read = async () => (await import('./fetch-archive.ts')).fetchArchive(url, config)
    return drawInputs([{ name: fileName, fileName, read }], flags)
  }
  const read = () => packFolder(place, config.documents.read.repositoryFiles)
  return drawInputs([{ name: place, fileName: `${basename(resolve(place))}.zip`, read }], flags)
}
