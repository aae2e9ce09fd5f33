import type { siteMore as english } from '../../../en/screens/frame/site-more.ts';
import type { Translated } from '../../../translated.ts';

export const siteMore: Translated<typeof english> = {
  solutions: {
    title: '行業解決方案',
    text: '每個行業最先問的問題各不相同。以下是產品中回答它的頁面。',
    automobile: '車架號和滾裝船期與貨櫃並列。每次到港都有預計時間、來源和與計劃相比的延誤。',
    'electronics-manufacturing':
      '延誤貨櫃按延誤天數排列，並給出採用中的預計時間及理由。預警在產線缺料之前送達計劃員。',
    'new-energy': '港口頁顯示擠塞程度和停留時間，船期頁顯示掛靠港；卸貨港變更會產生預警。',
    'information-communication': '空運單顯示每個狀態的件數和重量。分批運輸和缺件列在「差異」中。',
    logistics: '預警按影響排序，每一項都有負責人。按客戶、航線和船公司的報告註明樣本量。',
    energy: '船位、掛靠和航線附近的颱風在同一張地圖上，並標出颱風最接近的時刻。',
    'e-commerce': '預計到港帶有區間和來源的實測誤差。關注一個航次，變化會透過電郵、日曆或聊天工具送達。',
    retail: '免費期按費率、閘口日曆和假期逐日計算。最後免費日註明來源，帳單與計算結果核對。',
  },
  'faq-text': '可以輸入什麼、採用哪個預計到港、沒有更新時怎麼辦，以及自行部署的費用。',
  security: {
    title: '如何保護您的部署',
    sessions:
      '密碼以 argon2id 雜湊保存；工作階段權杖也以雜湊保存，放在程式碼讀不到的 Cookie 中。支援雙重驗證、通行密鑰和單一登入。',
    rows: '公司之間由資料庫本身隔離：行級安全作用於每個請求，與查詢怎麼寫無關。',
    secrets: '密碼在瀏覽器中加密後才發送；密鑰類內容不會出現在網址、日誌或錯誤中。',
    outbound: '發往用戶所填地址的請求不會進入內部網絡。',
    audit: '工作人員的每次更改都有記錄：何人、何時、更改前後。',
    offline: '任何頁面都不需要互聯網：字體、地圖和參考資料都來自您的伺服器。',
  },
  contact: {
    description: '如何預約示範，以及如何從帳戶內聯絡顧問。',
    text: '顧問會在 {{businessDays}} 個工作日內回覆。試用期 {{days}} 天。',
    visitor: '您還沒有帳戶',
    'visitor-text': '預約示範，並選擇您感興趣的產品。',
    user: '您已有帳戶',
    'user-text': '表格中已填好您的資料。',
  },
};
