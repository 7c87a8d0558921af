import type { DataSource, Problem, Repair } from '../contract/diagrams.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import type { Column, Document, Table } from '../documents/document.ts'
import type { TableQuery } from '../documents/query/table-query.ts'
import type { StrippedRequest } from '../language/request-words.ts'
import type { InEveryLanguage } from '../shared/in-language.ts'
import type { Structure } from '../structure/structure.ts'
import type { Appearance } from '../toolkit/drawing/palette.ts'
import type { PlacedDrawing } from '../toolkit/drawing/placed-drawing.ts'
import type { Restyle } from './restyle.ts'

/** Input of an agent for one turn. */
export interface AgentInput {
  /** The person's words, without the `@agent` prefix. May be empty when there are documents or images. */
  text: string
  /** Read files, in the order they were sent. */
  documents: readonly Document[]
  /** Every table of the turn: of the documents, then of the text. */
  tables: readonly Table[]
  /** True if all documents and tables belong to earlier messages. Absent: they come with this one. */
  isMaterialEarlier?: boolean
  /** The diagram that a follow-up edits, if there is one. Its agent may be another one than the agent asked. */
  current: { agent: string; source: string } | null
  /** Ids of the elements of `current` that the person has selected. Absent or empty: none. */
  selection?: readonly string[]
  /** BCP 47 language for labels and prose, for example `en` or `zh`. */
  language: string
}

/** Input of an agent that draws without a model. */
export interface ComposeInput extends AgentInput {
  /** `text` without the words that ask for a diagram, and the subject that they name. */
  request: StrippedRequest
}

/** Operations on selectable elements, by their ids on the canvas. Pure. */
export interface Selectable {
  /** Label of the element, for people and models; null where there is no such element. */
  labelOf(source: string, id: string): string | null
  /** Null where nothing can be removed. Absent: as it is asked for in words. */
  remove?(source: string, ids: readonly string[]): string | null
  /** `color`: hexadecimal. Absent: single elements cannot be coloured. */
  recolor?(source: string, ids: readonly string[], color: string): string | null
}

/** Edits of a source by the ids of its elements: only these change. Null where an edit is not possible. */
export interface SourceEdits {
  rename(source: string, id: string, label: string): string | null
  remove(source: string, id: string): string | null
  /** Adds an element beside another one, with an arrow from it; gives the new id. */
  add(source: string, id: string, where: 'after', label: string): { source: string; id: string } | null
  connect(source: string, fromId: string, toId: string): string | null
  /** Empty: takes the icon away. Absent: the kind has no icons that can be changed so. */
  setIcon?(source: string, id: string, icon: string): string | null
  /** Moves an added element, and what follows it, to where a person would put them. Null: it stays. Absent: all do. */
  makeRoom?(source: string, id: string): string | null
  /** The id that a connection is removed by. */
  idOfConnection(id: string): string
}

/** One change of a source by the id of an element, as a model writes it. */
export interface Operation {
  verb: 'add' | 'update' | 'remove' | 'move'
  id: string
  /** New values of the element's fields; other fields stay. Not validated yet. */
  fields: Readonly<Record<string, unknown>>
}

/** A source after a model's changes. */
export interface Patched {
  source: string
  /** Every change that was not made, with the reason, for the model. Empty: all were made. */
  refused: string[]
  /** True where every shape has a place now, so that nothing needs to be laid out. */
  isPlaced: boolean
}

/** Operations by which a model changes a source, by the ids of its elements. */
export interface SourceOperations {
  /** Description of the fields for the model, with an example. */
  guide: string
  /** Makes the changes in their order. Everything else stays byte for byte; what is added gets a place where all the others have one. Never throws. */
  apply(source: string, operations: readonly Operation[]): Patched
}

/** The reason why nothing is drawn, and suggestions for another request. */
export interface NotDrawn {
  /** Reason in the language of the input, as Markdown; null where there is none but that nothing was found. */
  notDrawn: string | null
  suggestions?: Suggestion[]
}

