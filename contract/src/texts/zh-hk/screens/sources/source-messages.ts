import type { sourceMessages as english } from '../../../en/screens/sources/source-messages.ts';
import type { Translated } from '../../../translated.ts';

export const sourceMessages: Translated<typeof english> = {
  messages: {
    title: '報文',
    source: '資料來源',
    'all-sources': '全部資料來源',
    all: '全部',
    trouble: '失敗與已拒絕',
    table: '原始報文，{{number}} 行',
    failed: '無法載入報文',
    older: '顯示更早的',
    'replay-all_other': '全部重新處理（{{count}}）',
    'replay-help': '再次處理所有失敗和已拒絕的報文，已知的事件保持不變。',
    'new-facts': '其中新增 {{number}} 條',
    'show-all': '顯示全部報文',
    none: '尚無報文',
    'none-text': '資料來源發來的內容在處理之前原樣儲存在這裏。可上載一個檔案查看示例。',
    'no-trouble': '沒有失敗或被拒絕的報文',
    'no-trouble-text': '無法處理的報文會連同原因留在這裏，直到重新處理。',
    gone: '沒有這個資料來源',
    'gone-text': '它已被移除，或該地址屬於另一家公司。已移除資料來源的報文在「全部」中。',
    columns: {
      received: '接收時間',
      source: '資料來源',
      state: '狀態',
      facts: '事件',
      refusals: '已拒絕',
      reason: '首個原因',
    },
  },
  'no-messages': {
    'not-kept': {
      word: '不保存',
      title: '即時資料流不儲存報文',
      text: '語句收到即處理，只儲存船位、船名和目的地。相關船舶顯示在「船舶」頁面。',
    },
    'nothing-yet': {
      word: '尚無',
      title: '尚未收到資料',
      text: '資料來源已就緒。第一條報文到達後一秒內會出現在這裏。',
    },
    'not-asked': {
      word: '尚未檢查',
      title: '尚未檢查',
      text: '每個追蹤號碼每 {{count}} 分鐘向船公司輪詢一次。請追蹤該船公司的號碼，或測試介面。',
    },
    'has-nothing': {
      word: '無資料',
      title: '資料來源無資料',
      text: '它在{{ago}}回應，但沒有所查號碼的事件。{{count}} 分鐘內更新。',
    },
    silent: {
      word: '無回應',
      title: '資料來源無回應',
      text: '最新報文 {{ago}}。請詢問其營運方；之後發來的內容照常處理。',
    },
    broken: {
      word: '故障',
      title: '資料來源故障',
      text: '{{reason}} 系統會自動重試；原因消除後請測試。',
    },
    paused: {
      word: '暫停',
      title: '資料來源已暫停',
      text: '在收到報文之前已暫停。恢復後才能接收。',
    },
  },
};
