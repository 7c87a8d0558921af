/** A file of an archive. */
export interface ArchiveFile {
  /** Path from the root of the archive, with `/`. */
  path: string
  /** Size as stated by the archive. */
  bytes: number
  /** The content. @throws Failure where it is damaged or larger than a limit */
  read(): Uint8Array
}
