import type { PossibleExport } from '../../contract/conversions.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { describeConversion } from './describe-losses.ts'
import type { PossibleExports } from './use-possible-exports.ts'

export interface NotationListProps {
  listed: Exclude<PossibleExports, { state: 'looking' }>
  isBusy: boolean
  onChoose(form: PossibleExport): void
}

/** The files in which a diagram can be edited elsewhere, each with what would be lost. */
export function NotationList({ listed, isBusy, onChoose }: NotationListProps) {
  const t = useText()
  const say = useServiceText()
  const forms = listed.state === 'listed' ? listed.exports.filter(({ group }) => group === 'editable') : []
  if (forms.length === 0) {
    const told =
      listed.state === 'failed' ? t('canvas.exportFailed', { reason: listed.reason }) : t('canvas.noOtherNotation')
    return (
      <p role="status" className="px-2 py-1.5 text-meta break-words text-soft">
        {told}
      </p>
    )
  }
  return (
    <ul aria-label={t('canvas.exportAs')} className="max-h-60 overflow-y-auto">
      {forms.map(form => (
        <li key={form.id}>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onChoose(form)}
            className="target w-full rounded-control px-2 py-1 text-left hover:bg-hover disabled:opacity-50"
          >
            <span className="block">{t('canvas.notation', { name: form.name, extension: form.extension })}</span>
            <span className="line-clamp-2 text-meta break-words text-soft">{describeConversion(form, t, say)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
