import { join } from 'node:path'

/** Folder in which programs store data for this user: the convention of the platform. */
export function userDataFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Limn')
  if (platform === 'win32') return join(environment.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Limn')
  return join(environment.XDG_DATA_HOME || join(home, '.local', 'share'), 'limn')
}
