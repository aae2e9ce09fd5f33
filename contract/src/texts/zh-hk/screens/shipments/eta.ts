import type { eta as english } from '../../../en/screens/shipments/eta.ts';
import type { Translated } from '../../../translated.ts';

export const eta: Translated<typeof english> = {
  source: {
    'container-dynamic': '船公司',
    schedule: '船期',
    'schedule-revised': '更新船期',
    ais: 'AIS',
    calculated: '計算值',
  },
  horizon: {
    '14-and-more': '到港前 14 天以上',
    '7-to-14': '到港前 7 至 14 天',
    '3-to-7': '到港前 3 至 7 天',
    '1-to-3': '到港前 1 至 3 天',
    'under-1': '到港前不足 1 天',
  },
  group: {
    'carrier-lane': '該船公司在此航線',
    lane: '此航線',
    port: '此港口',
    carrier: '該船公司',
    all: '全部到港',
  },
  reason: {
    measured:
      '採用{{source}}：{{horizon}}誤差中位數（{{group}}）{{hours}} 小時，{{other}} {{otherHours}} 小時，n = {{n}}',
    'measured-alone': '採用{{source}}：{{horizon}}誤差中位數（{{group}}）{{hours}} 小時，n = {{n}}',
    'measured-expected':
      '採用{{source}}：{{horizon}}的期望誤差 {{expected}} 小時，{{other}} {{otherExpected}} 小時；' +
      '誤差中位數（{{group}}）{{hours}} 小時，n = {{n}}',
    'usual-order': '採用{{source}}：{{horizon}}的實際到港樣本太少，按來源的慣常次序選用',
    only: '採用{{source}}：其他來源沒有預計到港時間',
    'others-passed': '採用{{source}}：{{other}}的預計到港時間已過',
    'others-unreachable': '採用{{source}}：以船舶目前位置無法在{{other}}的預計到港時間前到達',
    kept: '繼續採用{{source}}：{{horizon}}{{other}}的優勢不足一成',
  },
};
