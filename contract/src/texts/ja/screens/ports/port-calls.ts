import type { portCalls as english } from '../../../en/screens/ports/port-calls.ts';
import type { Translated } from '../../../translated.ts';

export const portCalls: Translated<typeof english> = {
  title: '寄港',
  open: '該当する寄港を表示',
  failed: '寄港を読み込めませんでした',
  none: 'この期間に該当する寄港はありません',
  titles: {
    arrived: '入港した寄港',
    berthed: '着岸した寄港',
    direct: '待機せずに着岸した寄港',
    anchor: '錨泊後に着岸した寄港',
    berth: '終了した着岸',
    port: '終了した在港',
  },
  span: '{{from}} ～ {{to}}',
  note: '港内に 15 分以上停泊した船舶が対象です。港内作業船、漁船、プレジャーボートは含みません。待機は投錨から着岸までの時間です。時刻は港の現地時間です。',
  arrived: '入港',
  anchored: '投錨',
  berthed: '着岸',
  unberthed: '離岸',
  departed: '出港',
  waited: '待機',
};
