import { UsageError } from '../exit-codes.ts'
import { hideAddresses } from '../hide-addresses.ts'

/** Where the archive of a repository is, and the name of its file. */
export interface ArchiveAddress {
  url: string
  fileName: string
}

/** Of a page that shows a repository, the parts of its path; null where it shows something else. */
type FindArchive = (parts: readonly string[]) => { name: string; url: string } | null

/** `HEAD` is the branch that the host shows first. */
const newest = 'HEAD'

const hosts: Record<string, FindArchive> = {
  'github.com': ([owner, name, folder, ref = newest, ...rest]) =>
    owner && name && rest.length === 0 && (folder === undefined || folder === 'tree')
      ? { name, url: `https://github.com/${owner}/${name}/archive/${ref}.tar.gz` }
      : null,
  'gitlab.com': parts => {
    const end = parts.indexOf('-')
    const project = end === -1 ? parts : parts.slice(0, end)
    const [folder, ref, ...rest] = end === -1 ? [] : parts.slice(end + 1)
    const name = project.at(-1)
    if (project.length < 2 || !name || rest.length > 0 || (folder !== undefined && folder !== 'tree')) return null
    const asked = ref === undefined ? '' : `?sha=${ref.replace(/[&+]/g, encodeURIComponent)}`
    return { name, url: `https://gitlab.com/api/v4/projects/${project.join('%2F')}/repository/archive.tar.gz${asked}` }
  },
  'codeberg.org': ([owner, name, folder, kind, ref = newest, ...rest]) =>
    owner && name && rest.length === 0 && (folder === undefined || (folder === 'src' && kind !== undefined))
      ? { name, url: `https://codeberg.org/${owner}/${name}/archive/${ref}.tar.gz` }
      : null,
}

/** Whether a word names something on the network, not a folder. */
export function isAddress(word: string): boolean {
  return /^[a-z][a-z+.-]*:\/\/|^git@/i.test(word)
}

/**
 * Finds the archive that an address means: itself, or that of the repository on a page of GitHub, GitLab or Codeberg.
 *
 * @throws UsageError where that is not certain
 */
export function findArchive(address: string): ArchiveAddress {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new UsageError(`${hideAddresses(address)} is no web address: clone it with git, and name its folder.`)
  }
  const parts = url.pathname.split('/').filter(part => part !== '')
  const last = parts.at(-1) ?? ''
  if (/\.(?:zip|tar|tgz|tar\.gz)$/i.test(last)) return { url: url.href, fileName: last }
  const host = url.hostname.replace(/^www\./, '')
  // Not `hosts[host]` alone: a host may be called like a property of every object.
  const found = Object.hasOwn(hosts, host)
    ? hosts[host]?.(parts.map((part, index) => (index === parts.length - 1 ? part.replace(/\.git$/, '') : part)))
    : null
  if (found) return { url: found.url, fileName: `${found.name}.tar.gz` }
  throw new UsageError(
    `${hideAddresses(address)} names no archive: give the address of a .zip or .tar.gz, or of a whole repository on GitHub, GitLab or Codeberg.`,
  )
}
