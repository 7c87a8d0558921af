import { type Drawer, type Drawing, escapeQuoted } from './drawing.ts'

export interface ClassSketch {
  name: string
  /** `interface`, `abstract`, `enumeration`; absent for a plain class. */
  kind?: string
  members: string[]
}

export interface ClassRelation {
  from: string
  to: string
  /** Mermaid's arrow, for example `<|--`. */
  arrow: string
  /** At the end of the arrow, for example `*`. */
  amount?: string
  label?: string
}

/** Classes as a Mermaid source. Names that are no ids get one, and keep their name as label. */
export function printClasses(classes: readonly ClassSketch[], relations: readonly ClassRelation[]): Drawing {
  const ids = new Map<string, string>()
  const names = [...classes.map(sketch => sketch.name), ...relations.flatMap(relation => [relation.from, relation.to])]
  for (const name of names) {
    if (!ids.has(name)) ids.set(name, /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `c${ids.size + 1}`)
  }
  const boxes = classes.map(({ name, kind, members }) => {
    const id = ids.get(name) ?? name
    const rows = [...(kind === undefined ? [] : [`<<${kind}>>`]), ...members.map(escapeMember)]
    const head = `  class ${id}${id === name ? '' : `["${escapeQuoted(name)}"]`}`
    return rows.length === 0 ? head : [`${head} {`, ...rows.map(row => `    ${row}`), '  }'].join('\n')
  })
  const arrows = relations.map(({ from, to, arrow, amount, label }) => {
    const end = amount === undefined ? '' : `"${amount}" `
    return `  ${ids.get(from)} ${arrow} ${end}${ids.get(to)}${label === undefined ? '' : ` : ${label.replaceAll(':', '#58;')}`}`
  })
  return {
    source: ['classDiagram', ...boxes, ...arrows].join('\n'),
    summary: { case: 'classes', classes: ids.size, relations: relations.length },
  }
}

function escapeMember(member: string): string {
  return member
    .replaceAll('{', '#123;')
    .replaceAll('}', '#125;')
    .replace(/<([^<>]*)>/g, '~$1~')
}

/** "Class diagram of a zoo" and "interface between teams" declare nothing. */
const declaration =
  /^(?:export\s+|public\s+|final\s+|default\s+)*(?:(abstract)\s+)?(class|interface|enum|abstract|类|接口|抽象类|枚举)\s*[:：]?\s*(?!(?:diagrams?|charts?|models?|hierarchy|structure)(?:\s+(?:of|for|about|showing|with)\b|[.!?]?$)|(?:of|for|to|between|and|with)\b)([\p{L}_][\p{L}\p{N}_]*)\s*(?:<[^<>]*>)?\s*(?:\(([^()]*)\))?(.*)$/u
const inheritance =
  /(extends|implements|inherits(?: from)?|继承(?:自)?|实现(?:了)?|:)\s*([\p{L}_][\p{L}\p{N}_]*(?:\s*[,，、]\s*[\p{L}_][\p{L}\p{N}_]*)*)/gu
const sentence =
  /^([\p{L}_][\p{L}\p{N}_]*)\s+(?:extends|inherits(?: from)?|implements|is an?)\s+([\p{L}_][\p{L}\p{N}_]*)$|^([\p{Script=Han}\p{L}\p{N}_]{1,16}?)\s*(继承(?:自)?|实现(?:了)?)\s*([\p{Script=Han}\p{L}\p{N}_]{1,16})$/u

