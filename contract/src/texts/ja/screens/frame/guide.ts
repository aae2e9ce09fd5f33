import type { guide as english } from '../../../en/screens/frame/guide.ts';
import type { Translated } from '../../../translated.ts';

export const guide: Translated<typeof english> = {
  title: 'ユーザーガイド',
  text: '製品の画面ごとに短い説明が一つずつあります。',
  search: 'ガイドを検索',
  none: 'ガイドに該当する内容がありません。',
  found_other: '{{count}} 件',
  help: 'このページのヘルプ',
  open: 'ページを開く',
  all: 'ガイド全体',
  steps: '使い方',
  keys: 'キー',
  tour: 'ツアーをもう一度',
  changes: '変更点',
};
