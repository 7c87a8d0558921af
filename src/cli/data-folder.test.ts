import { join } from 'node:path'
import { expect, test } from 'vitest'
import { userDataFolder } from './data-folder.ts'

test.each([
  ['linux', {}, '/home/ann/.local/share/limn'],
  ['linux', { XDG_DATA_HOME: '/data/ann' }, '/data/ann/limn'],
  ['freebsd', { XDG_DATA_HOME: '' }, '/home/ann/.local/share/limn'],
  ['darwin', { XDG_DATA_HOME: '/data/ann' }, '/home/ann/Library/Application Support/Limn'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/Limn'],
  ['win32', {}, '/home/ann/AppData/Local/Limn'],
] as const)('on %s with %j it is %s', (platform, environment, folder) => {
  expect(userDataFolder(platform, environment, '/home/ann')).toBe(join(folder))
})
