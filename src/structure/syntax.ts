/** Longer ones are judged by their beginning and their end. */
const mostCharacters = 2000

/**
 * Signs that people do not write into a drawing, but that are common in notations and programming languages. A call such as `login(user)`, a path as
 * `/users/{id}`, a comparison as `amount > 100` and a type as `List<Order>` are good labels, so they are not among these.
 */
const signs: readonly RegExp[] = [
  // The end of a statement, or of the line that opens a block.
  /[=(){}[\]<>"'+*].*;$|^\S+(?: \S+)?;$/,
  /(?:[{(]|=>|"\s?[,:]|[\]}],)$/,
  /^(?:if|elif|for|while|with|except) .*[([=<>].*:$|^(?:else|try|finally):$/,
  /^[}\])]+[;,]?$/,
  // A block.
  /\{[^}]{0,200}[;:=]/,
  // A key of JSON, an attribute, a tag that is no emphasis within a label.
  /"[\w.$-]{1,60}"\s?:/,
  /<\/(?!(?:b|i|u|em|strong|small|code|sub|sup|a|p|span|div)>)[a-z][\w:-]{0,40}>|^<[?!]/i,
  /<(?!(?:br|a|span|div|font)\b)[a-z][\w:-]{0,40} [a-z][\w:-]{0,40}=["']|(?<!<br\s{0,4})\/>$/i,
  // Operators.
  /\w ?(?:===?|!==?|:=|&&|\|\|) ?[\w"'!(]/,
  /[\w"'\])}] ?(?:--+>>?|<?-->|->>?|<--|=>|~>|\|\|--|--o|\}o--) ?[\w"'[({|]/,
  // Beginnings of statements.
  /^(?:const|let|var|val|auto|int|string|bool|float|double) [\w$]{1,40}\s?(?::[^=]{1,60})?=/,
  /^(?:export |public |private |static |async ){0,3}(?:function|def|func|fn|sub) [\w$]{1,60}\s?\(/,
  /^(?:export |public |abstract )?(?:class|interface|struct|enum|namespace|package|module) [\w$.]{1,60}.{0,60}[{:]$/,
  /^import [\w*{].{0,100} from ["']|^from [\w.]{1,60} import |^import [\w]{1,60}\.[\w.*]{1,60};?$|^#(?:include|define|ifdef|!)/,
  // Members of classes and columns of tables.
  /^(?:\w{1,40} ?: ?)?[+#~-]\w[\w<>~]{0,40} ?\w{0,40}\(|^\w{1,40} \w{1,40} (?:PK|FK|UK)$/,
  /\b(?:PRIMARY KEY|FOREIGN KEY|NOT NULL|AUTO_INCREMENT)\b/,
  /^(?:SELECT .{1,200} FROM|INSERT INTO|DELETE FROM) \w/,
  /^(?:kind|metadata|spec|image|services|depends_on): ?[\w./:"-]{0,80}$/,
  /^(?:break|continue|pass|return);?$|^while (?:True|true|1|not)\b.*:$|^[a-z_]\w{0,40} ?[+-]?= ?[\w.]{1,60}\(.*\);?$/,
  /^(?:return|throw|yield|await) .{0,100}[()+\]]/,
  /^(?:print|printf|println|console\.\w{1,10}|System\.out\.\w{1,10})\(/,
  /\[[a-z]{1,20}=[^\]]{1,60}\]/,
]

/** Beginnings of whole texts: one of them in a label is enough. */
const headers: readonly RegExp[] = [
  /^(?:strict )?(?:di)?graph \w{0,40}\s?\{|^@(?:start|end)[a-z]|^skinparam |^!include|^%%\{/,
  /^(?:flowchart|flowchart-elk|graph) (?:TD|TB|LR|RL|BT)\b|^(?:sequence|class|state|er)Diagram\b|^C4[A-Z]\w{0,20}$/,
  /^(?:CREATE|ALTER|DROP) (?:OR REPLACE )?(?:UNIQUE )?(?:TABLE|VIEW|INDEX|TYPE|DATABASE)\b/,
  /^<\?xml|^<!DOCTYPE|^#!\/|^apiVersion: /i,
]

/** Names of notations that are also words: they say something only as the whole first label. */
const firstLine =
  /^(?:gantt|journey|mindmap|timeline|kanban|pie|xychart|xychart-beta|quadrantChart|gitGraph|flowchart|graph|block-beta|sankey-beta)$/

/** Longer labels that speak of code, as those of a document about it, have few marks among many words. */
const longLabel = 60
const leastMarks = 0.08

/** True if a label is the beginning of a text in some notation, which was then drawn piece by piece. */
export function isHeader(label: string): boolean {
  return headers.some(header => header.test(label))
}

/** True if the first label of a drawing is the first line of a text in some notation. */
export function isFirstLine(label: string): boolean {
  return firstLine.test(label) || isHeader(label)
}

/** True if a label is a piece of code, data or markup rather than natural language. */
export function looksLikeSyntax(label: string): boolean {
  const text = label.length > mostCharacters ? `${label.slice(0, mostCharacters)}${label.slice(-100)}` : label
  if (isHeader(text)) return true
  if (!hasOpenBracket(text) && !signs.some(sign => sign.test(text))) return false
  return text.length <= longLabel || countMarks(text) > text.length * leastMarks
}

/** A brace or square bracket without the other one: cut out of something. */
function hasOpenBracket(text: string): boolean {
  let braces = 0
  let brackets = 0
  for (const character of text) {
    if (character === '{') braces += 1
    if (character === '}') braces -= 1
    if (character === '[') brackets += 1
    if (character === ']') brackets -= 1
    if (braces < 0 || brackets < 0) return true
  }
  return braces !== 0 || brackets !== 0
}

function countMarks(text: string): number {
  let count = 0
  for (const character of text) if ('{}()[]<>=;:"|&$@#*+\\'.includes(character)) count += 1
  return count
}
