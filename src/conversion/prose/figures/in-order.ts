import type { Order } from '../../../language/order-by-value.ts'

/** Rows by their values, as they stand where no order is asked for. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: Order | null,
  amountOf: (row: Row) => number,
): readonly Row[] {
  if (order === null) return rows
  const direction = order === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => direction * (amountOf(one) - amountOf(other)))
}
