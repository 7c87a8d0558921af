/** Countries of Natural Earth without a code of ISO 3166. */
export const unlistedCountries: Readonly<Record<string, { en: string; zh: string }>> = {
  Kosovo: { en: 'Kosovo', zh: '科索沃' },
  Somaliland: { en: 'Somaliland', zh: '索马里兰' },
  'N. Cyprus': { en: 'Northern Cyprus', zh: '北塞浦路斯' },
}

/** Other names of countries that people, and the maps of earlier versions of ECharts, have; by their codes. */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.', 'U.S.A.', 'America', 'The United States', '美利坚合众国', '美國'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', '大不列颠', '英國', '联合王国'],
  RU: ['Russian Federation', '俄国', '俄羅斯', '俄罗斯联邦'],
  CN: ["People's Republic of China", 'PRC', 'Mainland China', '中华人民共和国', '中國', '中国大陆', '中国内地'],
  KR: ['Korea', 'Republic of Korea', 'South Korea', 'Korea, South', '南韩', '大韩民国', '韓國'],
  KP: ['Dem. Rep. Korea', 'North Korea', 'Korea, North', "Democratic People's Republic of Korea", '北韩', '北朝鲜'],
  CD: [
    'DRC',
    'DR Congo',
    'Dem. Rep. Congo',
    'Democratic Republic of the Congo',
    'Congo-Kinshasa',
    '刚果民主共和国',
    '刚果金',
    '民主刚果',
  ],
  CG: ['Republic of the Congo', 'Congo', 'Congo-Brazzaville', 'Congo Republic', '刚果', '刚果布', '刚果共和国'],
  LA: ['Lao PDR', 'Laos', '老挝人民民主共和国'],
  CZ: ['Czech Rep.', 'Czech Republic', '捷克共和国'],
  MK: ['Macedonia', 'North Macedonia', '马其顿'],
  SZ: ['Swaziland', 'Eswatini', '斯威士兰'],
  CV: ['Cape Verde', '佛得角共和国'],
  CI: ['Ivory Coast', "Cote d'Ivoire", '科特迪瓦共和国', '象牙海岸'],
  MM: ['Burma', 'Myanmar', '缅甸联邦'],
  NL: ['Holland', 'The Netherlands', '荷兰王国'],
  AE: ['UAE', 'U.A.E.', '阿联酋', '阿拉伯联合酋长国'],
  SA: ['Kingdom of Saudi Arabia', 'KSA', '沙特', '沙特阿拉伯'],
  BA: ['Bosnia', 'Bosnia and Herz.', 'Bosnia-Herzegovina', '波黑', '波斯尼亚和黑塞哥维那'],
  TR: ['Turkey', 'Türkiye', '土耳其共和国'],
  VN: ['Viet Nam', 'Vietnam', '越南社会主义共和国'],
  TW: ['Taiwan', 'Chinese Taipei', 'Taiwan, China', '中国台湾', '台湾地区', '臺灣', '台灣'],
  HK: ['Hong Kong', 'Hong Kong SAR', 'Hong Kong, China', '中国香港', '香港特别行政区'],
  MO: ['Macau', 'Macao', 'Macao SAR', '中国澳门', '澳门特别行政区'],
  TZ: ['United Republic of Tanzania', 'Tanzania'],
  IR: ['Iran', 'Islamic Republic of Iran'],
  SY: ['Syria', 'Syrian Arab Republic'],
  BO: ['Bolivia', 'Plurinational State of Bolivia'],
  VE: ['Venezuela', 'Bolivarian Republic of Venezuela'],
  MD: ['Moldova', 'Republic of Moldova'],
  TL: ['East Timor', 'Timor-Leste'],
  VA: ['Vatican', 'Vatican City', 'Holy See', '梵蒂冈城'],
  PS: ['Palestine', 'State of Palestine', 'West Bank', '巴勒斯坦国'],
  NZ: ['新西兰', '纽西兰'],
  AU: ['澳大利亚', '澳洲'],
  KZ: ['哈萨克斯坦共和国', '哈萨克'],
  JP: ['日本国'],
  BY: ['白俄罗斯共和国', 'Byelorussia'],
  DE: ['德國', '德意志联邦共和国'],
  FR: ['法國', '法兰西'],
  GF: ['Guyane'],
}

