import type { guide as english } from '../../../en/screens/frame/guide.ts';
import type { Translated } from '../../../translated.ts';

export const guide: Translated<typeof english> = {
  title: '用戶指南',
  text: '產品的每個畫面都有一頁簡短說明。',
  search: '搜尋指南',
  none: '指南中沒有相關內容。',
  found_other: '{{count}} 頁',
  help: '本頁說明',
  open: '打開頁面',
  all: '完整指南',
  steps: '操作步驟',
  keys: '快捷鍵',
  tour: '重新開始導覽',
  changes: '更新內容',
};
