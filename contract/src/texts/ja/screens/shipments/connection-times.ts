import type { connectionTimes as english } from '../../../en/screens/shipments/connection-times.ts';
import type { Translated } from '../../../translated.ts';

export const connectionTimes: Translated<typeof english> = {
  title: '接続時間',
  text:
    '港で船から船へ積替えるのに必要な時間です。検索はこの時間を守り、接続を逃す確率も' +
    'ここから数えます。積替え実績が20件以上あれば実績から算出します(10件に1件はこれより短' +
    '時間)。前の数値は同一ターミナル内、後の数値はターミナル間の時間です。',
  'read-only': '設定できるのは会社アカウントのメンバーとオーナーのみです。',
  find: '港を検索',
  failed: '接続時間を読み込めませんでした',
  none: '港がまだありません',
  'none-found': '該当する港がありません',
  'none-text': '寄港スケジュールが保存されると港が表示されます。',
  port: '港',
  counts: '適用値',
  learned: '実績値',
  assumed: '仮定の初期値',
  own: '自社の設定',
  calls: '寄港数',
  pair: '{{same}} 時間、{{other}} 時間',
  'pair-why': '同一ターミナル内、ターミナル間',
  from: { learned: '実績', set: '設定', assumed: '仮定' },
  'too-few': 'n = {{n}}、件数不足',
  'not-set': '未設定',
  set: '設定',
  change: '変更',
  'set-of': '{{name}} の接続時間を設定',
  dialog: '{{name}} の接続時間',
  'dialog-text': '自社の全員に適用されます。',
  sameTerminalHours: '同一ターミナル内',
  otherTerminalHours: 'ターミナル間',
  unit: '時間',
  otherwise: '設定しない場合は {{hours}} 時間({{from}})',
  wrong: '0〜{{most}} の時間数を入力してください。',
  save: '保存',
  remove: '自社の設定を削除',
  saved: '{{name}} の接続時間を保存しました。',
};
