import type { pageErrors as english } from '../../../en/screens/staff/page-errors.ts';
import type { Translated } from '../../../translated.ts';

export const pageErrors: Translated<typeof english> = {
  one: '頁面錯誤',
  'one-failed': '錯誤載入失敗',
  search: '搜尋頁面錯誤',
  'search-hint': '訊息或函式',
  none: '沒有未處理的頁面錯誤',
  'none-text': '頁面出錯時由瀏覽器上報，內容相同的合為一行。',
  columns: {
    message: '訊息',
    function: '函式',
    times: '次數',
    state: '狀態',
    last: '最近',
    first: '首次',
  },
  states: { open: '未解決', resolved: '已解決' },
  resolve: '標為已解決',
  reopen: '重新開啟',
  done: {
    resolved_other: '已將 {{count}} 類標為已解決。',
    open_other: '已重新開啟 {{count}} 類。',
  },
  'done-text': '再次出現時會自動重新開啟。',
  failed: '狀態未更改',
  reports: '最新報告',
  page: '頁面',
  before: '之前的頁面',
  company: '公司帳戶',
  parameters: '參數',
  returned: '傳回值',
};
