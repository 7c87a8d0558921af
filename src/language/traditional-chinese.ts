/** Characters that are written otherwise in traditional Chinese, and below them their simplified form. */
const traditional =
  '畫個圖請幫們這還後來說時間過開關發會對與為從動處應網購線單訂貨買賣錢費員總經業務產電腦機構結織組級類層統計設備測試驗證認' +
  '識讀書寫課學師醫護藥診檢報審達進運輸車場樓門廳廚麵飯飲館點賬帳連轉換變態狀環階標準題問條項種樣則規劃團隊領導負責長區縣鄉' +
  '國際歷曆紀錄萬億幾兩雙隻張歲歡樂愛親爺媽兒孫婦滿優勢脅強險價貴廣貼質體穩擴續維據庫資儲戶號碼錯誤敗確選擇輯刪詢傳遞給讓將' +
  '並於裡裏裝製複雜歸屬繼實現繪編譯論評議討談話語詞調訊誌聞聯繫係絡頁麼嗎無沒較別當邊遠週鐘參觀覽遊戲飛鐵橋陸島灣東華漢臺陽' +
  '陰熱風雲濕溫氣灑澆樹葉蘋魚鳥貓雞鴨豬馬龍龜蟲獸獎勵績稅額餘積極減擊鍵盤顯視頻聽聲響燈紅綠藍黃銀鋼銷鎖鏈鏡針錶鍋爐燒煙燉湯' +
  '醬鹽蔥薑蘿棟築牆壩塊壓墊塗塵壞壽夢夾奪嬰寶寵專尋屆嶺幣幹廠廢彈徑復悶惡慣慶憂憑懷懶戰拋捨掃掛採揀揚損搶摺撥撿擁擋擔擠擬擺' +
  '攔攜攝敵數斷晉暫曉棄榮槍樞橫檔櫃權欄歐殘殺毀畢決況淨涼淺渾湊滅滾漲漸潔潤濃濾瀏災煩煉營爭牽犧獨獲畝異療癥皺監睏礎礙禮禦離' +
  '稱窩窮競筆節範篩簡簽籃糧糾約紋納純紙細終絕絲綁綜綱緊緒締緩練縮縱繳罰罷職聰肅腸膚膠臉臨舉舊艙艱藝蓋術衛衝補襪見覺觸訓託訪' +
  '許訴註詐詳該誰諮謝講譜豐財貢販貸貿賀賓賠賞賴賽贈贏趕趙跡踐躍軌軟載輔輕輪辦農適遲遷遺郵釋鈕銘錦鍛鎮閉閱闆隨隱難雖靈靜韓順' +
  '預頭顆顏願顧飾養餃餅餵騎騰驚髒髮鬆鬥鬧鮮鹹麗齊齒齡啟嘗喚啞喪嚴囑園圍圓執堅壯夠奮寧帥帶幟彙匯徵徹憶捲搖擾攤敘暈樁檯淚渦溝' +
  '滯澤濟爾猶獻盡礦籌籤紹緣縫聖膽莊葷蘇蝦褲誠諾謹讚賊軍轎鄰鉛鋪閃闊陣霧飼駕騙鳳鴻麥儀傑傷債僅僱剛創勞勝協卻廟徠擰漁潛燦爲牀' +
  '癒癢盜矯磚禍穀筍糰綿緻繞繩罵羅聾膩艦蓮虧蠟詩誇諒貝貧贊輩辭遙酈釀釘鈔銅鋁鋸鎂鐮閒陳隸雛頂頓飽餓駐驅鬍黨齋黴楊吳劉鄭馮鄧賈' +
  '蔣盧譚閻薩龐魯衞擷夥緯綫啓粧妝鬱竈軸溼檸錘鈴鑰鑽鑑鏟賃貯贖轄陞韌頸頒颱饋駁騷驟鯨鴿鵝鷹麪齣'
