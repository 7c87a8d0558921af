const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder is named',
  EEXIST: 'a file stands where a folder is named',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
}

/** Why a file could not be read or written, in words and with the code of the system. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const words = reasons[code]
  return words === undefined ? code : `${words} (${code})`
}
