/** Longer ones are judged by their beginning and their end. */
const mostCharacters = 2000

/**
 * What no person writes into a drawing, but every notation and programming language is full of. A call such as `login(user)`, a path as
 * `/users/{id}`, a comparison as `amount > 100` and a type as `List<Order>` are good labels, so they are not among these.
 */
const signs: readonly RegExp[] = [
  // The end of a statement, or of the line that opens a block.
  /(?:[;{]|\(|=>|\):|\) ?->.{0,40}:|"\s?[,:]|[\]}],)$/,
  /^[}\])]+[;,]?$/,
  // A block.
  /\{[^}]{0,200}[;:=]/,
  // A key of JSON, an attribute, a closing tag.
  /"[\w.$-]{1,60}"\s?:/,
  /<\/[a-z][\w:-]{0,40}>|<[a-z][\w:-]{0,40} [a-z][\w:-]{0,40}=["']|\/>$|^<[?!]/i,
  // Operators.
  /\w ?(?:===?|!==?|:=|&&|\|\|) ?[\w"'!(]/,
  /\S ?(?:--+>>?|<?-->|->>?|<--|=>|~>|\|\|--|--o|\}o--) ?(?:\S|$)/,
  // Beginnings of statements.
  /^(?:const|let|var|val|auto|int|string|bool|float|double) [\w$]{1,40}\s?(?::[^=]{1,60})?=/,
  /^(?:export |public |private |static |async ){0,3}(?:function|def|func|fn|sub) [\w$]{1,60}\s?\(/,
  /^(?:export |public |abstract )?(?:class|interface|struct|enum|namespace|package|module) [\w$.]{1,60}.{0,60}[{:]$/,
  /^import [\w*{].{0,100} from ["']|^from [\w.]{1,60} import |^import [\w.]{1,60};?$(?<=\..{1,60})|^#(?:include|define|ifdef|!)/,
  /^(?:strict )?(?:di)?graph \w{0,40}\s?\{|^subgraph [\w"]|^@(?:start|end)[a-z]|^skinparam |^!(?:include|define)/,
  /^(?:CREATE|ALTER|DROP) (?:OR REPLACE )?(?:UNIQUE )?(?:TABLE|VIEW|INDEX|TYPE|DATABASE)\b|\b(?:PRIMARY KEY|FOREIGN KEY|NOT NULL|AUTO_INCREMENT)\b/,
  /^(?:SELECT .{1,200} FROM|INSERT INTO|DELETE FROM) \w/,
  /^apiVersion: |^(?:kind|metadata|spec|image|services|depends_on): ?[\w./:"-]{0,80}$/,
  /^(?:return|throw|yield|await) .{1,100}[()+\]]/,
  /^(?:print|printf|println|console\.\w{1,10}|System\.out\.\w{1,10})\(/,
  /\[[a-z]{1,20}=[^\]]{1,60}\]/,
]

/** Whether a label is a piece of code, data or markup rather than words. */
export function looksLikeSyntax(label: string): boolean {
  const text = label.length > mostCharacters ? `${label.slice(0, mostCharacters)}${label.slice(-100)}` : label
  return hasOpenBracket(text) || signs.some(sign => sign.test(text))
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
