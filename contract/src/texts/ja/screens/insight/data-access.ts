import type { dataAccess as english } from '../../../en/screens/insight/data-access.ts';
import type { Translated } from '../../../translated.ts';

export const dataAccess: Translated<typeof english> = {
  title: 'データ出力',
  text: 'この会社アカウントの全データを、他のプログラム向けのファイルとして出力します。各列の説明は docs/data-access.md にあります。',
  failed: 'ファイル一覧を読み込めませんでした',
  on: '毎晩ファイルを作成する（02:23 UTC）',
  waiting: '最初のファイルを作成しています。1 分後に再読み込みしてください。',
  made: '作成日時：{{at}}',
  file: 'ファイル',
  rows: '行数',
  size: 'KB',
  views: {
    shipments: '海上貨物',
    legs: '区間',
    waybills: '航空運送状',
    alerts: 'アラート',
    emissions: 'CO₂ 排出量',
  },
};
