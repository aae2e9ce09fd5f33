import type { map as english } from '../../../en/screens/frame/map.ts';
import type { Translated } from '../../../translated.ts';

export const map: Translated<typeof english> = {
  controls: '海図',
  'zoom-in': '拡大',
  'zoom-out': '縮小',
  satellite: '衛星画像',
  'credits-label': '地図の出典',
  credits:
    '陸地・水域・水深：Natural Earth。地名：GeoNames (CC BY 4.0)。衛星画像：NASA Blue Marble。航海には使えません。',
  list_other: '海図上の {{count}} 件を一覧で表示',
  failed: '海図を表示できませんでした。ページを再読み込みしてください。一覧で同じ内容を確認できます。',
  'list-more': '先頭の {{shown}} 件を表示しています。拡大すると残りも表示されます。',
  'list-name': '名称',
  'list-position': '位置',
  legend: {
    label: '凡例',
    vessels: '本船',
    ports: '港',
    'on-plan': '計画どおり',
    possible: '遅延の可能性',
    late: '遅延',
    stale: '位置が 6 時間以上前',
    sailed: '航行済み',
    planned: '計画航路',
    'boxes-here': '面積：港内または港へ輸送中のコンテナ数',
  },
  ports: {
    shanghai: '上海',
    ningbo: '寧波',
    'hong-kong': '香港',
    kaohsiung: '高雄',
    manila: 'マニラ',
    'hai-phong': 'ハイフォン',
    busan: '釜山',
    'laem-chabang': 'レムチャバン',
    singapore: 'シンガポール',
  },
};
