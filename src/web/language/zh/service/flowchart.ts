import type { ServiceTexts } from './service-texts.ts'

/** Counts of shapes and faults: before, and after the arrow once the diagram is laid out again. */
export const layoutParts: ServiceTexts = {
  '{$faults} → {after}': '{$faults} → {after}',
  '{$first}, {$others}': '{$first}、{$others}',
  '{count} overlap': '{count} 处重叠',
  '{count} overlaps': '{count} 处重叠',
  '{count} crossing': '{count} 处交叉',
  '{count} crossings': '{count} 处交叉',
  '{count} line through a shape': '{count} 条线穿过图形',
  '{count} lines through shapes': '{count} 条线穿过图形',
  '{count} cut label': '{count} 处文字被截断',
  '{count} cut labels': '{count} 处文字被截断',
  '{count} hidden label': '{count} 处文字被遮住',
  '{count} hidden labels': '{count} 处文字被遮住',
}
