import type { pageErrors as english } from '../../../en/screens/staff/page-errors.ts';
import type { Translated } from '../../../translated.ts';

export const pageErrors: Translated<typeof english> = {
  one: '画面エラー',
  'one-failed': 'エラーを読み込めませんでした',
  search: '画面エラーを検索',
  'search-hint': 'メッセージまたは関数',
  none: '未対応の画面エラーはありません',
  'none-text': '画面で起きたエラーをブラウザーが知らせます。同じ内容は 1 行にまとまります。',
  columns: {
    message: 'メッセージ',
    function: '関数',
    times: '回数',
    state: '状態',
    last: '最終',
    first: '初回',
  },
  states: { open: '未解決', resolved: '解決済み' },
  resolve: '解決済みにする',
  reopen: '再オープン',
  done: {
    resolved_other: '{{count}} 件を解決済みにしました。',
    open_other: '{{count}} 件を再オープンしました。',
  },
  'done-text': '再び発生すると自動で再オープンします。',
  failed: '状態を変更できませんでした',
  reports: '最新の報告',
  page: 'ページ',
  before: '以前のページ',
  company: '会社アカウント',
  parameters: '引数',
  returned: '戻り値',
};
