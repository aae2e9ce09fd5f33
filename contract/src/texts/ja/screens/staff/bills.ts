import type { bills as english } from '../../../en/screens/staff/bills.ts';
import type { Translated } from '../../../translated.ts';

export const bills: Translated<typeof english> = {
  one: '追跡番号',
  'one-failed': '番号を読み込めませんでした',
  search: 'B/L、ブッキング、コンテナを検索',
  'search-hint': '番号の先頭部分',
  none: '追跡中の番号はまだありません',
  'none-text': 'B/L、ブッキング、コンテナ番号の先頭部分だけで検索できます。大文字と小文字は区別しません。',
  columns: {
    number: '番号',
    kind: '種類',
    carrier: '船社',
    company: '会社',
    state: '状態',
    reason: '理由',
    by: '追加者',
    since: '追跡開始',
    'last-poll': '最終確認',
    'next-poll': '次回更新',
    rows: '行数',
  },
  states: {
    subscribing: '登録中',
    succeeded: '登録済み',
    failed: '失敗',
    unsubscribed: '解除済み',
  },
  'by-itself': 'ソースのメッセージ',
  known: '既知のデータ',
  nothing: 'データはまだありません。',
  container: 'コンテナ',
  latest: '最新イベント',
  arrival: '到着',
  heard: '最終更新',
  'all-of-company': '{{name}} のすべての番号',
  'every-company': 'すべての会社を表示',
};
