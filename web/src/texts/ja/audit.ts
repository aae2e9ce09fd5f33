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
      approved: '会社を承認',
      failed: '会社を不承認',
    },
    demo: {
      accepted: 'デモ申込みを承認',
      declined: 'デモ申込みを辞退',
      'invited-again': '再招待',
      'made-official': '正式アカウント化',
    },
    outbox: {
      'sent-again': 'メッセージを再送信',
    },
    job: {
      retried: 'ジョブを再実行',
      dropped: 'ジョブを破棄',
    },
    'page-error': {
      resolved: '画面エラーを解決済みに',
      reopened: '画面エラーを再オープン',
    },
    message: {
      replayed: 'メッセージを再読込',
    },
    list: {
      exported: '一覧を書き出し',
    },
  },
  subjects: {
    user: 'ユーザー',
    company: '会社',
    demo: 'デモ申込み',
    outbox: '送信メッセージ',
    job: 'ジョブ',
    'page-error': '画面エラー',
    list: '一覧',
  },
};
