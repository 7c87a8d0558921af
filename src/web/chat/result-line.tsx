import { Check, CircleAlert, PencilLine, Shuffle, Square, SwatchBook } from 'lucide-react'
import { isAddition } from '../../contract/additions.ts'
import type { DataSource, Problem } from '../../contract/diagrams.ts'
import type { Usage } from '../../contract/events.ts'
import { useRestyledName } from '../canvas/use-restyled-name.ts'
import type { Finding } from '../language/load-messages.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import type { AnswerView } from './answer-view.ts'

const linkClass = 'text-accent underline-offset-2 hover:underline'

type Remark = Finding & Pick<Problem, 'line'>

interface ResultLineProps {
  answer: AnswerView
  onShow(): void
  onAskAgain(): void
}

/** Result of an answer: drawn, with its repairs; not valid, with its errors; stopped or interrupted. */
export function ResultLine({ answer, onShow, onAskAgain }: ResultLineProps) {
  const t = useText()
  const isInvalid = answer.hasDiagram && answer.valid === false
  const show = answer.hasDiagram && !isInvalid ? { onShow } : {}
  const hasError = answer.failures.length > 0
  return (
    <>
      {answer.hasDiagram && !isInvalid && answer.status === 'completed' && <Drawn answer={answer} onShow={onShow} />}
      {isInvalid && <Invalid problems={answer.problems} kind={answer.agent} onShow={onShow} onAskAgain={onAskAgain} />}
      {answer.status === 'stopped' && <End text={t('chat.stopped')} {...show} />}
      {answer.status === 'interrupted' && <End text={t('chat.interrupted')} {...show} onAskAgain={onAskAgain} />}
      {answer.status === 'failed' && !isInvalid && !hasError && (
        <End text={t('chat.failed')} {...show} onAskAgain={onAskAgain} />
      )}
      {answer.usage && <UsageNote usage={answer.usage} />}
    </>
  )
}

/** Usage of the answer, and the rest of the day's limit where there is one. */
function UsageNote({ usage }: { usage: Usage }) {
  const t = useText()
  const { input_tokens = 0, output_tokens = 0, duration_ms, day_tokens, day_limit } = usage
  const told = t('chat.usage', { tokens: input_tokens + output_tokens, seconds: Math.round(duration_ms / 1000) })
  const isLimited = day_tokens !== undefined && day_limit !== undefined
  return (
    <p className="text-meta text-soft">
      {told}
      {isLimited && ` · ${t('chat.usageOfDay', { used: day_tokens, limit: day_limit })}`}
    </p>
  )
}

function Drawn({ answer, onShow }: { answer: AnswerView; onShow(): void }) {
  const t = useText()
  const { problems, dataSources } = answer
  const repairs = answer.repairs.filter(repair => !isAddition(repair))
  const kindName = useKindName()
  const nameRestyled = useRestyledName(answer.agent)
  const Icon = answer.convertedFrom ? Shuffle : answer.restyled ? SwatchBook : answer.edited ? PencilLine : Check
  return (
    <div className="flex flex-wrap items-start gap-x-3 text-meta">
      <button
        type="button"
        onClick={onShow}
        title={t('chat.show')}
        className="target inline-flex h-6 items-center gap-1.5 rounded-control text-soft underline-offset-2 hover:text-text hover:underline"
      >
        <Icon size={14} aria-hidden />
        {answer.convertedFrom
          ? t('chat.converted', { kind: kindName(answer.convertedFrom) })
          : answer.restyled
            ? nameRestyled(answer.restyled)
            : t(answer.edited ? 'chat.edited' : 'chat.drawn')}
        <span className="ml-2 text-accent min-[800px]:hidden">{t('chat.show')}</span>
      </button>
      {dataSources.map(source => (
        <span key={source.dataset} className="leading-6 text-soft">
          {describeSource(source, t('chat.rows', { count: source.row_count }))}
        </span>
      ))}
      <Folded title={t('chat.repairs', { count: repairs.length })} entries={repairs} kind={answer.agent} />
      <Folded title={t('chat.warnings', { count: problems.length })} entries={problems} kind={answer.agent} />
    </div>
  )
}

function describeSource({ file, sheet }: DataSource, rows: string): string {
  return [rows, file, sheet].filter(part => part !== null).join(' · ')
}

function Folded({ title, entries, kind }: RemarksProps & { title: string }) {
  if (entries.length === 0) return null
  return (
    // In one line with the others while it is folded; below them, as wide as the answer, when it is open.
    <details className="open:w-full">
      <summary className="w-fit leading-6 text-soft select-none hover:text-text">{title}</summary>
      <ProblemList entries={entries} kind={kind} />
    </details>
  )
}

interface RemarksProps {
  entries: readonly Remark[]
  kind: string | null
}

function ProblemList({ entries, kind }: RemarksProps) {
  const t = useText()
  const say = useServiceText(kind)
  return (
    <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5 text-soft">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index} className="break-words">
          {say(entry)}
          {entry.line !== undefined && t('chat.atLine', { line: entry.line })}
        </li>
      ))}
    </ul>
  )
}

interface InvalidProps {
  problems: readonly Problem[]
  kind: string | null
  onShow(): void
  onAskAgain(): void
}

function Invalid({ problems, kind, onShow, onAskAgain }: InvalidProps) {
  const t = useText()
  const errors = problems.filter(problem => problem.level === 'error')
  return (
    <div className="rounded-control bg-bad-soft px-3 py-2 text-meta">
      <p className="flex items-center gap-1.5 font-medium">
        <CircleAlert size={16} className="shrink-0 text-bad" aria-hidden />
        {t('chat.invalid', { count: errors.length })}
      </p>
      <ProblemList entries={errors.slice(0, 5)} kind={kind} />
      <div className="mt-2 flex gap-2">
        <Button onClick={onAskAgain}>{t('chat.askAgain')}</Button>
        <Button look="plain" onClick={onShow}>
          {t('chat.show')}
        </Button>
      </div>
    </div>
  )
}

interface EndProps {
  text: string
  onShow?: () => void
  onAskAgain?: () => void
}

function End({ text, onShow, onAskAgain }: EndProps) {
  const t = useText()
  return (
    <p className="flex gap-1.5 text-meta text-soft">
      <Square size={12} className="mt-[3px] shrink-0" aria-hidden />
      <span>
        {text}{' '}
        {onShow && (
          <button type="button" className={linkClass} onClick={onShow}>
            {t('chat.show')}
          </button>
        )}{' '}
        {onAskAgain && (
          <button type="button" className={linkClass} onClick={onAskAgain}>
            {t('chat.askAgain')}
          </button>
        )}
      </span>
    </p>
  )
}