interface Names {
  en: string
  zh: string
  also: string[]
}

const province = (en: string, zh: string, code: string, ...also: string[]): Names => ({
  en,
  zh,
  also: [`CN-${code}`, `${zh}省`, `${en} Province`, ...also],
})

const city = (en: string, zh: string, code: string, ...also: string[]): Names => ({
  en,
  zh,
  also: [`CN-${code}`, `${zh}市`, ...also],
})

/** The names of China's provinces, by those that Natural Earth gives them. */
export const chineseProvinces: Readonly<Record<string, Names>> = {
  Anhui: province('Anhui', '安徽', 'AH'),
  Beijing: city('Beijing', '北京', 'BJ', 'Peking'),
  Chongqing: city('Chongqing', '重庆', 'CQ', '重慶'),
  Fujian: province('Fujian', '福建', 'FJ'),
  Gansu: province('Gansu', '甘肃', 'GS', '甘肅'),
  Guangdong: province('Guangdong', '广东', 'GD', '廣東', 'Canton'),
  Guangxi: province('Guangxi', '广西', 'GX', '广西壮族自治区', '廣西'),
  Guizhou: province('Guizhou', '贵州', 'GZ', '貴州'),
  Hainan: province('Hainan', '海南', 'HI'),
  Hebei: province('Hebei', '河北', 'HE'),
  Heilongjiang: province('Heilongjiang', '黑龙江', 'HL', '黑龍江'),
  Henan: province('Henan', '河南', 'HA'),
  'Hong Kong': city('Hong Kong', '香港', 'HK', '香港特别行政区', '中国香港', 'Hong Kong SAR'),
  Hubei: province('Hubei', '湖北', 'HB'),
  Hunan: province('Hunan', '湖南', 'HN'),
  'Inner Mongol': province(
    'Inner Mongolia',
    '内蒙古',
    'NM',
    '内蒙古自治区',
    '内蒙',
    'Nei Mongol',
    'Neimenggu',
    '內蒙古',
  ),
  Jiangsu: province('Jiangsu', '江苏', 'JS', '江蘇'),
  Jiangxi: province('Jiangxi', '江西', 'JX'),
  Jilin: province('Jilin', '吉林', 'JL'),
  Liaoning: province('Liaoning', '辽宁', 'LN', '遼寧'),
  Macao: city('Macao', '澳门', 'MO', '澳门特别行政区', '中国澳门', 'Macau', '澳門'),
  Ningxia: province('Ningxia', '宁夏', 'NX', '宁夏回族自治区', '寧夏'),
  Qinghai: province('Qinghai', '青海', 'QH'),
  Shaanxi: province('Shaanxi', '陕西', 'SN', '陝西'),
  Shandong: province('Shandong', '山东', 'SD', '山東'),
  Shanghai: city('Shanghai', '上海', 'SH'),
  Shanxi: province('Shanxi', '山西', 'SX'),
  Sichuan: province('Sichuan', '四川', 'SC'),
  Taiwan: province('Taiwan', '台湾', 'TW', '中国台湾', '臺灣', '台灣'),
  Tianjin: city('Tianjin', '天津', 'TJ'),
  Xinjiang: province('Xinjiang', '新疆', 'XJ', '新疆维吾尔自治区'),
  Xizang: province('Xizang', '西藏', 'XZ', '西藏自治区', 'Tibet'),
  Yunnan: province('Yunnan', '云南', 'YN', '雲南'),
  Zhejiang: province('Zhejiang', '浙江', 'ZJ'),
}
