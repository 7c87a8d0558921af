/** Length of the text that is examined, in characters: the request is at its beginning. */
const sampleLength = 4000

/** Other scripts than Latin, each with the language that is most often written in it. */
const scripts: readonly { language: string; letters: RegExp }[] = [
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { language: 'ko', letters: /\p{Script=Hangul}/u },
  { language: 'zh', letters: /\p{Script=Han}/u },
  { language: 'ru', letters: /\p{Script=Cyrillic}/u },
  { language: 'ar', letters: /\p{Script=Arabic}/u },
  { language: 'he', letters: /\p{Script=Hebrew}/u },
  { language: 'el', letters: /\p{Script=Greek}/u },
  { language: 'th', letters: /\p{Script=Thai}/u },
  { language: 'hi', letters: /\p{Script=Devanagari}/u },
]

/** Small words, and the verbs of a request. A word of several languages speaks less for each of them. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'the a an of and or to for with in on at by from as is are was be it this that these my our your how what why no not can do does have has you we i please create make draw show about into between',
  es: 'el la las los del de un una unos en con para por que es se como cómo su sus mi al más dibuja dibújame crea haz hazme muestra quiero cuál',
  fr: 'le la les des du de un une et ou en dans avec pour par que qui est sur au aux ce cette mes mon ma dessine crée créer fais montre moi je veux',
  de: 'der die das den dem des ein eine einen einer einem und oder mit für von vom zu zum zur im in auf ist sind nicht wie bitte zeichne erstelle erstell zeige mache mir über',
  pt: 'os as do da dos das de um uma ou em no na nos nas com para por que é não se como seu sua ao mais desenhe crie faça mostre quero qual quais',
}

const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(smallWords)) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

/**
 * The language a text is written in, as a BCP 47 tag: by the script of most of its words; for Latin letters by its small words.
 * `en` where nothing speaks for another. Names and table data in Latin letters do not outweigh a sentence in another script.
 */
export function detectLanguage(text: string): string {
  const words = findWords(text)
  const latin = words.filter(word => /\p{Script=Latin}/u.test(word))
  const other = findScript(words)
  const isLatinProse = latin.filter(word => languagesOf.has(word)).length > latin.length * 0.15
  const wordsToOutweigh = isLatinProse ? latin.length : latin.length * 0.05
  return other.count > 0 && other.count >= wordsToOutweigh ? other.language : findLatinLanguage(latin)
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Each word once, in lower case: the rows of a table repeat theirs. */
function findWords(text: string): string[] {
  const segments = segmenter.segment(text.slice(0, sampleLength))
  const words = Array.from(segments).filter(segment => segment.isWordLike)
  return [...new Set(words.map(word => word.segment.toLowerCase()))]
}

/** The script of most words that are not Latin. */
function findScript(words: readonly string[]): { language: string; count: number } {
  const counts = scripts.map(({ language, letters }) => ({
    language,
    count: words.filter(word => letters.test(word)).length,
  }))
  const [kana, , han] = counts
  // Japanese is written in Chinese characters with kana between them; a lone の in Chinese is decoration.
  if (kana && han && kana.count * 5 >= han.count) {
    kana.count += han.count
    han.count = 0
  }
  return counts.reduce((best, next) => (next.count > best.count ? next : best))
}

function findLatinLanguage(words: readonly string[]): string {
  const scores = new Map<string, number>()
  for (const word of words) {
    const languages = languagesOf.get(word) ?? []
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length)
  }
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1])
  const isClear = best && best[1] >= 1 && best[1] > 1.2 * (second?.[1] ?? 0)
  return isClear ? best[0] : 'en'
}
