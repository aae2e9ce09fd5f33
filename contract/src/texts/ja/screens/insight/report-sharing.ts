import type {
  reportGaps as englishGaps,
  reportSharing as englishSharing,
} from '../../../en/screens/insight/report-sharing.ts';
import type { Translated } from '../../../translated.ts';

export const reportGaps: Translated<typeof englishGaps> = {
  'no-data_other': '報告のない貨物 {{number}} 件',
  'not-departed_other': '出発の報告がない貨物 {{number}} 件',
  'no-actual_other': '予定を過ぎても実到着の報告がない寄港 {{number}} 件',
  'not-started_other': '開始していないクロック {{number}} 件',
  'no-operator_other': '運航会社が不明の自社船 {{number}} 隻（船隊には含まれます）',
  'no-capacity_other': '積載能力が不明の自社船 {{number}} 隻（船隊には含まれます）',
};

export const reportSharing: Translated<typeof englishSharing> = {
  button: '共有',
  title: 'このレポートを共有',
  members: '企業アカウントのメンバー用（明細を含みます）。',
  public: 'リンクを知っている全員',
  text: 'アカウントなしで開けます。表示されるのはこの期間と絞り込みのレポートの数値とグラフだけで、明細は含みません。いつでも終了できます。',
  create: 'リンクを作成',
  by: '{{name}}、{{ago}}',
  end: '終了',
  gone: 'このレポートは共有されていません',
  of: '{{company}} が共有',
};