const simplified =
  '画个图请帮们这还后来说时间过开关发会对与为从动处应网购线单订货买卖钱费员总经业务产电脑机构结织组级类层统计设备测试验证认' +
  '识读书写课学师医护药诊检报审达进运输车场楼门厅厨面饭饮馆点账账连转换变态状环阶标准题问条项种样则规划团队领导负责长区县乡' +
  '国际历历纪录万亿几两双只张岁欢乐爱亲爷妈儿孙妇满优势胁强险价贵广贴质体稳扩续维据库资储户号码错误败确选择辑删询传递给让将' +
  '并于里里装制复杂归属继实现绘编译论评议讨谈话语词调讯志闻联系系络页么吗无没较别当边远周钟参观览游戏飞铁桥陆岛湾东华汉台阳' +
  '阴热风云湿温气洒浇树叶苹鱼鸟猫鸡鸭猪马龙龟虫兽奖励绩税额余积极减击键盘显视频听声响灯红绿蓝黄银钢销锁链镜针表锅炉烧烟炖汤' +
  '酱盐葱姜萝栋筑墙坝块压垫涂尘坏寿梦夹夺婴宝宠专寻届岭币干厂废弹径复闷恶惯庆忧凭怀懒战抛舍扫挂采拣扬损抢折拨捡拥挡担挤拟摆' +
  '拦携摄敌数断晋暂晓弃荣枪枢横档柜权栏欧残杀毁毕决况净凉浅浑凑灭滚涨渐洁润浓滤浏灾烦炼营争牵牺独获亩异疗症皱监困础碍礼御离' +
  '称窝穷竞笔节范筛简签篮粮纠约纹纳纯纸细终绝丝绑综纲紧绪缔缓练缩纵缴罚罢职聪肃肠肤胶脸临举旧舱艰艺盖术卫冲补袜见觉触训托访' +
  '许诉注诈详该谁咨谢讲谱丰财贡贩贷贸贺宾赔赏赖赛赠赢赶赵迹践跃轨软载辅轻轮办农适迟迁遗邮释钮铭锦锻镇闭阅板随隐难虽灵静韩顺' +
  '预头颗颜愿顾饰养饺饼喂骑腾惊脏发松斗闹鲜咸丽齐齿龄启尝唤哑丧严嘱园围圆执坚壮够奋宁帅带帜汇汇征彻忆卷摇扰摊叙晕桩台泪涡沟' +
  '滞泽济尔犹献尽矿筹签绍缘缝圣胆庄荤苏虾裤诚诺谨赞贼军轿邻铅铺闪阔阵雾饲驾骗凤鸿麦仪杰伤债仅雇刚创劳胜协却庙徕拧渔潜灿为床' +
  '愈痒盗矫砖祸谷笋团绵致绕绳骂罗聋腻舰莲亏蜡诗夸谅贝贫赞辈辞遥郦酿钉钞铜铝锯镁镰闲陈隶雏顶顿饱饿驻驱胡党斋霉杨吴刘郑冯邓贾' +
  '蒋卢谭阎萨庞鲁卫撷伙纬线启妆妆郁灶轴湿柠锤铃钥钻鉴铲赁贮赎辖升韧颈颁台馈驳骚骤鲸鸽鹅鹰面出'

const simplifiedOf = new Map([...traditional].map((character, at) => [character, simplified[at] ?? character]))
const anyTraditional = new RegExp(`[${traditional}]`, 'gu')

/** What is called otherwise where traditional characters are written. */
const taiwanese = new Map([
  ['类别图', '类图'],
  ['父类别', '父类'],
  ['子类别', '子类'],
  ['心智图', '思维导图'],
  ['循序图', '时序图'],
  ['圆饼图', '饼图'],
  ['长条图', '柱状图'],
])
const anyTaiwanese = new RegExp([...taiwanese.keys()].join('|'), 'gu')

/** The text in simplified characters and with the names of kinds, which all readers expect: 畫個類別圖 is 画个类图. */
export function toSimplified(text: string): string {
  return text
    .replaceAll(anyTraditional, character => simplifiedOf.get(character) ?? character)
    .replaceAll(anyTaiwanese, name => taiwanese.get(name) ?? name)
}

/** Longer texts are not searched for where a name stands in them. */
const longestSearched = 20_000

/**
 * `source`, which was made of the simplified form of a text, in the characters of that text. What the text writes in two ways, as 后 and 後, is written
 * as it is where the name stands in it.
 */
export function withCharactersOf(text: string, source: string): string {
  const plain = toSimplified(text)
  if (plain === text) return source
  const written = new Map<string, string>()
  const inTwoWays = new Set<string>()
  for (const character of text) {
    const one = simplifiedOf.get(character) ?? character
    const before = written.get(one)
    if (before === undefined) written.set(one, character)
    else if (before !== character) inTwoWays.add(one)
  }
  return source.replaceAll(/\p{Script=Han}+/gu, run => {
    const characters = [...run]
    const isClear = text.length > longestSearched || !characters.some(character => inTwoWays.has(character))
    const at = isClear ? -1 : plain.indexOf(run)
    return at >= 0
      ? text.slice(at, at + run.length)
      : characters.map(character => written.get(character) ?? character).join('')
  })
}
