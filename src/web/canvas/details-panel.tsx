import type { DataSource } from '../../contract/diagrams.ts'
import type { Finding } from '../language/load-messages.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import type { DiagramVersion } from './canvas-props.ts'

/** Sources of the numbers, repairs, and remaining problems. */
export function DetailsPanel({ version }: { version: DiagramVersion }) {
  const t = useText()
  const { dataSources, repairs, problems } = version
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-4">
      <section>
        <h3 className="mb-1.5 font-medium">{t('canvas.numbers')}</h3>
        {dataSources.length === 0 && <p className="text-soft">{t('canvas.noNumbers')}</p>}
        <div className="flex flex-col gap-2">
          {dataSources.map(source => (
            <SourceCard key={source.dataset} source={source} />
          ))}
        </div>
      </section>
      <section>
        <h3 className="mb-1.5 font-medium">{t('canvas.repairs')}</h3>
        {repairs.length === 0 && <p className="text-soft">{t('canvas.nothingRepaired')}</p>}
        <Findings findings={repairs} kind={version.agent} />
      </section>
      {problems.length > 0 && (
        <section>
          <h3 className="mb-1.5 font-medium">{t('canvas.problems')}</h3>
          <Findings findings={problems} kind={version.agent} />
        </section>
      )}
    </div>
  )
}

function SourceCard({ source }: { source: DataSource }) {
  const t = useText()
  const { dataset, file, sheet, query, row_count, tables } = source
  const place = [file ?? t('canvas.fromText'), sheet].filter(part => part !== null).join(' · ')
  return (
    <div className="rounded-pane border border-line p-3">
      <p>
        <span className="font-medium">{place}</span>
        <span className="text-soft">
          {' '}
          · {t('canvas.dataset', { number: dataset + 1 })} · {t('canvas.rows', { count: row_count })}
        </span>
      </p>
      {tables.length > 0 && (
        <p className="mt-1 text-meta text-soft">
          {t('canvas.tables', {
            tables: tables
              .map(({ name, row_count }) => t('canvas.tableRead', { name, count: row_count }))
              .join(t('canvas.comma')),
          })}
        </p>
      )}
      <p className="mt-2 text-meta text-soft">{t('canvas.query')}</p>
      <pre className="overflow-x-auto rounded-control bg-ground p-2 font-mono text-[12.5px] whitespace-pre-wrap">
        {query}
      </pre>
    </div>
  )
}

interface FindingsProps {
  findings: readonly (Finding & { line?: number | undefined })[]
  kind: string
}

function Findings({ findings, kind }: FindingsProps) {
  const t = useText()
  const say = useServiceText(kind)
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {findings.map(finding => (
        <li key={`${finding.line} ${finding.message}`}>
          {finding.line !== undefined && (
            <span className="text-soft">{t('canvas.atLine', { line: finding.line })}</span>
          )}
          {say(finding)}
        </li>
      ))}
    </ul>
  )
}
