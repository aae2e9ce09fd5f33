import type { portCalls as english } from '../../../en/screens/ports/port-calls.ts';
import type { Translated } from '../../../translated.ts';

export const portCalls: Translated<typeof english> = {
  title: '靠港紀錄',
  open: '查看這些靠港紀錄',
  failed: '無法載入靠港紀錄',
  none: '該時段沒有此類靠港紀錄',
  titles: {
    arrived: '抵港的船舶',
    berthed: '靠泊的船舶',
    direct: '直接靠泊的船舶',
    anchor: '錨泊後靠泊的船舶',
    berth: '已結束的靠泊',
    port: '已結束的在港停留',
  },
  span: '{{from}} 至 {{to}}',
  note: '統計在港停留 15 分鐘或以上的船舶，不含港作船、漁船及遊艇。等待為拋錨至靠泊的時間。時間均為港口當地時間。',
  arrived: '抵港',
  anchored: '拋錨',
  berthed: '靠泊',
  unberthed: '離泊',
  departed: '離港',
  waited: '等待',
};
