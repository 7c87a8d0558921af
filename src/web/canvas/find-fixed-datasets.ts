import type { DiagramVersion } from './canvas-props.ts'

/**
 * Numbers of the datasets of a version whose figures were read by queries: from a file, or from a table in the message. An edit by hand keeps
 * them, so a version that was edited has those of the answer that it began with.
 */
export function findFixedDatasets(versions: readonly DiagramVersion[], shown: number): number[] {
  const agent = versions[shown]?.agent
  for (const version of versions.slice(0, shown + 1).reverse()) {
    if (version.agent !== agent) return []
    if (version.dataSources.length > 0) return version.dataSources.map(({ dataset }) => dataset)
    if (!version.edited || version.convertedFrom !== null) return []
  }
  return []
}
