import type { bills as english } from '../../../en/screens/staff/bills.ts';
import type { Translated } from '../../../translated.ts';

export const bills: Translated<typeof english> = {
  one: '追蹤單號',
  'one-failed': '單號載入失敗',
  search: '搜尋提單、訂艙和櫃號',
  'search-hint': '單號開頭',
  none: '尚未追蹤任何單號',
  'none-text': '輸入提單、訂艙或櫃號的開頭即可，不分大小寫。',
  columns: {
    number: '單號',
    kind: '類型',
    carrier: '船公司',
    company: '公司',
    state: '狀態',
    reason: '原因',
    by: '新增人',
    since: '追蹤開始',
    'last-poll': '上次檢查',
    'next-poll': '下次更新',
    rows: '行數',
  },
  states: {
    subscribing: '訂閱中',
    succeeded: '已訂閱',
    failed: '失敗',
    unsubscribed: '已取消',
  },
  'by-itself': '資料來源報文',
  known: '已知資料',
  nothing: '無資料。',
  container: '櫃號',
  latest: '最新事件',
  arrival: '到港',
  heard: '最近更新',
  'all-of-company': '{{name}} 的所有單號',
  'every-company': '顯示所有公司',
};
