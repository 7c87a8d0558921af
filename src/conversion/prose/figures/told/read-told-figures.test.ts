import { describe, expect, it } from 'vitest'
import { readToldFigures } from './read-told-figures.ts'

const read = (text: string, request = text) => readToldFigures(text, null, request)
const rowsOf = (text: string) => read(text)?.rows
const columnsOf = (text: string) => read(text)?.columns.map(({ name, unit }) => (unit ? `${name} [${unit}]` : name))

describe('readToldFigures', () => {
  it('gives a row of figures to its times, and the next row to the same ones', () => {
    const text = 'Income was 20, 22 and 25 in Jan, Feb and March; spending 18, 19, 30.'
    expect(columnsOf(text)).toEqual(['name', 'Income', 'spending'])
    expect(rowsOf(text)).toEqual([
      ['Jan', 20, 18],
      ['Feb', 22, 19],
      ['March', 25, 30],
    ])
  })

  it('reads two counts where a chart is asked for, and where all that is counted is', () => {
    expect(rowsOf('pie chart: the class has 12 boys and 15 girls')).toEqual([
      ['boys', 12],
      ['girls', 15],
    ])
    expect(rowsOf('the class has 12 boys and 15 girls')).toBeUndefined()
    const told = read('8 dogs, 6 cats and 2 parrots live in the shelter. show this as a chart')
    expect([told?.title, told?.rows.at(-1)]).toEqual(['Shelter', ['parrots', 2]])
  })

  it('reads figures with a time each, and those of another thing in their order', () => {
    const text = 'Our north store sold 10 bikes in Q1 and 12 in Q2, the south one 8 and 9. Can I get a chart?'
    expect(columnsOf(text)).toEqual(['name', 'north store [bikes]', 'south store [bikes]'])
    expect(rowsOf(text)).toEqual([
      ['Q1', 10, 8],
      ['Q2', 12, 9],
    ])
    expect(rowsOf('甲店第一季度卖了120台，第二季度150台，乙店分别是90台和135台。')).toEqual([
      ['第一季度', 120, 90],
      ['第二季度', 150, 135],
    ])
  })

  it('refuses a row that is shorter than its times, and one that comes before any', () => {
    expect(read('Income was 20, 22 and 25 in Jan, Feb and March; spending 18 and 19.')).toBeNull()
    expect(read('甲店卖了90台和135台，乙店分别是80台和70台，丙店60台。')).toBeNull()
  })

  it('reads what was and what is, whichever is said first', () => {
    expect(read('Membership is up from 38 to 42 in Leeds, down from 51 to 47 in York.')).toMatchObject({
      title: 'Membership',
      rows: [
        ['Leeds', 38, 42],
        ['York', 51, 47],
      ],
    })
    const text = 'Wheat yield was 7.2 t per hectare this year (was 6.8), barley 5.9 (was 6.1) and oats 4.4 (was 4.0).'
    expect(columnsOf(text)).toEqual(['name', 'before [t per hectare]', 'this year [t per hectare]'])
    expect(rowsOf(text)?.[0]).toEqual(['Wheat yield', 6.8, 7.2])
    expect(columnsOf('东区门店从去年的12家增加到今年的15家，西区从9家减少到7家')).toEqual([
      'name',
      '去年 [家]',
      '今年 [家]',
    ])
  })

  it('gives a time in brackets to the former figure, and takes what is measured off the first name', () => {
    expect(columnsOf('Waiting time: emergency 42 minutes (was 38 last year), surgery 25 (was 31).')).toEqual([
      'name',
      'last year [minutes]',
      'now [minutes]',
    ])
    expect(read('语文平均分由78升到82，数学由85降到80，英语由69升到75。')).toMatchObject({
      title: '平均分',
      rows: [
        ['语文', 78, 82],
        ['数学', 85, 80],
        ['英语', 69, 75],
      ],
    })
  })

  it('takes a full stop behind a month for the end of a sentence', () => {
    expect(rowsOf('Anna read 4 books in January, 2 in February and 6 in March. Ben read 1, 3 and 3.')).toEqual([
      ['January', 4, 1],
      ['February', 2, 3],
      ['March', 6, 3],
    ])
  })

  it('shows both ends of ranges, and says that they are approximate', () => {
    const text = 'Rent in Berlin is about 1,200 to 1,500 euros, in Leipzig 700 to 900 and in Munich 1,600 to 2,000.'
    expect(read(text)).toMatchObject({
      title: 'Rent (approximate)',
      values: ['low', 'high'],
      rows: [
        ['Berlin', 1200, 1500],
        ['Leipzig', 700, 900],
        ['Munich', 1600, 2000],
      ],
    })
  })

  it('refuses a range beside single figures, and bounds', () => {
    expect(read('番茄40吨，黄瓜25吨，辣椒10到12吨。')).toBeNull()
    expect(read('番茄40吨，黄瓜不到25吨，辣椒12吨。')).toBeNull()
    expect(read('Training gets 40k, travel at most 20k, books 10k.')).toBeNull()
  })

  it('counts the same things of each row', () => {
    const text =
      'In 2022 we shipped 1,200 parcels and had 14 complaints, in 2023 it was 1,750 parcels and 11 complaints.'
    expect(read(text)).toMatchObject({
      values: ['parcels', 'complaints'],
      rows: [
        ['2022', 1200, 14],
        ['2023', 1750, 11],
      ],
    })
  })

  it('takes names from behind the figures, and the rest of a whole from what is left', () => {
    const text =
      'Of our traffic 45% comes from search, 25% from social media, 12% from newsletters and the rest is direct.'
    expect(rowsOf(text)).toEqual([
      ['search', 45],
      ['social media', 25],
      ['newsletters', 12],
      ['direct', 18],
    ])
    expect(rowsOf('我们店奶茶类占了四成，咖啡占三成，果汁占15%，剩下的是甜品。')?.map(([, value]) => value)).toEqual([
      40, 30, 15, 15,
    ])
  })

  it('says what shares are of', () => {
    const text = 'Overheads are 12% of sales, wages 35%, materials 40% and the rest is profit. Show it as a pie.'
    expect(columnsOf(text)).toEqual(['name', 'value [% of sales]'])
    expect(rowsOf(text)).toEqual([
      ['Overheads', 12],
      ['wages', 35],
      ['materials', 40],
      ['profit', 13],
    ])
  })

  it('leaves a place empty where it is told that there is no figure', () => {
    expect(rowsOf('体重变化：三月初72公斤，四月初70.5公斤，五月没称，六月初68公斤。')).toEqual([
      ['三月初', 72],
      ['四月初', 70.5],
      ['五月没称', null],
      ['六月初', 68],
    ])
    expect(read('周一到周三用餐人数分别是320、298、310，周末不开放。')).toMatchObject({
      title: '用餐人数（周末不开放）',
      rows: [
        ['周一', 320],
        ['周二', 298],
        ['周三', 310],
      ],
    })
  })

  it('names the rest of a whole by what stands behind its figure, and takes the whole for none of its parts', () => {
    expect(rowsOf('社团报名：合唱团14人，棋社9人，其余的6个人参加了摄影社')).toEqual([
      ['合唱团', 14],
      ['棋社', 9],
      ['摄影社', 6],
    ])
    expect(read('全班30人，12人喜欢爬山，10人喜欢游泳，剩下的8人喜欢滑冰')).toMatchObject({
      title: '全班（30人）',
      rows: [
        ['爬山', 12],
        ['游泳', 10],
        ['滑冰', 8],
      ],
    })
    expect(read('全班31人，12人喜欢爬山，10人喜欢游泳，剩下的8人喜欢滑冰')).toBeNull()
  })

  it('counts different things in what each is counted in', () => {
    const text = '小吃店昨天面条卖了60碗，豆浆45杯，馒头80个'
    expect(columnsOf(text)).toEqual(['name', 'value [碗/杯/个]'])
    expect(rowsOf(text)).toEqual([
      ['面条', 60],
      ['豆浆', 45],
      ['馒头', 80],
    ])
    expect(read('跑步30分钟，蛋白粉2勺，步数8000步')).toBeNull()
  })

  it('takes 每月 and 左右 for no part of a name or a unit', () => {
    expect(read('家里的花销：房租每月2500，吃饭1800左右，交通300')).toMatchObject({
      title: '家里的花销（约数）',
      rows: [
        ['房租', 2500],
        ['吃饭', 1800],
        ['交通', 300],
      ],
    })
  })

  it('refuses what is counted in words among what is counted in digits', () => {
    expect(read('露营清单：锅一口、杯子4个、毯子2条、灯3个')).toBeNull()
    expect(read('锅一口、杯子4个、毯子2条、灯3个')).toBeNull()
  })

  it('refuses versions, clocks, steps and what is said beside figures', () => {
    expect(read('The ticket costs 12 euros, the train leaves at 9:15 from platform 4 and takes 50 minutes.')).toBeNull()
    expect(read('We released version 2.1 on 3 March, 2.2 on 14 April and 2.3 on 2 June.')).toBeNull()
    expect(read('Bake 20 minutes, cool 10 minutes, slice 5 minutes')).toBeNull()
    expect(read('Oslo has 12 shops, Rome 15 shops, Cairo is growing and Lima 9 shops')).toBeNull()
  })

  it('reads rows that name the same measures, and themselves before the first', () => {
    const text = '两款手机：A款拍照9分、续航7分、性能8分；B款拍照7分、续航9分、性能7分'
    expect(columnsOf(text)).toEqual(['name', '拍照 [分]', '续航 [分]', '性能 [分]'])
    expect(rowsOf(text)).toEqual([
      ['A款', 9, 7, 8],
      ['B款', 7, 9, 7],
    ])
    // The axes of a radar are what is measured.
    expect(rowsOf(`${text}。用雷达图`)?.[0]).toEqual(['拍照', 9, 7])
    expect(read('两款手机：A款拍照9分、续航7分；B款拍照7分、性能9分')).toBeNull()
  })

  it('reads what figures rose or fell to, at which time or age', () => {
    expect(rowsOf('使用次数：2019年是1800次，2020年降到了1300次，到了2021年进一步减少至1100次')).toEqual([
      ['2019年', 1800],
      ['2020年', 1300],
      ['2021年', 1100],
    ])
    expect(rowsOf('兴趣：18岁时有90%，到了25岁这个比例降至80%，而到了30岁则进一步降到70%')).toEqual([
      ['18岁时', 90],
      ['25岁', 80],
      ['30岁', 70],
    ])
  })

  it('takes the year of all of them into the title', () => {
    expect(read('2021年每月的增长率变化，一月为3%，二月为4%，三月为6%。柱形图')?.title).toBe('2021年每月的增长率变化')
    expect(read('用户增长情况，2021年甲站用户增长11%，乙站用户增长9%，丙站用户增长5%。柱形图')?.title).toBe(
      '用户增长情况（2021年）',
    )
  })

  it('reads figures in brackets behind their names', () => {
    expect(rowsOf('高频词：好吃（35次）、分量足（22次）、排队久（18次）')).toEqual([
      ['好吃', 35],
      ['分量足', 22],
      ['排队久', 18],
    ])
  })

  it('reads the same places at several times', () => {
    const text =
      'In 2023 we had 120 employees in Berlin and 80 in Munich; in 2024 we had 140 in Berlin and 95 in Munich.'
    expect(columnsOf(text)).toEqual(['name', 'Berlin [employees]', 'Munich [employees]'])
    expect(rowsOf(text)).toEqual([
      ['2023', 120, 80],
      ['2024', 140, 95],
    ])
    expect(read('In 2023 we had 120 employees in Berlin and 80 in Munich; in 2024 we had 140 in Berlin.')).toBeNull()
  })
})
