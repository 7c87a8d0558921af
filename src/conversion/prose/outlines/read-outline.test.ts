import { describe, expect, it } from 'vitest'
import { stripRequest } from '../../../kinds/strip-request.ts'
import type { TreeNode } from '../../../structure/tree.ts'
import { toldIn } from '../../faithful/sentences.ts'
import { readOutline } from './read-outline.ts'

/** "Trip > food > tea; Trip > coach" */
function outlineOf(text: string): string[] | null {
  const { title, body } = stripRequest(text)
  const read = readOutline(body === text ? body : toldIn(body), title, text)
  const paths = (node: TreeNode, above: string): string[] => {
    const path = above === '' ? node.label : `${above} > ${node.label}`
    return node.children.length === 0 ? [path] : node.children.flatMap(child => paths(child, path))
  }
  return read && paths(read.root, '')
}

describe('readOutline', () => {
  it.each([
    [
      'Make a mind map of renewable energy with solar, wind and hydro. Solar has panels and farms, wind has onshore and offshore.',
      ['solar > panels', 'solar > farms', 'wind > onshore', 'wind > offshore', 'hydro'].map(
        path => `Renewable energy > ${path}`,
      ),
    ],
    [
      'Can you make me a mind map for my exam in biology? Topics are cells (nucleus), genetics (DNA, RNA) and ecology (food chains).',
      ['cells > nucleus', 'genetics > DNA', 'genetics > RNA', 'ecology > food chains'].map(
        path => `My exam in biology > ${path}`,
      ),
    ],
    ['mindmap about tea: green, black', ['Tea > green', 'Tea > black']],
    [
      'Mind map of marathon training:\nRunning > long runs, tempo\nStrength > squats, core',
      ['Running > long runs', 'Running > tempo', 'Strength > squats', 'Strength > core'].map(
        path => `Marathon training > ${path}`,
      ),
    ],
    [
      'Make a mind map about healthy sleep. Main branches: environment (dark room, quiet) and habits (fixed bedtime, no screens).',
      ['environment > dark room', 'environment > quiet', 'habits > fixed bedtime', 'habits > no screens'].map(
        path => `Healthy sleep > ${path}`,
      ),
    ],
    [
      'mind map for my essay on the causes of the war: militarism (arms race, rivalry between Britain and Germany), alliances (two blocs), and the trigger, the assassination in Sarajevo.',
      [
        'militarism > arms race',
        'militarism > rivalry between Britain and Germany',
        'alliances > two blocs',
        'trigger > assassination in Sarajevo',
      ].map(path => `Causes of the war > ${path}`),
    ],
    [
      'I am a nurse and trying to revise the types of shock. Could you put it as a mind map, with cardiogenic (heart attack, arrhythmia), distributive which splits into septic, anaphylactic and neurogenic, and obstructive (PE, tamponade)',
      [
        'cardiogenic > heart attack',
        'cardiogenic > arrhythmia',
        'distributive > septic',
        'distributive > anaphylactic',
        'distributive > neurogenic',
        'obstructive > PE',
        'obstructive > tamponade',
      ].map(path => `Types of shock > ${path}`),
    ],
    [
      'mind map of our move please. Food - tasting on the 12th, my cousin is vegan. Then clothes, so my dress, his suit. Music is a band for the evening and a playlist. And the guests, invites not sent, bus from the church.',
      [
        'Food > tasting on the 12th',
        'Food > my cousin is vegan',
        'clothes > my dress',
        'clothes > his suit',
        'Music > band for the evening',
        'Music > playlist',
        'guests > invites not sent',
        'guests > bus from the church',
      ].map(path => `Our move > ${path}`),
    ],
    [
      'Mindmap of a balanced life: work splits into career and money; health into sleep, food and exercise.',
      ['work > career', 'work > money', 'health > sleep', 'health > food', 'health > exercise'].map(
        path => `Balanced life > ${path}`,
      ),
    ],
    [
      'Draw the classification of instruments. Strings are either bowed (violin, cello) or plucked (guitar, harp). Winds are divided into woodwind, like flute and clarinet, and brass, like trumpet and trombone.',
      [
        'Strings > bowed > violin',
        'Strings > bowed > cello',
        'Strings > plucked > guitar',
        'Strings > plucked > harp',
        'Winds > woodwind > flute',
        'Winds > woodwind > clarinet',
        'Winds > brass > trumpet',
        'Winds > brass > trombone',
      ].map(path => `Classification of instruments > ${path}`),
    ],
    [
      'brainstorm map for the fundraiser!!\n- cake sale: flour donations, tables\n- raffle: prizes from shops, licence??',
      ['cake sale > flour donations', 'cake sale > tables', 'raffle > prizes from shops', 'raffle > licence??'].map(
        path => `Fundraiser > ${path}`,
      ),
    ],
    [
      'Mind map with "Eating well" in the centre. From it come three branches: fruit and veg, protein, and fats. Fruit and veg: five a day, eat the rainbow. Protein: eggs, fish. Fats: olive oil, nuts.',
      [
        'fruit and veg > five a day',
        'fruit and veg > eat the rainbow',
        'protein > eggs',
        'protein > fish',
        'fats > olive oil',
        'fats > nuts',
      ].map(path => `Eating well > ${path}`),
    ],
    [
      'The topic is "Starting a podcast". Under equipment I have a microphone and headphones. Under content there\'s guests and a script. Make it a mind map',
      ['equipment > microphone', 'equipment > headphones', 'content > guests', 'content > script'].map(
        path => `Starting a podcast > ${path}`,
      ),
    ],
    [
      'Make a mind map about the revolution. Branches should be causes (debt, hunger), key people (Danton, Marat), and events (the Terror).',
      ['causes > debt', 'causes > hunger', 'key people > Danton', 'key people > Marat', 'events > Terror'].map(
        path => `Revolution > ${path}`,
      ),
    ],
  ])('reads %j', (text, paths) => {
    expect(outlineOf(text)).toEqual(paths)
  })

  it.each([
    'The nucleus holds DNA. Mitochondria make energy.',
    'mind map: first boil the water, then add the tea -> wait',
    'Org chart of our team: Ann leads Bo and Cy.',
    'Mind map please. If it rains we stay at home.',
    '画一个思维导图：饮食（水果、蔬菜）',
  ])('leaves %j to others', text => {
    expect(outlineOf(text)).toBeNull()
  })
})
