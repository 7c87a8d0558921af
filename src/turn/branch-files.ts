import type { Document } from '../documents/document.ts'
import type { FileAnalysis } from '../documents/file-analysis.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { StoredMessage } from '../store/store.ts'

/** A file that was sent with a message of the branch. */
export interface BranchFile {
  /** The attachment's id. */
  id: string
  name: string
  /** Whether it came with the question itself. */
  isNew: boolean
  /** What came of reading it; null where it was not read yet, or could not be for reasons that are not its own. */
  analysis: FileAnalysis | null
}

/** The files of a branch, oldest first, with what is known of them. The last message is the question. */
export async function readBranchFiles(
  branch: readonly Pick<StoredMessage, 'attachments'>[],
  attachments: Pick<AttachmentStore, 'readAnalysis'>,
): Promise<BranchFile[]> {
  const files: BranchFile[] = []
  for (const message of branch) {
    for (const { id, name, kind } of message.attachments) {
      if (kind !== 'file') continue
      // One after the other: each is parsed in one go, and others are answered in between.
      const analysis = await attachments.readAnalysis(id)
      files.push({ id, name, isNew: message === branch.at(-1), analysis })
    }
  }
  return files
}

export function documentOf(file: BranchFile): Document | null {
  return file.analysis?.status === 'read' ? file.analysis.document : null
}

export function documentsOf(files: readonly BranchFile[]): Document[] {
  return files.flatMap(file => documentOf(file) ?? [])
}
