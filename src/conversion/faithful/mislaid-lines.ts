import type { Graph } from '../../structure/graph.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { fold, foldLine } from '../written-lines.ts'

interface Line {
  indent: number
  /** Without its mark, folded: the whole of it first, and what stands before and after its colon. */
  names: string[]
  mark: 'bullet' | 'number' | 'heading' | null
}

const bullet = /^[-*+•·]\s/
/** "## Scope", "1.2 Scope": the mark says how deep it stands. */
const heading = /^(?:#{1,6}|\d{1,2}(?:\.\d{1,2})+)\s/
const number = /^\d{1,2}[.)、．]\s*\S/
const labelled = /^\s*(?:[-*+•·]\s+)?([^:：\n]{1,30})[:：]\s*(\S.*)$/
/** What a drawing is about is its title, or the middle of it. */
const ofWhole =
  /^(?:topics?|titles?|themes?|subjects?|central idea|centre|center|root|main idea|project|name|主题|中心主题|中心|标题|题目|项目)$|(?:map|chart|diagram|graphic|poster|tree|organi[sz]ation|structure|timeline|matrix|图|架构|结构|导图|矩阵)$/i
/** Fewer labelled lines are no list of them. */
const fewestLabelled = 3
const fewestListed = 2

/**
 * True if the lines of a text stand otherwise in the drawing than the text sets them: below another line than the one they are indented under, below one
 * that they stand beside, in a row with the heading of a list, or without the label that stands before their colon.
 */
export function mislaysLines(structure: Structure, text: string): boolean {
  if (!text.trim().includes('\n')) return false
  const lines = linesIn(text)
  if (structure.type === 'tree') return misnests(structure, lines) || dropsLabels(structure, text)
  if (structure.type === 'items') return dropsLabels(structure, text)
  return (
    structure.type === 'graph' &&
    (chainsHeadings(structure, lines) || drawsTitle(structure, lines) || dropsRelations(structure, text))
  )
}

/** What goes from one to the other, told in clauses. */
const relates =
  /(?:连|发|写入?|读取?|调用|订阅|推送?|访问|上报|转发|请求|同步|采集|存)(?:到|给|向|至)?[^，,。；;、]{2,}|\b(?:calls?|sends?|reads?|writes?|publishes|subscribes|connects?)\b/u

/** 网关发MQTT，HA订阅并写入InfluxDB, below a list of which boxes without a line between them are drawn. */
function dropsRelations({ edges }: Graph, text: string): boolean {
  const lines = text.trim().split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  const listed = lines.slice(0, -1).filter(line => bullet.test(line.trim()) || number.test(line.trim()))
  if (edges.length > 0 || listed.length < fewestListed || bullet.test(last) || number.test(last)) return false
  return last.split(/[，,；;。]/u).filter(clause => relates.test(clause)).length > 1
}

function linesIn(text: string): Line[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const said = line.trim()
      const names = [said, ...said.split(/[:：]/)].map(foldLine).filter(name => name !== '')
      const indent = line.length - line.trimStart().length
      return { indent, names, mark: markOf(said) }
    })
}

function markOf(line: string): Line['mark'] {
  if (heading.test(line)) return 'heading'
  return bullet.test(line) ? 'bullet' : number.test(line) ? 'number' : null
}

function misnests({ root }: Tree, lines: readonly Line[]): boolean {
  const above = new Map<string, Set<string>[]>()
  const walk = ({ label, children }: TreeNode, ancestors: ReadonlySet<string>) => {
    const names = namesOf(label)
    for (const name of names) above.set(name, [...(above.get(name) ?? []), new Set(ancestors)])
    for (const child of children) walk(child, new Set([...ancestors, ...names]))
  }
  walk(root, new Set())
  const places = Map.groupBy(
    lines.map((line, place) => ({ line, place })),
    ({ line }) => line.names[0] ?? '',
  )
  const parents = parentsOf(lines)
  return lines.some(({ indent, names, mark }, at) => {
    const isItem = mark === 'bullet' || mark === 'number'
    const isClosed = (name: string) =>
      !names.includes(name) &&
      (places.get(name) ?? []).some(
        ({ line, place }) =>
          place < at && (line.indent > indent || (isItem && line.indent === indent && line.mark === mark)),
      )
    const own = above.get(names[0] ?? '') ?? []
    if (own.length > 0 && own.every(ancestors => [...ancestors].some(isClosed))) return true
    const parent = parents[at]
    const drawn = names.flatMap(name => above.get(name) ?? [])
    if (!parent || drawn.length === 0 || !parent.names.some(name => above.has(name))) return false
    return !drawn.some(place => parent.names.some(name => place.has(name)))
  })
}

/** "Raj Menon (CFO)" is what the line "CFO: Raj Menon" names, too. */
function namesOf(label: string): string[] {
  return [...new Set([fold(label), fold(label.replace(/\s*[(（][^()（）]*[)）]$/u, ''))])].filter(name => name !== '')
}

/** For each line the last one above it that is indented less; undefined where there is none. */
function parentsOf(lines: readonly Line[]): (Line | undefined)[] {
  const open: Line[] = []
  return lines.map(line => {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= line.indent) open.pop()
    const parent = open.at(-1)
    open.push(line)
    return parent
  })
}

/** "Steps" between two lists as a step, or a list of things that leads on to the steps below it. */
function chainsHeadings({ nodes, edges }: Graph, lines: readonly Line[]): boolean {
  if (!nodes.some(({ role }) => role === 'step')) return false
  const names = new Map(nodes.map(({ id, label }) => [id, fold(label)]))
  const drawn = new Set(names.values())
  const isHeading = ({ mark, names: [name = ''] }: Line, at: number) =>
    mark === null && drawn.has(name) && lines[at - 1]?.mark != null && lines[at + 1]?.mark != null
  const marks = new Map(lines.flatMap(({ names: [name = ''], mark }) => (mark ? [[name, mark] as const] : [])))
  const joinsLists = edges.some(({ from, to }) => {
    const [one, other] = [from, to].map(id => marks.get(names.get(id) ?? ''))
    return one !== undefined && other !== undefined && one !== other
  })
  return joinsLists || lines.some(isHeading)
}

/** "Company structure" above an outline, as a box beside the others. */
function drawsTitle({ nodes, edges }: Graph, [first, ...lines]: readonly Line[]): boolean {
  const [title = ''] = first?.names ?? []
  const node = nodes.find(({ label }) => fold(label) === title)
  if (!node || !ofWhole.test(title) || !lines.some(({ indent }) => indent > 0)) return false
  return !edges.some(({ from, to }) => from === node.id || to === node.id)
}

function dropsLabels(structure: Structure, text: string): boolean {
  const labels = text.split('\n').flatMap(line => labelled.exec(line)?.[1]?.trim() ?? [])
  if (labels.length < fewestLabelled) return false
  const { elements, fields } = listParts(structure)
  const names = new Set(elements.map(({ label }) => fold(label)))
  if (labels.filter(label => names.has(fold(label))).length < 2) return false
  const shown = fold(
    [...names, ...elements.flatMap(each => Object.values(each.fields)), ...Object.values(fields)].join('\n'),
  )
  return labels.some(label => !ofWhole.test(label) && !shown.includes(fold(label)))
}
