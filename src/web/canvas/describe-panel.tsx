import type { Outline, OutlineItem, OutlineTable } from '../frame/view.ts'
import { useText } from '../language/use-text.ts'

/** The diagram in words: its title, an outline, and data as tables. */
export function DescribePanel({ outline }: { outline: Outline | null }) {
  const t = useText()
  if (!outline) return <p className="p-4 text-soft">{t('canvas.describeEmpty')}</p>
  const { title, items, tables } = outline
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
    <section className="flex h-full flex-col gap-3 overflow-auto p-4" tabIndex={0} aria-label={t('canvas.describe')}>
      {title !== '' && <h3 className="text-title font-semibold">{title}</h3>}
      {items.length > 0 && <Items items={items} />}
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables have no other name
        <DataTable key={index} table={table} />
      ))}
    </section>
  )
}

function Items({ items }: { items: readonly OutlineItem[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {items.map(({ text, children }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
        <li key={index}>
          {text}
          {children.length > 0 && <Items items={children} />}
        </li>
      ))}
    </ul>
  )
}

const mostRows = 500

function DataTable({ table }: { table: OutlineTable }) {
  const t = useText()
  return (
    <table className="w-max border-collapse">
      <caption className="mb-1 text-left text-meta text-soft">{table.caption || t('canvas.table')}</caption>
      <thead>
        <tr>
          {table.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
            <th key={index} scope="col" className="border border-line px-2 py-1 text-left font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.slice(0, mostRows).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} className="border border-line px-2 py-1 tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
