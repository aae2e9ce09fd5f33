import type { map as english } from '../../../en/screens/frame/map.ts';
import type { Translated } from '../../../translated.ts';

export const map: Translated<typeof english> = {
  controls: '海图',
  'zoom-in': '放大',
  'zoom-out': '缩小',
  satellite: '卫星影像',
  'credits-label': '地图来源',
  credits:
    '陆地、水域与水深：Natural Earth。地名：GeoNames（CC BY 4.0）。卫星影像：NASA Blue Marble。不得用于航行。',
  list_other: '以列表显示海图上的 {{count}} 项',
  failed: '无法绘制海图。请重新加载页面；列表中显示相同内容。',
  'list-more': '仅列出前 {{shown}} 项。放大可查看其余。',
  'list-name': '名称',
  'list-position': '位置',
  legend: {
    label: '图例',
    vessels: '船舶',
    ports: '港口',
    'on-plan': '准时',
    possible: '可能延误',
    late: '延误',
    stale: '船位超过 6 小时',
    sailed: '已航行',
    planned: '计划航线',
    'boxes-here': '面积：您在该港或正运往该港的集装箱数',
  },
  ports: {
    shanghai: '上海',
    ningbo: '宁波',
    'hong-kong': '香港',
    kaohsiung: '高雄',
    manila: '马尼拉',
    'hai-phong': '海防',
    busan: '釜山',
    'laem-chabang': '林查班',
    singapore: '新加坡',
  },
};
