const mostFiles = 200

/**
 * Lists the dropped files, including those in folders, since the browser presents a folder as a file that cannot be read. Hidden files (with a
 * leading dot) are skipped. Must be called while the event is handled: the browser empties it then.
 */
export async function readDropped({ items, files }: DataTransfer): Promise<File[]> {
  const given = [...files]
  const entries = [...items].map(item => item.webkitGetAsEntry()).filter(entry => entry !== null)
  if (!entries.some(entry => entry.isDirectory)) return given
  const found: File[] = []
  try {
    for (const entry of entries) await collect(entry, found)
  } catch {
    // A file that the browser cannot open is passed on, and reported beside its name.
    return given
  }
  return found
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (entry.name.startsWith('.') || found.length >= mostFiles) return
  if (isFile(entry)) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
  } else if (isFolder(entry)) {
    for (const child of await readFolder(entry.createReader())) await collect(child, found)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** The browser lists a large folder in several parts; an empty part is the end. */
async function readFolder(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const entries: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return entries.sort((one, other) => one.name.localeCompare(other.name))
    entries.push(...part)
  }
}
