import type { staffSources as english } from '../../../en/screens/staff/staff-sources.ts';
import type { Translated } from '../../../translated.ts';

export const staffSources: Translated<typeof english> = {
  search: '搜尋資料來源',
  'search-hint': '資料來源或公司',
  company: '公司',
  trouble: '問題',
  'trouble-only': '僅有問題的',
  none: '尚無資料來源',
  'none-text': '所有公司帳戶的資料來源均顯示在此：船公司介面、推送程式和檔案。',
  'show-trouble': '{{name}} 有 {{number}} 則失敗或被拒絕的訊息',
  state: '狀態',
  'any-trouble': '失敗或被拒絕',
  form: '格式',
  'every-source': '顯示所有資料來源',
  replay: '重新讀取',
  'replay-source': '重新讀取此資料來源的全部訊息',
  replayed_other: '正在重新讀取 {{count}} 則訊息。',
  'replay-failed': '未能重新讀取',
  'no-message': '沒有失敗或被拒絕的訊息',
  'no-message-text': '失敗或被拒絕的訊息連同原因保留在此，直至重新讀取。',
};
