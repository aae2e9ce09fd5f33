import type {
  reportGaps as englishGaps,
  reportSharing as englishSharing,
} from '../../../en/screens/insight/report-sharing.ts';
import type { Translated } from '../../../translated.ts';

export const reportGaps: Translated<typeof englishGaps> = {
  'no-data_other': '{{number}} 票沒有任何報告的貨物',
  'not-departed_other': '{{number}} 票沒有出發報告的貨物',
  'no-actual_other': '{{number}} 次計劃時間已過但沒有實際到港的掛靠',
  'not-started_other': '{{number}} 個尚未開始的計時',
  'no-operator_other': '{{number}} 艘沒有營運商的自有船舶（計入船隊）',
  'no-capacity_other': '{{number}} 艘沒有裝載能力的自有船舶（計入船隊）',
};

export const reportSharing: Translated<typeof englishSharing> = {
  button: '分享',
  title: '分享此報告',
  members: '供公司帳戶成員使用，含明細。',
  public: '知道連結的任何人',
  text: '無需帳戶即可開啟，只顯示此報告在這些月份和篩選下的數值和圖表，不含明細。可隨時停止。',
  create: '建立連結',
  by: '{{name}}，{{ago}}',
  end: '停止',
  gone: '此報告未分享',
  of: '由 {{company}} 分享',
};
