import type { staffSources as english } from '../../../en/screens/staff/staff-sources.ts';
import type { Translated } from '../../../translated.ts';

export const staffSources: Translated<typeof english> = {
  search: 'データソースを検索',
  'search-hint': 'データソースまたは会社',
  company: '会社',
  trouble: '問題',
  'trouble-only': '問題のあるもののみ',
  none: 'データソースはまだありません',
  'none-text':
    'すべての会社アカウントのデータソースが表示されます。船社のエンドポイント、プッシュするプログラム、ファイルなどです。',
  'show-trouble': '{{name}} の失敗または拒否されたメッセージ {{number}} 件',
  state: '状態',
  'any-trouble': '失敗または拒否',
  form: '形式',
  'every-source': 'すべてのデータソースを表示',
  replay: '再処理',
  'replay-source': 'このデータソースをすべて再処理',
  replayed_other: '{{count}} 件を再処理します。',
  'replay-failed': '再処理できませんでした',
  'no-message': '失敗または拒否されたメッセージはありません',
  'no-message-text': '失敗または拒否されたメッセージは、再処理されるまで理由とともに残ります。',
};
