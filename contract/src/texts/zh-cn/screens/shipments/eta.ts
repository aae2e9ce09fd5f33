import type { eta as english } from '../../../en/screens/shipments/eta.ts';
import type { Translated } from '../../../translated.ts';

export const eta: Translated<typeof english> = {
  source: {
    'container-dynamic': '船公司',
    schedule: '船期',
    'schedule-revised': '更新船期',
    ais: 'AIS',
    calculated: '计算值',
  },
  horizon: {
    '14-and-more': '到港前 14 天以上',
    '7-to-14': '到港前 7 至 14 天',
    '3-to-7': '到港前 3 至 7 天',
    '1-to-3': '到港前 1 至 3 天',
    'under-1': '到港前不足 1 天',
  },
  group: {
    'carrier-lane': '该船公司在此航线',
    lane: '此航线',
    port: '此港口',
    carrier: '该船公司',
    all: '全部到港',
  },
  reason: {
    measured:
      '采用{{source}}：{{horizon}}误差中位数（{{group}}）{{hours}} 小时，{{other}} {{otherHours}} 小时，n = {{n}}',
    'measured-alone': '采用{{source}}：{{horizon}}误差中位数（{{group}}）{{hours}} 小时，n = {{n}}',
    'measured-expected':
      '采用{{source}}：{{horizon}}的期望误差 {{expected}} 小时，{{other}} {{otherExpected}} 小时；' +
      '误差中位数（{{group}}）{{hours}} 小时，n = {{n}}',
    'usual-order': '采用{{source}}：{{horizon}}的实际到港样本太少，按来源的常规顺序选用',
    only: '采用{{source}}：其他来源没有预计到港时间',
    'others-passed': '采用{{source}}：{{other}}的预计到港时间已过',
    'others-unreachable': '采用{{source}}：以船舶当前位置无法在{{other}}的预计到港时间前到达',
    kept: '继续采用{{source}}：{{horizon}}{{other}}的优势不足一成',
  },
};
