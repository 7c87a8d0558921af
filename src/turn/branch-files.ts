import type { Document } from '../documents/document.ts'
import type { FileAnalysis } from '../documents/file-analysis.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { StoredMessage } from '../store/store.ts'

/** A file of a message on the branch. */
export interface BranchFile {
  /** Id of the attachment. */
  id: string
  name: string
  /** True if it belongs to the question itself. */
  isNew: boolean
  /** Result of reading it; null if it has not been read yet, or could not be for reasons unrelated to the file. */
  analysis: FileAnalysis | null
}

/** Lists the files of a branch, oldest first, with what is known of them. The last message is the question. */
export async function readBranchFiles(
  branch: readonly Pick<StoredMessage, 'attachments'>[],
  attachments: Pick<AttachmentStore, 'readAnalysis'>,
): Promise<BranchFile[]> {
  const files: BranchFile[] = []
  for (const message of branch) {
    for (const { id, name, kind } of message.attachments) {
      if (kind !== 'file') continue
      // One after another: parsing one blocks the event loop, and other requests are served in between.
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
