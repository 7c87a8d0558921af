/** A file of an archive. */
export interface ArchiveFile {
  /** From the top of the archive, with `/`. */
  path: string
  /** As the archive states it. */
  bytes: number
  /** The content. @throws Failure where it is damaged or larger than a limit */
  read(): Uint8Array
}
