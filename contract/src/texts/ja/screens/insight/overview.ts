import type { overview as english } from '../../../en/screens/insight/overview.ts';
import type { Translated } from '../../../translated.ts';

export const overview: Translated<typeof english> = {
  title: '概況',
  figures: {
    'not-yet': '履歴の読み込み後に表示',
    label: '主要な数値',
    'in-transit': '輸送中',
    'in-transit-change': '7 日間で {{change}}',
    'in-transit-same': '7 日前と同数',
    arriving: '7 日以内に到着',
    'arriving-soon': '24 時間以内に {{count}}',
    late: '遅れ',
    'late-of': '{{total}} 本中、中央値 {{slip}}',
    'late-of-plain': '輸送中 {{total}} 本中',
    'no-news': '7 日間更新なし',
    'no-news-oldest': '最長 {{age}}',
    'no-news-none': 'すべてのソースから受信中',
  },
  'map-label': '海図：コンテナを積む本船 {{vessels}} 隻、港 {{ports}} か所',
  port: '{{name}}：コンテナ {{total}} 本（港内 {{here}}、輸送中 {{inbound}}）',
  'port-late': '{{name}}：コンテナ {{total}} 本（港内 {{here}}、輸送中 {{inbound}}、遅れ {{late}}）',
  vessel: {
    boxes_other: '{{port}}向けコンテナ {{count}} 本',
    'boxes-plain_other': 'コンテナ {{count}} 本',
    planned: '計画 {{day}}',
    speed: '{{speed}} ノット',
    heading: '船首方位 {{heading}}°',
    stale: '位置は{{ago}}',
    close: '閉じる',
  },
  exceptions: {
    title: '要対応',
    open_other: '未対応 {{count}} 件',
    none: '今、対応が必要なものはありません',
    'none-text': '遅れ、ロールオーバー、ソースの無応答、更新なしのコンテナは、ここに自動で表示されます。',
    failed: '要対応の一覧を読み込めませんでした',
    act: { list: '{{count}} 件を見る', source: 'ソースを見る' },
  },
};
