import type { Graph } from '../../../structure/graph.ts'
import { type Relation, toGraph } from '../relations/to-graph.ts'

const longestText = 2000
const wish = /\bfood[- ](?:chains?|webs?)\b|食物[链网]/i
const heading =
  /^(?:draw |show |make )?(?:the |a )?food chain\s+(?=\w+ (?:is|are) eaten)|^[^.。:：\n]{0,60}(?:\bfood[- ](?:chains?|webs?)\b|食物[链网])[^.。:：,，\n]{0,40}(?:[.:：。\n]|\s[-–—]\s|[,，])\s*(?=\S)/i
/** Arrows the other way round, which are not drawn. */
const toFood = /\barrows? [^.,;]{0,40}\b(?:prey|food|eaten)\b|箭头[^，。]{0,10}(?:猎物|食物|被吃)/i
/** Where the arrows end, as it is drawn. */
const direction =
  /^(?:the )?arrows? (?:should |must )?(?:point|go|lead)s? (?:to|at|towards?) (?:the |whoever |what )?(?:eaters?|predators?|eats|consumers?)(?: (?:please|pls))?$|^箭头指向(?:捕食者|吃的一方|天敌)$/i
const passive = /^(.{2,80}?) (?:(?:are|is|get|gets|can be) )(?:eaten|hunted|caught|preyed on)(?: by) (.{2,120})$/i
/** "tadpoles by sticklebacks and by beetles", after what is eaten by whom. */
const goesOn = /^(.{2,40}?) by (.{2,120})$/i
const active = /^(.{2,80}?) (?:(?:can |also )*(?:eats?|hunts?|feeds? on|preys? on|catch(?:es)?)) (.{2,120})$/i
const chineseActive = /^(.{1,30}?)(?:会|又|也|都|以)?(?:吃|捕食|捕)(.{1,40}?)(?:为食)?$/u
const chinesePassive = /^(.{1,30}?)(?:会|又|也|都)?被(.{1,40}?)(?:吃掉?|捕食)$/u

interface Meal {
  eaten: string[]
  eaters: string[]
}

/** Reads who is eaten by whom: "algae are eaten by water fleas and tadpoles, herons eat fish", 草被兔子吃，狐狸吃兔子. The arrows lead to the eater. */
export function readFoodWeb(text: string, title: string | null, request: string): Graph | null {
  if (text.length > longestText || !wish.test(request) || toFood.test(request) || /->|[→{}<>|]|\n\s*[-*•\d]/.test(text))
    return null
  const [lead = ''] = heading.exec(text) ?? []
  const meals: Meal[] = []
  let isPassive = false
  const pieces = text
    .slice(lead.length)
    .split(/[.;](?=\s|$)|[。；;\n，]|,\s+(?:(?:and|while|then) )?/i)
    .flatMap(splitMeals)
    .map(clause => clause.trim().replace(/^(?:and|then|finally|而|然后|最后)\s*(?=\S)/i, ''))
    .filter(clause => clause !== '')
  for (const clause of joinLists(pieces)) {
    if (direction.test(clause)) continue
    const meal = readMeal(clause, isPassive)
    if (!meal) return null
    isPassive = /\bby\b|被/.test(clause)
    meals.push(meal)
  }
  const name = lead
    .trim()
    .replace(/\s*[-–—.:：。,，]$/, '')
    .replace(/^(?:请|帮我|麻烦)*画(?:一?[个张幅]|一下)?/, '')
  return meals.length < 2 ? null : drawMeals(meals, title ?? (name === '' ? null : name))
}

const tells = /\b(?:eats?|eaten|hunts?|hunted|feeds?|preys?|preyed|catch(?:es)?|caught|by|point)\b|[吃捕向]/i

/** "hawks eat mice and mice eat grass", but not "frogs and rabbits by snakes": both of these are eaten. */
function splitMeals(piece: string): string[] {
  const meals: string[] = []
  for (const part of piece.split(/\s+(?:and|while) (?=[^,]{2,30} (?:eats?|hunts?|(?:is|are|get|gets) eaten|by)\b)/i)) {
    const last = meals.at(-1)
    if (last !== undefined && !tells.test(last)) meals[meals.length - 1] = `${last} and ${part}`
    else meals.push(part)
  }
  return meals
}

/** "hawks eat snakes, rabbits and mice": a piece that tells of nobody goes on with the list before it. */
function joinLists(pieces: readonly string[]): string[] {
  const clauses: string[] = []
  for (const piece of pieces) {
    if (tells.test(piece) || clauses.length === 0) clauses.push(piece)
    else clauses.push(`${clauses.pop()}, ${piece}`)
  }
  return clauses
}

function readMeal(clause: string, isPassive: boolean): Meal | null {
  if (/\p{Script=Han}/u.test(clause)) {
    const [, prey, hunters] = chinesePassive.exec(clause) ?? []
    const [, hunter, food] = prey ? [] : (chineseActive.exec(clause) ?? [])
    return toMeal(prey ?? food, hunters ?? hunter)
  }
  const [, eaten, eaters] = passive.exec(clause) ?? (isPassive ? (goesOn.exec(clause) ?? []) : [])
  const [, eater, food] = eaten ? [] : (active.exec(clause) ?? [])
  return toMeal(eaten ?? food, eaters ?? eater)
}

function toMeal(some: string | undefined, others: string | undefined): Meal | null {
  const [eaten, eaters] = [namesIn(some ?? ''), namesIn(others ?? '')]
  return eaten && eaters ? { eaten, eaters } : null
}

const noName =
  /\b(?:by|eat|eats|eaten|it|they|them|that|which|who|if|when|not|all|both|each|other|others|everything|is|are)\b|[吃被]|^(?:它|他|都|其|全)|不/i

function namesIn(list: string): string[] | null {
  const names = list
    .split(/\s*(?:,|、)\s*|\s+(?:and|or)(?: also)?(?: by)? |(?<=\p{Script=Han})[和与及](?=\p{Script=Han})/iu)
    .map(name => name.trim().replace(/^(?:the|an?|some|also|both) /i, ''))
  return names.every(name => name !== '' && name.length <= 30 && name.split(' ').length <= 3 && !noName.test(name))
    ? names
    : null
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s]{2})s$/, '')
}

function drawMeals(meals: readonly Meal[], title: string | null): Graph | null {
  const names = new Map<string, string>()
  const nameOf = (label: string) => {
    const name = names.get(keyOf(label)) ?? label
    names.set(keyOf(label), name)
    return name
  }
  const label = /\p{Script=Han}/u.test(meals[0]?.eaters[0] ?? '') ? '被吃' : 'eaten by'
  const relations = new Map<string, Relation>()
  for (const { eaten, eaters } of meals)
    for (const food of eaten)
      for (const eater of eaters) {
        const [from, to] = [nameOf(food), nameOf(eater)]
        relations.set(`${from}\n${to}`, { from, to, label })
      }
  const links = [...relations.values()]
  return links.some(({ from, to }) => from === to) ? null : toGraph(links, title)
}