/** Class outlines and declarations as most languages write them: `class Dog extends Animal`, then one member a line. */
export const drawClassOutline: Drawer = text => {
  const classes: ClassSketch[] = []
  const relations: ClassRelation[] = []
  const hasSigns = /^[^\S\n]*[+#]\s?\p{L}/mu.test(text)
  for (const raw of openBodies(text).split('\n')) {
    const line = raw
      .trim()
      .replace(/^(?:[-*•]\s+)?/, '')
      .replace(/[{;,]\s*$/, '')
      .trim()
    const declared = isOfOneClass(line) ? declaration.exec(line) : null
    if (declared) {
      const sketch = readDeclaration(declared)
      classes.push(sketch)
      relations.push(...readParents(sketch.name, declared[4] ?? '', declared[5] ?? ''))
      continue
    }
    const said = sentence.exec(line.replace(/[.。]$/, ''))
    const [child, parent] = [said?.[1] ?? said?.[3], said?.[2] ?? said?.[5]]
    if (child !== undefined && parent !== undefined)
      relations.push({ from: parent, to: child, arrow: /implements|实现/.test(line) ? '<|..' : '<|--' })
    else {
      const member =
        classes.length > 0 && /^(?:\s|[-*•+#]\s?)/.test(raw)
          ? readMember(hasSigns ? raw : raw.replace(/^\s*[-*•]\s+/, ''))
          : null
      if (member !== null) classes.at(-1)?.members.push(member)
    }
  }
  return classes.length === 0 && relations.length === 0 ? null : printClasses(classes, relations)
}

/** `class Shape { area(): number; name: string }` with a member a line, as its type is none of its parents. */
function openBodies(text: string): string {
  return text.replaceAll(
    /^([^\n{}]*(?:\b(?:class|interface|enum)\b|类|接口|枚举)[^\n{}]*)\{([^\n{}]+)\}/gmu,
    (_, head: string, body: string) =>
      [
        head,
        ...body.split(/[;；]|,(?![^(]*\))/).flatMap(member => (member.trim() === '' ? [] : `  ${member.trim()}`)),
      ].join('\n'),
  )
}

/** "class A with …, class B extends A …" in one line says more than a declaration. */
function isOfOneClass(line: string): boolean {
  return (line.match(/\bclass\b/g)?.length ?? 0) < 2
}

function readDeclaration([, abstract, word = '', name = '']: RegExpExecArray): ClassSketch {
  const kinds: Record<string, string> = {
    interface: 'interface',
    接口: 'interface',
    enum: 'enumeration',
    枚举: 'enumeration',
    abstract: 'abstract',
    抽象类: 'abstract',
  }
  const kind = abstract === undefined ? kinds[word] : 'abstract'
  return { name, members: [], ...(kind !== undefined && { kind }) }
}

function readParents(child: string, bases: string, rest: string): ClassRelation[] {
  const inBrackets = bases
    .split(',')
    .map(base => base.trim())
    .filter(base => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(base) && !/^(?:object|ABC)$/.test(base))
  const named = [...rest.matchAll(inheritance)].flatMap(([, word = '', list = '']) =>
    list
      .split(/(?<!\s)\s*[,，、]\s*/)
      .map(parent => ({ parent, arrow: /implements|实现/.test(word) ? '<|..' : '<|--' })),
  )
  return [...inBrackets.map(parent => ({ parent, arrow: '<|--' })), ...named].map(({ parent, arrow }) => ({
    from: parent,
    to: child,
    arrow,
  }))
}

const visibility: Record<string, string> = { public: '+', private: '-', protected: '#' }

/** `name: string`, `private String name;`, `speak(): void`, `def speak(self):`; null for anything else. */
function readMember(raw: string): string | null {
  const line = raw
    .trim()
    .replace(/^[*•]\s+/, '')
    .replace(/(?<!\s)\s*\{.*$|(?<!\s)\s*[;:,]\s*$/, '')
    .replace(/(?<!\s)\s*=.*$/, '')
  const words =
    line.match(
      /^(?:(?:public|private|protected|static|final|readonly|abstract|async|override|virtual|def|fun|func|function|val|var|const|let)\s+)*/,
    )?.[0] ?? ''
  const rest = line.slice(words.length).trim()
  const sign = Object.entries(visibility).find(([word]) => words.includes(word))?.[1] ?? /^[-+#~]/.exec(rest)?.[0] ?? ''
  const body = rest.replace(/^[-+#~]\s*/, '')
  const method =
    /^(?:([\p{L}_][\p{L}\p{N}_<>[\]]*)\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*\(([^()]*)\)\s*(?:(?::|->|：)\s*(.+))?$/u.exec(
      body,
    )
  if (method) {
    const parameters = (method[3] ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '' && part !== 'self')
      .join(', ')
    return `${sign}${method[2]}(${parameters})${(method[4] ?? method[1]) ? ` ${method[4] ?? method[1]}` : ''}`
  }
  const typed = /^([\p{L}_][\p{L}\p{N}_]*)\??\s*[:：]\s*(\S.*)$/u.exec(body)
  if (typed) return `${sign}${typed[2]} ${typed[1]}`
  const plain = /^(?:([\p{L}_][\p{L}\p{N}_<>[\]]*)\s+)?([\p{L}_][\p{L}\p{N}_]*)$/u.exec(body)
  return plain && !/^(?:return|pass|break)$/.test(body)
    ? `${sign}${plain[1] === undefined ? '' : `${plain[1]} `}${plain[2]}`
    : null
}
