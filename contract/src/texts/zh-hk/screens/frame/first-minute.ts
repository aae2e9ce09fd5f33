import type { firstMinute as english } from '../../../en/screens/frame/first-minute.ts';
import type { Translated } from '../../../translated.ts';

export const firstMinute: Translated<typeof english> = {
  start: {
    label: '開始使用',
    track: '追蹤一個單號',
    source: '連接資料來源',
    invite: '邀請同事',
    skip: '略過',
    'skip-of': '略過：{{step}}',
    done: '{{step}}：已完成',
    left: '已完成 {{done}} / 3',
  },
  tour: {
    offer: '第一次使用？兩分鐘看六處重點。',
    begin: '開始導覽',
    later: '暫不',
    label: '導覽 {{number}} / 6',
    next: '下一步',
    back: '上一步',
    end: '結束導覽',
    finish: '完成',
    overview: '四個數字和一個列表',
    'overview-text': '點擊數字打開它所統計的列表。右側「例外」按影響排序。',
    ocean: '每個貨櫃一行',
    'ocean-text': '在搜尋欄輸入單號或港口。網址就是檢視，複製即可分享。',
    schedules: '帶風險的船期',
    'schedules-text': '截止時間、天數和排放，以及錯過銜接的概率。',
    ports: '與自身過去相比的港口',
    'ports-text': '每個擠塞等級的公式和船舶數量，一點即見。',
    alerts: '是收件匣，不是流水帳',
    'alerts-text': '原因、依據、負責人和期限。原因消失後自動解除。',
    sources: '一切從哪裏來',
    'sources-text': '每個事件都能在這裏追溯到原始報文。您自己的資料來源也在此連接。',
  },
};