/** Result of drawing from the structure of the input alone. */
export interface Composed {
  /** One or two sentences in the language of the input: what was drawn, and from what. */
  concept: string
  /** The diagram's source; for an agent that only talks, its answer. */
  source: string
  /** Every clause was understood, though the drawing shows some without their words: two commits are two dots. */
  isWhole?: boolean
}

/** A source after a change, and what was changed; the same bytes where nothing was. */
export interface Rewritten {
  source: string
  repairs: Repair[]
}

/** Range in a text; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/**
 * The text format of one kind of diagram. Strings in, strings out: parsed trees stay inside the kind's folder. What reads a source may take
 * as long as the source makes it: the service has it done through `SourceWork`, in processes that can be ended.
 */
export interface Format {
  /** File name extension with its dot, for example `.md`. */
  extension: string
  mediaType: string
  /** JSON schema of its sources, for models that can be held to one. Absent: its sources are not JSON. */
  schema?: object
  /**
   * Grammar in GBNF of the sources that the prompt asks for, for models that can be held to one; its start is the rule `source`. It accepts less
   * than `check` does, and may accept what `check` refuses. Every line ends with a line feed. Absent: no grammar is better than none.
   */
  grammar?: string
  /** Finds the problems of `source`, in source order. No `error`: the format's own engine accepts and draws it. Never throws. */
  check(source: string): Promise<Problem[]>
  /** Loads what the first `check` would have to wait for. Absent: there is nothing to load. */
  prepare?(): Promise<unknown>
  /** Fixes that do not change meaning. A source that checks clean comes back byte for byte. Repairing twice = once. Never throws. */
  repair(source: string): Promise<Rewritten>
  /** Codes of repairs that leave something out, with the case where only that one does: `cut-off`, `edges/removed`. Absent: none does. */
  leavesOut?: readonly string[]
  /**
   * Places the shapes of a source that checks clean, where places are missing or the measured picture has a fault. The same bytes where there is no
   * fault or no better picture. Absent: the format has no geometry. May throw: the source is not changed then.
   */
  layout?(source: string): Promise<Rewritten>
  /** A source of the examples without the places of its shapes, as a model writes it. Absent: its sources have none. */
  removePlaces?(source: string): string
  /**
   * Writes the pictures that a source which checks clean only names into it, so that other programs show them too. The same bytes where
   * none is named. Absent: sources hold no pictures. Never throws.
   */
  embedPictures?(source: string): Rewritten
  /** The source without the pictures that `embedPictures` put in: for a model, which has no use for them and would have to copy them. */
  removePictures?(source: string): string
  /**
   * Finds a source in an answer that marks it with neither tags nor a fence: the source alone, or with prose before or after.
   * Null where nothing in `text` looks like this format. Linear in the length of `text`.
   */
  find(text: string): Span | null
}

/** A source with its queries, and with their results in their place. */
export interface UnboundSource {
  unbound: string
  bound: string
}

/** A source with the results of its queries in their place. */
export interface BoundSource {
  /** The same bytes if it contains no query. A query that failed stays where it was. */
  source: string
  /** Problems, with the lines of `source`. */
  problems: Problem[]
  dataSources: DataSource[]
}

/**
 * Draws a source that `check` accepts. Runs in a render worker only, one agent a process: it may write DOM globals, hold
 * memory or hang; the pool limits and recycles it. The pool also turns `foreignObject` into text and sanitises the result.
 */
export interface Renderer {
  /** An SVG document with `width`, `height` (in pixels) and `viewBox`. Rejects where the engine refuses the source. */
  render(source: string, look: Appearance): Promise<string>
  /** The shapes and lines of the same picture, for files that people edit further. Absent: the picture does not consist of shapes and lines. */
  place?(source: string, look: Appearance): Promise<PlacedDrawing>
}

