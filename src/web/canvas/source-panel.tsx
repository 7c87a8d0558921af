import { useMemo } from 'react'
import { isAddition } from '../../contract/additions.ts'
import type { CheckDiagramResponse, Problem, Repair } from '../../contract/diagrams.ts'
import { useAgents } from '../api/use-agents.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { useTheme } from '../style/use-theme.ts'
import type { DiagramVersion } from './canvas-props.ts'
import { SourceEditor } from './source-editor.tsx'
import { type Check, useCheck } from './use-check.ts'
import type { DraftInView } from './use-draft.ts'

/** The source in an editor, drawn while it is typed, with its problems at their lines. */
export function SourcePanel({ version, draft }: { version: DiagramVersion; draft: DraftInView }) {
  const t = useText()
  const say = useServiceText(version.agent)
  const theme = useTheme()
  const agent = useAgents().find(({ id }) => id === version.agent)
  const isStored = version.messageId !== null
  const check = useCheck(version.agent, draft.source, isStored)
  // While the next check is pending, earlier problems are hidden: their text may have moved.
  const found = useMemo(
    () =>
      check.state === 'done' && check.source === draft.source
        ? findingsOf(check.answer).map(finding => ({
            ...finding,
            message: isFault(finding) ? say(finding) : t('canvas.withoutPictures'),
          }))
        : noProblems,
    [check, draft.source, say, t],
  )
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1">
        <SourceEditor
          subject={String(version.messageId ?? 'streaming')}
          source={draft.source}
          extension={agent?.file_extension ?? ''}
          theme={theme}
          isReadOnly={!isStored}
          label={t('canvas.sourceEditor')}
          problems={found}
          onChange={draft.change}
        />
      </div>
      <div
        className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-t border-line px-3 py-1 text-meta text-soft"
        role="status"
      >
        <CheckLine check={check} kind={version.agent} />
        <RepairButton check={check} draft={draft} kind={version.agent} />
      </div>
    </div>
  )
}

const noProblems: readonly Problem[] = []

const isFault = (repair: Repair) => !isAddition(repair)

/** Lists the problems of the source as it is: including those that the service would repair, which its answer no longer lists. */
function findingsOf({ problems, repairs }: CheckDiagramResponse): readonly Problem[] {
  const repaired = repairs.map((repair): Problem => ({ ...repair, level: isFault(repair) ? 'error' : 'warning' }))
  return [...repaired, ...problems]
}

function CheckLine({ check, kind }: { check: Check; kind: string }) {
  const t = useText()
  const say = useServiceText(kind)
  if (check.state === 'idle') return null
  if (check.state === 'checking') return <span>{t('canvas.checking')}</span>
  if (check.state === 'failed')
    return <span className="text-bad">{t('canvas.checkFailed', { reason: check.reason })}</span>
  const { problems, repairs } = check.answer
  const repair = repairs.find(isFault)
  if (repair) {
    const place = repair.line === undefined ? '' : t('canvas.atLine', { line: repair.line })
    const what = `${place}${say(repair)}`
    return <span className="min-w-0 break-words text-warn">{t('canvas.repairable', { what })}</span>
  }
  const first = problems.find(problem => problem.level === 'error') ?? problems[0]
  if (!first && repairs.length > 0) return <span className="text-warn">{t('canvas.withoutPictures')}</span>
  if (!first) return <span className="text-good">{t('canvas.noProblems')}</span>
  const line = first.line === undefined ? '' : t('canvas.atLine', { line: first.line })
  return (
    <span className="min-w-0 break-words">
      <span className={first.level === 'error' ? 'text-bad' : 'text-warn'}>
        {line}
        {say(first)}
      </span>
      {problems.length > 1 && ` ${t('canvas.moreProblems', { count: problems.length - 1 })}`}
    </span>
  )
}

/** The service can repair some errors by rule; a person decides whether to apply the repairs. */
function RepairButton({ check, draft, kind }: { check: Check; draft: DraftInView; kind: string }) {
  const t = useText()
  const say = useServiceText(kind)
  if (check.state !== 'done' || check.source !== draft.source || !check.answer.repairs.some(isFault)) return null
  const { source, repairs } = check.answer
  return (
    <Button
      className="ml-auto"
      title={repairs.map(repair => say(repair)).join('\n')}
      onClick={() => draft.change(source)}
    >
      {t('canvas.applyRepairs', { count: repairs.length })}
    </Button>
  )
}
