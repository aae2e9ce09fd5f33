export const backOffice = {
  title: '管理画面',
  staff: 'スタッフ',
  'sign-in': '管理画面',
  'sign-in-help': 'この環境を運営するスタッフ専用です。操作はすべて記録されます。',
  'no-staff': 'スタッフではない方',
  'to-app': 'アプリへ',
  users: 'ユーザー',
  companies: '会社の審査',
  demos: 'デモ申込み',
  outbox: '送信トレイ',
  jobs: 'ジョブキュー',
  audit: '監査ログ',
};
