import type { DrawRequest } from './messages.ts'
import type { DrawnFigure, EditOperations, FigureLine, FigurePlace, Figures, Shape } from './view.ts'

interface Editable {
  shapes: readonly Shape[]
  operations: EditOperations
}

/** What is selected in a chart: a row or a column, or one figure of a row. */
interface Target {
  line: FigureLine
  place?: FigurePlace
}

/**
 * The texts of a chart with its figures beside them: a name stands for a row or a column, which are added and removed, and a figure is changed where it is
 * drawn. What was read from a file stays as it is.
 */
export function withFigures(
  words: Editable,
  { figures, drawn }: { figures: Figures; drawn: readonly DrawnFigure[] },
  { source, fixed = [] }: DrawRequest,
): Editable {
  const { lines } = figures
  if (!lines) return words
  const tables = figures.read(source, fixed)
  const cellAt = ({ table, row, column }: FigurePlace) => tables[table]?.rows[row]?.[column]
  const isFixed = (table: number) => tables[table]?.isFixed ?? true
  const found = new Map<string, Target>()

  const named = words.shapes.map((shape): Shape => {
    const line = shape.label ? lines.named(source, shape.label) : null
    const isLine = line !== null && !isFixed(line.table)
    if (isLine) found.set(shape.id, { line })
    return { ...shape, canAdd: isLine, canRemove: isLine }
  })
  const marks = drawn.flatMap(({ place, ...outline }): Shape[] => {
    const cell = cellAt(place)
    if (!cell?.isEditable || isFixed(place.table)) return []
    const id = `figure:${place.table}:${place.row}:${place.column}`
    found.set(id, { line: { table: place.table, kind: 'row', index: place.row }, place })
    return [{ ...outline, id, label: cell.text, childCount: 0, isMovable: false }]
  })

  const isOnly = ({ table, index }: FigureLine) =>
    (tables[table]?.rows[index] ?? []).filter(({ isNumber }) => isNumber).length === 1
  const removeAll = (ids: readonly string[]): string | null => {
    const targets = ids.flatMap(id => found.get(id) ?? [])
    // One of several figures of a row leaves a gap.
    const cells = targets.flatMap(({ line, place }) => (place && !isOnly(line) ? [place] : []))
    const whole = targets.flatMap(({ line, place }) => (place && !isOnly(line) ? [] : [line]))
    const once = [...new Map(whole.map(line => [JSON.stringify(line), line])).values()]
    if (targets.length < ids.length) return null
    const emptied = cells.reduce((edited, place) => figures.write(edited, place, '') ?? edited, source)
    return once
      .toSorted((one, other) => other.index - one.index)
      .reduce<string | null>((edited, line) => (edited === null ? null : lines.remove(edited, line)), emptied)
  }
  return {
    // A text in a bar is above it.
    shapes: [...marks, ...named],
    operations: {
      ...words.operations,
      cannotAdd: false,
      cannotRemove: false,
      rename(asked, id, label) {
        const place = found.get(id)?.place
        if (!place) return words.operations.rename(asked, id, label)
        return asked === source ? figures.write(source, place, label) : null
      },
      add(asked, id, _where, label) {
        const line = found.get(id)?.line
        return asked === source && line ? lines.add(source, line, label) : null
      },
      remove: (asked, id) => (asked === source ? removeAll([id]) : null),
      removeAll: (asked, ids) => (asked === source ? removeAll(ids) : null),
    },
  }
}
