import type { wall as english } from '../../../en/screens/insight/wall.ts';
import type { Translated } from '../../../translated.ts';

export const wall: Translated<typeof english> = {
  title: '大画面',
  open: '大画面',
  map: '世界地図：貨物を運ぶ本船 {{vessels}} 隻、航空機・トラック・列車 {{others}}',
  modes: '輸送モード',
  late: '遅れ {{number}}',
  pause: '一時停止',
  resume: '再開',
  paused: '一時停止中',
  full: '全画面',
  close: '大画面を閉じる',
  clock: { shanghai: '上海', 'los-angeles': 'ロサンゼルス' },
  'other-modes': '他の輸送手段 {{count}} 件',
  figures: {
    label: '全モードの数値',
    'under-way': '輸送中',
    arriving: '7 日以内に到着',
    late: '遅れ',
    charging: '料金発生中',
    'by-sea': '海上 {{number}}',
    of: '輸送中 {{total}} のうち',
    ending: 'フリータイム終了間近 {{number}}',
  },
  kind: {
    late: '遅れ',
    'may-be-late': '遅れの可能性',
    held: '留置',
    'missing-pieces': '不足',
    damaged: '損傷',
    'left-behind': '積み残し',
  },
  head: {
    late: '{{who}}：{{span}}遅れ',
    'may-be-late': '{{who}}：遅れの可能性',
    held: '{{who}}：留置中',
    'missing-pieces': '{{who}}：個数不足',
    damaged: '{{who}}：損傷または不足',
    'left-behind': '{{who}}：積み残し',
  },
  age: {
    positions: '位置 {{ago}}',
    events: 'イベント {{ago}}',
    late_other: '無応答のデータソース {{count}} 件',
    'late-names': '無応答：{{names}}',
  },
};
