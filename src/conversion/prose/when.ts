/** The name of a month in English, written out or cut short; a part of a pattern, without regard to its case. */
export const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** As `monthName`, with a full stop behind it or without. */
export const month = `${monthName}\\.?`
const weekday =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|(?:the )?weekend)'
const nth = '\\d{1,2}(?:st|nd|rd|th)?'
const year = '(?:1[0-9]|20)\\d{2}(?![\\d万亿千年])(?! ?(?:k|m|million|thousand|euros?|dollars|people|users)\\b)'
const count = '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)'
const hour =
  '(?:[01]?\\d|2[0-4])(?:[:.][0-5]\\d(?: ?[ap]m)?| ?[ap]m)|noon|midnight|at (?:[01]?\\d|2[0-4])(?![\\d:.%])(?! ?\\p{L})'
/** "6 to 9 pm" */
const hours =
  '(?:from )?(?:1?\\d|2[0-4])(?:[:.][0-5]\\d)? ?(?:-|–|to|till|until) ?(?:1?\\d|2[0-4])(?:[:.][0-5]\\d)? ?[ap]m'
const englishDay = `(?:(?:${weekday} )?${hours}|${month} ${nth}(?:,? ${year})?|${nth} (?:of )?${month}(?: ${year})?|(?:(?:early|mid|late|end of) )?${month}(?: ${year})?|(?:(?:early|mid|late) )?${year}s?|q[1-4](?: ${year})?|(?:${weekday} )?(?:${hour})|${weekday}|(?:weeks?|days?|months?|wk) \\d{1,2})`
/** "2024 - 1 million users": behind a year and a blank stands what happened. */
const afterYear = '(?<!\\d{4}\\s+[-–—]\\s+)'
const to = '\\s*(?:-|–|—|~|to|till|until|through)\\s*'
/** Minutes in words behind 七点: 零五分, 二十, 四十五分; a part of a pattern. 十个 counts something. */
export const chineseMinutes =
  '[零〇][一二三四五六七八九]分?|(?:[二三四五]?十[一二三四五六七八九]?)(?![个人几位名斤元块万])分?'
const chineseHour = `(?:上午|下午|晚上|中午|早上|早晨|凌晨|傍晚)?(?:[01]?\\d|2[0-4]|[一二三四五六七八九十两]{1,3})(?:[:：][0-5]\\d|点钟?(?:整|半|一刻|三刻|[0-5]\\d分?|${chineseMinutes})?)`
const chineseDay = `(?:(?:公元前)?\\d{2,4}年(?:\\d{1,2}月(?:\\d{1,2}[日号])?|[初底])?|(?:\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[日号]|[初底]|[上中下]旬)?|\\d{1,2}[日号]|(?:周|星期|礼拜)[一二三四五六日天末](?:早上|上午|中午|下午|傍晚|晚上)?|(?<!\\p{L})(?:早上|上午|中午|下午|傍晚|晚上)(?=(?!茶)\\p{Script=Han}{2})(?!\\S{0,3}点)|第?[一二三四]季度|[上下]半年|[去今明]年|第(?:\\d{1,2}\\s*[-–~～到至]\\s*)?[一二三四五六七八九十\\d]{1,2}(?:天(?:早上|上午|中午|下午|傍晚|晚上)?|周|个?月)|${chineseHour})`
const chineseTo = '\\s*(?:-|–|—|~|～|到|至)\\s*'

/** When something is: a day, a year, an hour, or from when to when. */
export const day = `(?:(?<![\\w.]|\\b(?:release|version|build) )${englishDay}(?:${to}(?:${englishDay}|${afterYear}${nth}))?(?![\\w])|(?<!\\d)${chineseDay}(?:${chineseTo}${chineseDay})?)`

/** How long something takes, or after what it is done. */
export const length = `(?:(?<![\\w.])${count}(?: and a half)? (?:working )?(?:days?|weeks?|months?|hours?)(?: (?:after|before) (?!and\\b)\\p{L}+(?! and\\b)(?: \\p{L}+)?(?=[,;.]|$))?|(?:\\d{1,3}|[一二两三四五六七八九十半]{1,2})(?:个?工作日|天|周|个?月|个?小时|个?星期)(?:之后|以后|后(?![端台勤期面]))?)`
