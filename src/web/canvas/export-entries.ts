import { Clipboard, ClipboardCopy, FileCode, FileText, Image, type LucideIcon, Shapes, Table } from 'lucide-react'
import type { PossibleExport } from '../../contract/conversions.ts'
import type { Translate } from '../language/use-text.ts'
import type { PossibleExports } from './use-possible-exports.ts'

/** One command of the menu. */
export interface Entry {
  label: string
  icon: LucideIcon
  onChoose(): void
}

export interface EntryGroup {
  title: string
  entries: Entry[]
}

export interface ExportActions {
  exportAs(form: PossibleExport): void
  copyPicture(): void
  saveSource(): void
  copySource(): void
}

/** Pictures can always be made, and are offered before it is known what else can be. */
const always: Omit<PossibleExport, 'id' | 'name' | 'extension'> = {
  group: 'picture',
  media_type: '',
  holds_many: false,
  losses: [],
  loss_count: 0,
}

/**
 * The commands for one diagram, in groups. `extension` is that of its source. Until it is known what else can be made these are only the first
 * ones: others come after them, so that no command moves away from under the pointer.
 */
export function groupEntries(
  possible: PossibleExports,
  t: Translate,
  extension: string,
  { exportAs, copyPicture, saveSource, copySource }: ExportActions,
): EntryGroup[] {
  const listed = possible.state === 'listed' ? possible.exports : []
  const picture = (id: 'png' | 'svg', label: string, icon: LucideIcon): Entry => ({
    label,
    icon,
    onChoose: () => exportAs({ id, name: label, extension: `.${id}`, ...always }),
  })
  const others = (group: PossibleExport['group'], icon: LucideIcon): Entry[] =>
    listed
      .filter(form => form.group === group && form.id !== 'png' && form.id !== 'svg')
      .map(form => ({
        label: t('canvas.notation', { name: form.name, extension: form.extension }),
        icon,
        onChoose: () => exportAs(form),
      }))
  const pictures = {
    title: t('canvas.pictures'),
    entries: [
      picture('png', t('canvas.png'), Image),
      picture('svg', t('canvas.svg'), Shapes),
      { label: t('canvas.copyPicture'), icon: ClipboardCopy, onChoose: copyPicture },
      ...others('picture', Image),
    ],
  }
  if (possible.state === 'looking') return [pictures]
  return [
    pictures,
    { title: t('canvas.documents'), entries: others('document', FileText) },
    { title: t('canvas.figures'), entries: others('data', Table) },
    {
      title: t('canvas.editable'),
      entries: [
        { label: t('canvas.sourceFile', { extension }), icon: FileCode, onChoose: saveSource },
        { label: t('canvas.copySource'), icon: Clipboard, onChoose: copySource },
      ],
    },
  ]
}
