import type { eta as english } from '../../../en/screens/shipments/eta.ts';
import type { Translated } from '../../../translated.ts';

export const eta: Translated<typeof english> = {
  source: {
    'container-dynamic': '船社',
    schedule: 'スケジュール',
    'schedule-revised': '改訂スケジュール',
    ais: 'AIS',
    calculated: '計算値',
  },
  horizon: {
    '14-and-more': '到着 14 日以上前',
    '7-to-14': '到着 7〜14 日前',
    '3-to-7': '到着 3〜7 日前',
    '1-to-3': '到着 1〜3 日前',
    'under-1': '到着 1 日未満前',
  },
  group: {
    'carrier-lane': 'この航路のこの船社',
    lane: 'この航路',
    port: 'この港',
    carrier: 'この船社',
    all: '全到着',
  },
  reason: {
    measured:
      '{{source}}を採用：{{horizon}}の誤差中央値（{{group}}）は {{hours}} 時間、{{other}}は {{otherHours}} 時間、n = {{n}}',
    'measured-alone': '{{source}}を採用：{{horizon}}の誤差中央値（{{group}}）は {{hours}} 時間、n = {{n}}',
    'measured-expected':
      '{{source}}を採用：{{horizon}}の予想誤差は {{expected}} 時間、{{other}}は {{otherExpected}} 時間。' +
      '誤差中央値（{{group}}）は {{hours}} 時間、n = {{n}}',
    'usual-order':
      '{{source}}を採用：{{horizon}}の実績が少ないため、データソースの通常の優先順に従っています',
    only: '{{source}}を採用：ほかのデータソースに到着予定がありません',
    'others-passed': '{{source}}を採用：{{other}}の到着予定を過ぎています',
    'others-unreachable': '{{source}}を採用：本船の現在位置からは{{other}}の到着予定に間に合いません',
    kept: '引き続き{{source}}を採用：{{horizon}}の{{other}}との差は 1 割未満です',
  },
};
