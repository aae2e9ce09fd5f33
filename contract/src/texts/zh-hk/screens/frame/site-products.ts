import type { siteProducts as english } from '../../../en/screens/frame/site-products.ts';
import type { Translated } from '../../../translated.ts';

export const siteProducts: Translated<typeof english> = {
  next: '在示範中查看',
  schedules: {
    name: '船期',
    title: '每個航次、它的變化，以及對您的影響',
    text: '按港口、地點或港口組查詢直達或中轉，並給出錯過銜接的概率。關注一個航次、航線或船舶：變化會顯示在訂了它的貨物上。',
    first: '多家船公司的貨櫃船和滾裝船在同一列表',
    second: '截止時間，以及船公司未公布哪些',
    third: '每個航次的歷史：改期、跳港、換船、取消',
    fourth: 'CSV、Excel 和日曆訂閱',
  },
  visibility: {
    name: '可視化',
    title: '從提空櫃到還空櫃的一條時間線',
    text: '船公司、碼頭和船位的事件按一個順序排列，各有來源和背後的原始訊息。五個到港預計並列，採用其中一個並給出理由。',
    first: '按貨櫃號、提單號、訂艙號或空運單號',
    second: '更正和撤回都看得到',
    third: '可回看過去任一天的已知情況',
    fourth: 'CSV、Excel、Webhook 和 API',
  },
  alert: {
    name: '預警',
    title: '今天哪些事需要人處理，同一件事不說兩次',
    text: '延誤、甩櫃、颱風、擠塞、免費期和無回應的資料來源，由可讀可改的規則判斷。上層原因歸併其下各項。',
    first: '以天數和金額表示影響',
    second: '規則啟用前先用過去 90 天試算',
    third: '電郵、短訊、Webhook 和聊天工具，可設免打擾時段',
    fourth: '費用逐日計算，帳單逐項核對',
  },
  insights: {
    name: '資料洞察',
    title: '港口、航線和來源，公開地衡量',
    text: '每個港口與自身過去相比的擠塞、停留時間和直靠率；還有各到港時間來源實際有多準的成績表。',
    first: '五個等級，界線寫明',
    second: '港口組和周報',
    third: '每個數字旁都有定義',
    fourth: '每個數字都能由存儲的資料重算',
  },
};