/** A wording that speaks for or against an agent. */
export interface Signal {
  /** A list: wordings of one thing. However many of them match, it counts once. */
  pattern: RegExp | readonly RegExp[]
  /** Weight for the agent, from 0 to 1; negative against it. */
  weight: number
}

/** Outline of a table for routing: small, however large the table is. */
export interface TableOutline {
  types: readonly Column['type'][]
  rowCount: number
  /** The file that it was found in. Absent for tables in words. */
  file?: string
}

/** Input of `Signals.structure`. */
export interface RoutingMaterial {
  /** The request as it was written, then the beginnings of its documents. */
  text: string
  tables: readonly TableOutline[]
  fileNames: readonly string[]
  /** Files written to be read, such as reports and slides: their `tables` are a part of their text. */
  writtenFiles: readonly { name: string; isSlides: boolean }[]
  /** True if the message has no text: only the files count. */
  isWordless: boolean
}

/**
 * Signals for an agent, which `routing/rules.ts` adds up. Pure. Names and words are matched against the request in lower case, without the accents of
 * Latin letters (`normalizeText`).
 */
export interface Signals {
  /** Score without any signal, from 0 to 1. Default 0. */
  baseline?: number
  /**
   * Names of its diagrams in every language covered, with the flag `g`: naming one is an explicit request. Where the names of two agents overlap the
   * longer one counts, so that none need know of the other.
   */
  names: readonly RegExp[]
  /** Complete names that are also common topics, such as "pros and cons": as a heading they are not a request. Without a flag. */
  subjects?: readonly RegExp[]
  /** Names of its tools and source languages, with the flag `g`: they win over the name of a diagram ("a flowchart in …"). */
  notations?: readonly RegExp[]
  /** Words and phrases, by language. */
  words: readonly Signal[]
  /** Criterion for the model that routes, where a similar agent would do as well. One line, without its id. */
  tieBreaker: string
  /** Example requests for the model that routes: similar to another agent's, but this agent's. */
  borderline: readonly string[]
  /** Structures of the input, for example a table or a heading outline, from 0 (none) to 1 (unmistakable). */
  structure?(material: RoutingMaterial): number
}

/** An example to click on, and a test: read from the agent's `examples/` folder. */
export interface Example {
  /** Name of the file without its extension, for example `coffee-shop`. */
  name: string
  /** Request that produces it; draws without a model. */
  prompt: string
  source: string
}

/** A request with places to fill in; it can be drawn unchanged. */
export interface Template {
  /** Words of a topic that it fits better than others. Absent: it fits any. */
  fits?: RegExp
  /** True if it is offered for other topics too, behind those that fit any. Default false. */
  isForAny?: boolean
  name: InEveryLanguage<string>
  /** What a person writes beside the topic, after "write": `its steps, one a line`. */
  needs: InEveryLanguage<string>
  /** Request in which `{topic}` is replaced by the person's words. */
  request: InEveryLanguage<string>
}

/** A form in which what somebody told is drawn, whatever it says. */
export interface DraftForm {
  /** Names by which people ask for it. */
  asked: RegExp
  /** Title of its button. */
  title: InEveryLanguage<string>
  /** Request in which `{topic}` and `{lines}` are replaced. */
  request: InEveryLanguage<string>
  /** One line of it, in which `{thing}` and `{number}` are replaced. Places to fill in end with `…`. */
  line: InEveryLanguage<string>
  /** What its lines are made of: `parts` are the names of what has parts, with `none` it has places only. Absent: the things that were told. */
  of?: 'parts' | 'none'
  /** Only lines without figures fit in. Default false. */
  isTimeless?: boolean
  /** It claims no more than that the things were told. Default false. */
  isForAnything?: boolean
  /** Whether the things speak for it where nobody asked for anything. Absent: never. */
  told?(lines: readonly string[]): boolean
}

