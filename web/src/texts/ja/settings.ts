import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof english> = {
  title: '設定',
  intro: 'このブラウザーに保存されます。',
  language: '言語',
  'language-help': '4 つの言語に対応しています。その他は現在英語で表示されます。',
  theme: 'テーマ',
  'theme-light': 'ライト',
  'theme-dark': 'ダーク',
  'theme-system': 'システムに合わせる',
  'date-style': '日付の形式',
  'time-zone': 'あなたのタイムゾーン',
  'time-zone-help': '現地時刻の横に小さく表示されます。',
  'time-zone-system': 'システムに合わせる（{{zone}}）',
  account: 'アカウント',
  'account-link': 'プロフィール、パスワード、連絡先、セッション',
  'members-link': '会社アカウントのメンバーと招待',
  username: 'ユーザー名',
  company: '会社',
  service: 'サービス期間',
  'service-range': '{{from}}～{{to}}',
  'service-open': '期限なし',
  queries: '照会回数',
  'queries-used': '{{limit}} 回中 {{used}} 回使用',
  'queries-unlimited': '{{used}} 回使用、無制限',
  'user-type': { trial: '試用ユーザー', official: '正式ユーザー', administrator: '管理者' },
};
