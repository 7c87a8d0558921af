/** Words of two characters with one in them that is a verb by itself. */
const whole =
  /^(?:设[计备置施想立]|[假建开预]设|[胶皮热温寒地领纽车磁绷]带|带[宽动鱼]|分[数析享钟配类别布期店院部行公辨]|[百部成养水积学得评满高低春]分|讲[座义师台堂]|演讲|管[道家线乐弦风]|[水血保主食试吸软钢]管|有[机氧限效关趣点些时空事毒害意力]|[没所拥国私占持稀]有|要[求点素塞]|[重主需必摘纪概首只]要|是[否非]|[但还可总于凡]是|就[业餐业绪]|成就|像素|[图摄录肖头偶]像|得[分到奖]|[心获取]得|去[年世除]|[过失除]去|[理自经]由|由于|靠[近谱]|可靠|例如|叫号|[缓保库内留生储寄]存|存[储款量折]|[查检]看|[打]包|上下|看[护板台法守]|玩[具家偶]|可以|包[装裹括含])$/u

/** Whether the character at `at` stands within another word: 设 of 设计. */
export function isWithinWord(text: string, at: number): boolean {
  return whole.test(text.slice(at - 1, at + 1)) || whole.test(text.slice(at, at + 2))
}
