/**
 * What can be nothing but the look of a drawing, or the form in which it is handed over: "in grayscale", "left to right", "make it readable in a
 * two-column paper", 输出灰度, 适合论文阅读. A clause in lower case without the marks at its end.
 */

const tone = '(?:gr[ae]y-?scale|monochrome|black[- ]and[- ]white|b&w|sepia)'
const direction =
  '(?:left[- ]to[- ]right|right[- ]to[- ]left|top[- ]to[- ]bottom|bottom[- ]to[- ]top|top[- ]down|bottom[- ]up|horizontal(?:ly)?|vertical(?:ly)?|landscape|portrait)'
const drawn = '(?:figure|diagram|drawing|picture|layout|flow|chart|graphic|boxes|nodes|parts|shapes|labels|text)'
const object = `(?:(?:it|them|everything|all|(?:the|this|a|an|all)(?: whole)? ${drawn}) )`
/** Who prints it has a house style. */
const venue =
  '(?:ieee|acm|apa|nature|science|springer|elsevier|cvpr|neurips|journal|conference|academic|blueprint|whiteboard)'
const hue = '[a-z]+-(?:blue|green|teal|gr[ae]y|red|orange|purple|colou?r)'
const shade = '(?:soft|bright|warm|cool|muted|dark|light|pastel|neutral|earthy)(?: [a-z]+)?'
const scheme = '(?:themes?|styles?|modes?|palettes?|colou?rs?|tones?|colou?r schemes?)'
/** What is written or shown with a drawing in it. */
export const publication =
  '(?:manuscript|thesis|dissertation|paper|(?:journal |conference )?article|journal|conference|publication|slides?|slide deck|presentation|poster|column|page|print(?:ing)?|word export)'

const english: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:in|use|using|output|render|make|keep) )?${object}?(?:in )?(?:plain |pure )?${tone}(?: only| output| colou?rs?| palette| mode)?$`,
  ),
  new RegExp(
    `^(?:and )?(?:(?:keep|make|lay|arrange|draw|orient|place|put|render|use|with) )?${object}?(?:out |laid out |arranged |flowing )?(?:(?:an?|in|from) )*${direction}(?: (?:layout|orientation|order|direction|flow|arrangement))?$`,
  ),
  new RegExp(`^(?:(?:in|use|using|with|follow) )?(?:(?:an?|the) )?${venue}[- ](?:style|format|look|layout)$`),
  new RegExp(`^(?:(?:in|use|using|with) )?(?:(?:an?|the) )?(?:${hue}|${shade})(?: and [a-z]+)? ${scheme}$`),
  new RegExp(`^in ${hue}$`),
  new RegExp(
    `^(?:make|keep) ${object}(?:stay |remain )?(?:readable|legible|suitable|fit|clear|usable|ready|safe|printable)(?: enough)? (?:in|on|for|at|when) [a-z0-9 -]{2,40}$`,
  ),
  new RegExp(`^(?:suitable|ready|sized|meant|readable) (?:in|for|on) (?:[a-z0-9-]+ ){0,4}${publication}$`),
  /^(?:and )?(?:deliver|return|export|save|output|provide|hand over)\b[^:]*\b(?:drawio|svg|png|pdf|jpe?g|pptx|sidecars?)\b[^:]*$/,
  /^(?:no|without|avoid) (?:any )?(?:[a-z]+ ){0,2}(?:shadows?|gradients?|crossing lines|decorations?|backgrounds?|emojis?|icons?|animations?)$/,
  /^(?:use|using|with) (?:[a-z]+,? ){0,3}(?:draw\.io )?(?:cells|primitives|shapes)$/,
  /^(?:use|using|with) (?:compact|short|concise|large|small|readable|clear|bold) (?:labels|fonts|text|captions)$/,
  /^(?:use|using|with) (?:curved|straight|orthogonal|rounded|thin|thick|dashed) (?:connectors?|arrows?|lines?|corners|boxes)$/,
]

const use = '(?:请|要|尽量|最好)*(?:输出为?|采用|使用|用|以|保持|按)?(?:成)?'
const chinese: readonly RegExp[] = [
  new RegExp(`^${use}(?:灰度|黑白|单色|灰白)(?:输出|配色|风格|打印|显示|模式|色调|图)?$`, 'u'),
  new RegExp(
    `^${use}(?:整体|布局|方向)?(?:横向|竖向|纵向|从左[到至往]右|从上[到至往]下|自上而下|自左[向至]右)(?:地)?(?:排列|布局|排布|展示|绘制|排版|方向|摆放|走向)?$`,
    'u',
  ),
  /^(?:请|要|尽量)*(?:采用|使用|用|配|以)(?:上|成|了)?[\p{Script=Han}A-Za-z -]{0,12}(?:配色|色系|色调|风格|主题色?|图标|配色方案)$/u,
  /^[冷暖]色调$|^(?:学术|商务|手绘|扁平化?|科技|极简|卡通|IEEE|ieee|Nature|nature)\s?(?:风格?|配色)$/u,
  /^要?(?:适合|适用于|用于|方便|便于|用在)[^，。：]{0,10}(?:论文|打印|汇报|ppt|发表|期刊|投稿|双栏|单栏|阅读|幻灯片|出版)[^，。：]{0,5}$/iu,
  /^(?:输出|导出|保存|交付)(?:为|成)?[^，。：]{0,10}(?:svg|png|pdf|drawio|pptx)[^，。：]{0,12}$/iu,
  /^(?:一?共|总共|大?约)\s?[\d一二两三四五六七八九十]{1,3}\s?个(?:节点|步骤|模块|方框)(?:左右)?$/u,
]
const longestClause = 90

/** True for a clause that can say nothing but how a drawing should look, or in which form it is handed over. */
export function isLook(clause: string): boolean {
  const said = clause
    .trim()
    .replace(/[\s.!。！~～…]+$/u, '')
    .toLowerCase()
  if (said === '' || said.length > longestClause) return false
  return (/\p{Script=Han}/u.test(said) ? chinese : english).some(pattern => pattern.test(said))
}
