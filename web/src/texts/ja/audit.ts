export const audit = {
  none: '該当する操作はまだありません',
  'none-text': 'スタッフによる変更は、変更前後の値とともにすべてここに記録されます。変更や削除はできません。',
  clear: '絞り込みを解除',
  'of-everything': 'すべて表示',
  from: '開始',
  to: '終了',
  field: '項目',
  before: '変更前',
  after: '変更後',
  columns: {
    at: '日時',
    staff: 'スタッフ',
    action: '操作',
    subject: '対象',
    changes: '変更前後',
    ip: 'IP アドレス',
    id: 'ID',
    request: 'リクエスト',
  },
  actions: {
    user: {
      added: 'ユーザーを追加',
      edited: 'ユーザーを編集',
      enabled: 'ユーザーを有効化',
      forbidden: 'ユーザーを停止',
      deleted: 'ユーザーを削除',
      restored: 'ユーザーを復元',
      'queries-reset': '検索数をリセット',
    },
    company: {
      'service-set': '利用条件を設定',
    },
    list: {
      exported: '一覧を書き出し',
    },
  },
  subjects: {
    user: 'ユーザー',
    company: '会社',
    list: '一覧',
  },
};
