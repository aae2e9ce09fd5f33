import type { dataAccess as english } from '../../../en/screens/insight/data-access.ts';
import type { Translated } from '../../../translated.ts';

export const dataAccess: Translated<typeof english> = {
  title: '資料匯出',
  text: '把本公司帳戶的全部資料以檔案形式提供給其他程式使用。各欄說明見 docs/data-access.md。',
  failed: '未能讀取檔案清單',
  on: '每晚產生檔案（02:23 UTC）',
  waiting: '正在產生首批檔案，請於一分鐘後重新載入本頁。',
  made: '產生時間：{{at}}',
  file: '檔案',
  rows: '行數',
  size: 'KB',
  views: {
    shipments: '海運貨物',
    legs: '航段',
    waybills: '空運提單',
    alerts: '預警',
    emissions: '碳排放',
  },
};
