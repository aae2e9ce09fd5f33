import type { overview as english } from '../../../en/screens/insight/overview.ts';
import type { Translated } from '../../../translated.ts';

export const overview: Translated<typeof english> = {
  title: '總覽',
  figures: {
    'not-yet': '歷史資料載入後顯示',
    label: '關鍵數字',
    'in-transit': '運送中',
    'in-transit-change': '7 天內 {{change}}',
    'in-transit-same': '與 7 天前相同',
    arriving: '7 天內到港',
    'arriving-soon': '24 小時內 {{count}}',
    late: '延誤',
    'late-of': '共 {{total}}，中位數 {{slip}}',
    'late-of-plain': '運送中 {{total}} 之中',
    'no-news': '7 天無更新',
    'no-news-oldest': '最長 {{age}}',
    'no-news-none': '所有資料來源均有更新',
  },
  'map-label': '海圖：承運您貨櫃的船舶 {{vessels}} 艘，港口 {{ports}} 個',
  port: '{{name}}：{{total}} 個貨櫃，在港 {{here}}，運送中 {{inbound}}',
  'port-late': '{{name}}：{{total}} 個貨櫃，在港 {{here}}，運送中 {{inbound}}，延誤 {{late}}',
  vessel: {
    boxes_other: '您的 {{count}} 個貨櫃運往{{port}}',
    'boxes-plain_other': '您的 {{count}} 個貨櫃',
    planned: '計劃 {{day}}',
    speed: '{{speed}} 節',
    heading: '船首向 {{heading}}°',
    stale: '位置為{{ago}}',
    close: '關閉',
  },
  exceptions: {
    title: '異常',
    open_other: '{{count}} 項待處理',
    none: '目前沒有需要處理的事項',
    'none-text': '延誤、甩櫃、資料來源無回應和長時間無更新會自動出現在這裏。',
    failed: '無法載入異常清單',
    act: { list: '查看 {{count}} 項', source: '查看資料來源' },
  },
};
