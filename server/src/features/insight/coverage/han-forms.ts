/** Traditional characters of questions with their simplified forms, in which the words are listed. */
const traditional =
  '統誤請試現將編號員時無後聯內過資傳輸狀況碼確別壓壞沒於戶擁從這機經樣單會簽還證開數個啟裏結註裝記連來' +
  '處為電話郵換該刪發設帶幾據進產寫預約顯態運訂閱詢櫃艙蹤車鐵貨與滾節點載餘尋報軌跡間說許監條曆評場當減' +
  '組規則體熱氣額區測錨徑東邊動費達對讓錄遲離總國覽計響匯線劃籤異滯關變擠風麼峽閉歷負責營準義們優語題問' +
  '給溫險嚴斷颱週價幣導緊馬爾紅愛蘇譯聞廳趕嗎幫訴裡隊貿勢農學靜詞係錢颶茲誰舉軍賽贏買闆歲飯稅釋術聖誕聽' +
  '講詩薦腦寧廣門島灣煙臺龍漢賓紐倫亞蘭羅薩維諾倉鹽陽滬錦鎮萬橫濱業鄭澤屆諸嶼蕭瑪貝檳頓園鳳樂奧魯盧緬華' +
  '衛澳寶劍麗爐邁迪雙閘興韓壽錫鹿臘';
const simplified =
  '统误请试现将编号员时无后联内过资传输状况码确别压坏没于户拥从这机经样单会签还证开数个启里结注装记连来' +
  '处为电话邮换该删发设带几据进产写预约显态运订阅询柜舱踪车铁货与滚节点载余寻报轨迹间说许监条历评场当减' +
  '组规则体热气额区测锚径东边动费达对让录迟离总国览计响汇线划签异滞关变挤风么峡闭历负责营准义们优语题问' +
  '给温险严断台周价币导紧马尔红爱苏译闻厅赶吗帮诉里队贸势农学静词系钱飓兹谁举军赛赢买板岁饭税释术圣诞听' +
  '讲诗荐脑宁广门岛湾烟台龙汉宾纽伦亚兰罗萨维诺仓盐阳沪锦镇万横滨业郑泽届诸屿萧玛贝槟顿园凤乐奥鲁卢缅华' +
  '卫澳宝剑丽炉迈迪双闸兴韩寿锡鹿腊';

const forms = new Map([...traditional].map((one, at) => [one, simplified[at]!]));

/** A text in simplified characters, each in its place. */
export const toSimplified = (text: string): string => {
  let out = '';
  for (const one of text) out += forms.get(one) ?? one;
  return out;
};