/** How what a person said, and was not understood, is put to a kind. */
export interface Draft {
  /** Title of a button that puts the same source to it. */
  title: InEveryLanguage<string>
  /** Absent: the kind needs more than was told. */
  forms?: readonly DraftForm[]
}

/** One kind of diagram, or the one that only talks. All that the core knows of it. */
export interface Agent {
  id: string
  /** Its name in the interface for programs, for example `Mind Map`. */
  name: string
  /** Name of the kind by language (`en`, `zh`): the sentence `name` of its messages. */
  names: InEveryLanguage<string>
  /** Its sign beside sessions: an SVG path of lines, in a square of 24. Absent: a general one. */
  sign?: string
  /** One or two sentences: what it is for and how it differs from its neighbours. The model that routes reads it too. */
  description: string
  /** Description of its output, for example `Markdown where heading depth gives the hierarchy`. */
  output: string
  /** What a person can write that `compose` draws, after "write": `its steps, one a line`. Shown when it found none. */
  looksFor?: InEveryLanguage<string>
  /** A short request that `compose` draws something from, shown with `looksFor`. May have several lines. */
  sampleRequest?: InEveryLanguage<string>
  /** Requests to fill in, for a person who names a topic and nothing that is to be drawn of it. */
  templates?: readonly Template[]
  /** Suggestion of how to ask this kind, after a request that was not understood. Absent: it is never suggested. */
  draft?: Draft
  /** Names of the examples that the app shows first, in this order, English and Chinese ones. Absent: the first two of each language. */
  featured?: readonly string[]
  /** Names that may follow `@` at the start of a prompt, the id first, lower case. */
  mentions: readonly string[]
  signals: Signals
  /**
   * System prompt. The same bytes for every turn, so that providers can cache it.
   * `short` is for models with a small context window, at most about 600 tokens; `full` at most about 1,500.
   */
  prompt: { full: string; short: string }
  /** Draws (or answers) without a model; null when there is nothing it can honestly draw. Pure, never invents content. */
  compose(input: ComposeInput): Composed | null
  /**
   * Replaces the queries of a source by data, and finds numbers without a source. Absent: its sources contain no queries. Text that is not a source
   * is returned unchanged. Throws nothing but the reason of the turn's signal.
   */
  bind?(source: string, data: TableQuery): Promise<BoundSource>
  /**
   * The edited source of a bound one with the queries in the place of their results, for who edits it next: bound again it shows the same. Null
   * where a result is not in its place any more. Absent: an edit leaves no queries.
   */
  keepQueries?(before: UnboundSource, edited: string): string | null
  /** Which structures its sources can show. Absent: none is drawn by this kind unless its `compose` reads it from words. */
  draws?: {
    /** The id of its format among the notations. */
    notation: string
    /** Suitability for a structure, from 0 to 1: the best kind is chosen where a person asks for none. */
    fit(structure: Structure): number
  }
  /** Edits of a source. Absent: a source that a text instruction changes is written again, or by `rewrite`. */
  edits?: SourceEdits
  /** Writes what the structure of a source has become into it, so that all else stays. Null where that is not possible. */
  rewrite?(source: string, before: Structure, after: Structure): string | null
  /** Icons that a model is told names of: of products alone, of anything, or of anything where icons are asked for. Absent: none. */
  icons?: 'products' | 'any' | 'where-asked'
  /** Absent: nothing can be selected. */
  selectable?: Selectable
  /** Absent: its sources are shown in one way alone, but for the styles. */
  restyle?: Restyle
  /** Absent: a model changes its sources by exact texts. */
  operations?: SourceOperations
  /** Absent: the agent only talks. */
  format?: Format
  /**
   * The module that draws the format: it exports `renderer: Renderer`. A URL and no import, because only a render worker may
   * load the engine. Present wherever `format` is.
   */
  renderModule?: URL
  /** Its engine leaves nothing behind in the process, so that others may draw there as well. Default false: it has its own. */
  rendersBesideOthers?: boolean
}
