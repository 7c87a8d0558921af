import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { markdown } from '@codemirror/lang-markdown'
import { xml } from '@codemirror/lang-xml'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension, type Text } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import type { Problem } from '../../contract/diagrams.ts'

interface SourceEditorProps {
  /** Identifies the edited diagram. */
  subject: string
  source: string
  /** File extension with its dot, which decides the language. */
  extension: string
  theme: 'light' | 'dark'
  isReadOnly: boolean
  label: string
  problems: readonly Problem[]
  onChange(source: string): void
}

/** Marks changes that come from outside of the editor. */
const fromOutside = Annotation.define<boolean>()

/**
 * Source editor (CodeMirror). Typed changes are reported at once; a source that changes elsewhere is adopted. Another subject starts with its
 * own undo history; if its source is the same, as after saving, editing continues undisturbed.
 */
export function SourceEditor(props: SourceEditorProps) {
  const { subject, source, extension, theme, isReadOnly, label, problems } = props
  const holder = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  latest.current = props
  const shownSubject = useRef(subject)
  const settings = useRef({ language: new Compartment(), look: new Compartment(), access: new Compartment() })

  const createState = () =>
    EditorState.create({
      doc: source,
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.lineWrapping,
        // It scrolls, and must be reachable by keyboard even while it is read-only.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        settings.current.language.of(languageOf(extension)),
        settings.current.look.of(editorThemeOf(theme)),
        settings.current.access.of(accessOf(isReadOnly)),
        EditorView.updateListener.of(update => {
          const isOwn = update.transactions.some(transaction => transaction.annotation(fromOutside))
          if (update.docChanged && !isOwn) latest.current.onChange(update.state.doc.toString())
        }),
      ],
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes is given to it below
  useEffect(() => {
    if (!holder.current) return
    const editor = new EditorView({ parent: holder.current, state: createState() })
    view.current = editor
    return () => editor.destroy()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes is given to it below
  useEffect(() => {
    const editor = view.current
    const isSameSubject = shownSubject.current === subject
    shownSubject.current = subject
    const before = editor?.state.doc.toString()
    if (!editor || before === undefined || before === source) return
    if (!isSameSubject) editor.setState(createState())
    else editor.dispatch({ changes: changeBetween(before, source), annotations: fromOutside.of(true) })
  }, [source, subject])

  useEffect(() => {
    const { language, look, access } = settings.current
    view.current?.dispatch({
      effects: [
        language.reconfigure(languageOf(extension)),
        look.reconfigure(editorThemeOf(theme)),
        access.reconfigure(accessOf(isReadOnly)),
      ],
    })
  }, [extension, theme, isReadOnly])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const found = problems.map(problem => toDiagnostic(problem, editor.state.doc))
    editor.dispatch(setDiagnostics(editor.state, found))
  }, [problems])

  return <div ref={holder} className="source-editor h-full overflow-hidden" />
}

/** Styles that are created at run time must carry the page's nonce. */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce], meta[nonce]')?.nonce ?? ''
}

function languageOf(extension: string): Extension {
  if (extension === '.json') return json()
  if (extension === '.md') return markdown()
  return extension === '.drawio' ? xml() : []
}

function accessOf(isReadOnly: boolean): Extension {
  return [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)]
}

/** Replaces only the part that differs, so that the cursor stays in place. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let tail = 0
  const longest = Math.min(before.length, after.length) - start
  while (tail < longest && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) }
}

function toDiagnostic({ line, column, level, message }: Problem, text: Text): Diagnostic {
  const at = text.line(Math.max(1, Math.min(line ?? 1, text.lines)))
  const from =
    column === undefined ? at.from + (/^\s*/.exec(at.text)?.[0].length ?? 0) : Math.min(at.from + column - 1, at.to)
  return { from, to: Math.max(from, at.to), severity: level, message }
}

function editorThemeOf(theme: 'light' | 'dark'): Extension {
  const look = EditorView.theme(
    {
      '&': { height: '100%', backgroundColor: 'var(--panel)', color: 'var(--text)', fontSize: '13px' },
      '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
      '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '20px' },
      '.cm-gutters': {
        backgroundColor: 'var(--panel)',
        color: 'var(--text-soft)',
        borderRight: '1px solid var(--line)',
      },
      '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
      '.cm-cursor': { borderLeftColor: 'var(--text)' },
      '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
        backgroundColor: 'var(--accent-soft) !important',
      },
      '.cm-tooltip': {
        backgroundColor: 'var(--panel)',
        border: '1px solid var(--line)',
        borderRadius: '6px',
        color: 'var(--text)',
      },
    },
    { dark: theme === 'dark' },
  )
  return [look, syntaxHighlighting(theme === 'dark' ? darkHighlight : lightHighlight)]
}

const lightHighlight = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName, tags.heading], color: '#2b54c0' },
  { tag: [tags.string, tags.attributeValue], color: '#2a6f2f' },
  { tag: [tags.number, tags.bool, tags.null], color: '#8f4a00' },
  { tag: [tags.tagName, tags.keyword], color: '#7d35a3' },
  { tag: [tags.comment, tags.punctuation, tags.bracket], color: '#5a6473' },
])

const darkHighlight = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName, tags.heading], color: '#8fb4ff' },
  { tag: [tags.string, tags.attributeValue], color: '#9fd89a' },
  { tag: [tags.number, tags.bool, tags.null], color: '#f0b87c' },
  { tag: [tags.tagName, tags.keyword], color: '#d8a4f0' },
  { tag: [tags.comment, tags.punctuation, tags.bracket], color: '#a3acbb' },
])
