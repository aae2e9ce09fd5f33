import type { dataAccess as english } from '../../../en/screens/insight/data-access.ts';
import type { Translated } from '../../../translated.ts';

export const dataAccess: Translated<typeof english> = {
  title: '数据导出',
  text: '以文件形式向其他程序提供本公司账号的全部数据。各列说明见 docs/data-access.md。',
  failed: '无法读取文件列表',
  on: '每晚生成文件（02:23 UTC）',
  waiting: '正在生成首批文件，请一分钟后刷新本页。',
  made: '生成时间：{{at}}',
  file: '文件',
  rows: '行数',
  size: 'KB',
  views: {
    shipments: '海运货物',
    legs: '航段',
    waybills: '空运单',
    alerts: '预警',
    emissions: '碳排放',
  },
};
