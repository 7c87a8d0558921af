import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { readDropped } from './dropped-files.ts'

/** Accepts files that are dropped anywhere in the window. */
export function DropZone({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const t = useText()
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      // Null: the pointer has left the window, rather than moved to another element.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      void readDropped(event.dataTransfer).then(onFiles)
    }
    addEventListener('dragover', onDragOver)
    addEventListener('dragleave', onDragLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onDragOver)
      removeEventListener('dragleave', onDragLeave)
      removeEventListener('drop', onDrop)
    }
  }, [onFiles])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-4 z-50 flex items-center justify-center rounded-pane border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-2 text-title">
        <Upload size={24} aria-hidden />
        {t('chat.drop')}
      </p>
    </div>
  )
}
