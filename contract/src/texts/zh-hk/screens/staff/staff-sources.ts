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
  'show-trouble': '{{name}} 有 {{number}} 條失敗或已拒絕的報文',
  state: '狀態',
  'any-trouble': '失敗或已拒絕',
  form: '格式',
  'every-source': '顯示所有資料來源',
  replay: '重新處理',
  'replay-source': '重新處理該資料來源的全部報文',
  replayed_other: '正在重新處理 {{count}} 條報文。',
  'replay-failed': '未能重新處理',
  'no-message': '沒有失敗或被拒絕的報文',
  'no-message-text': '失敗或被拒絕的報文連同原因保留在此，直到重新處理。',
};
