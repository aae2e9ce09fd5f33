import type { map as english } from '../../../en/screens/frame/map.ts';
import type { Translated } from '../../../translated.ts';

export const map: Translated<typeof english> = {
  controls: '海圖',
  'zoom-in': '放大',
  'zoom-out': '縮小',
  satellite: '衛星影像',
  'credits-label': '地圖來源',
  credits:
    '陸地、水域及水深：Natural Earth。地名：GeoNames（CC BY 4.0）。衛星影像：NASA Blue Marble。不可用於航行。',
  list_other: '以清單顯示海圖上的 {{count}} 項',
  failed: '無法繪製海圖。請重新載入頁面；清單顯示相同內容。',
  'list-more': '僅列出前 {{shown}} 項。放大可查看其餘。',
  'list-name': '名稱',
  'list-position': '位置',
  legend: {
    label: '圖例',
    vessels: '船舶',
    ports: '港口',
    'on-plan': '準時',
    possible: '可能延誤',
    late: '延誤',
    stale: '船位超過 6 小時',
    sailed: '已航行',
    planned: '計劃航線',
    'boxes-here': '面積：您在該港或正運往該港的貨櫃數',
  },
  ports: {
    shanghai: '上海',
    ningbo: '寧波',
    'hong-kong': '香港',
    kaohsiung: '高雄',
    manila: '馬尼拉',
    'hai-phong': '海防',
    busan: '釜山',
    'laem-chabang': '林查班',
    singapore: '新加坡',
  },
};
