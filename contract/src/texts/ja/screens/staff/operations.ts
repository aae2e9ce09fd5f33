import type { operations as english } from '../../../en/screens/staff/operations.ts';
import type { Translated } from '../../../translated.ts';

export const operations: Translated<typeof english> = {
  columns: {
    state: '状態',
    created: '作成',
    attempts: '試行',
    error: '最後のエラー',
    id: 'ID',
  },
  outbox: {
    recipient: '宛先',
    channel: '手段',
    subject: '件名',
    'sent-at': '送信',
    search: '送信トレイを検索',
    'search-hint': '宛先または件名',
    channels: {
      mail: 'メール',
      sms: 'SMS',
      webhook: 'Webhook',
      slack: 'Slack',
      teams: 'Teams',
      wecom: 'WeCom',
    },
    states: { queued: '送信待ち', sent: '送信済み', kept: '保管', failed: '失敗' },
    why: {
      queued: '数秒以内に送信されます。失敗した場合は自動で再試行します。',
      sent: 'メールサーバーまたは SMS サービスが受け取りました。',
      kept: '送信手段が設定されていないため、ここに保管されています。',
      failed: '8 回送信できませんでした。',
    },
    'send-again': '再送信',
    queued_other: '{{count}} 件を再び送信待ちにしました。',
    'send-failed': '送信待ちにできませんでした',
    none: 'メッセージはまだありません',
    'none-text': '認証コード、招待、審査結果など、このシステムのすべてのメールと SMS が表示されます。',
  },
  jobs: {
    name: 'ジョブ',
    'run-at': '実行予定',
    'started-at': '開始',
    states: { waiting: '待機中', running: '実行中', retrying: '再試行中', failed: '失敗' },
    counts: {
      waiting: '待機中 {{number}}',
      running: '実行中 {{number}}',
      retrying: '再試行中 {{number}}',
      failed: '失敗 {{number}}',
    },
    why: {
      waiting: '予定の時刻に実行されます。',
      running: '実行中のため、再実行も破棄もできません。',
      retrying: '失敗したため、間隔を広げながら自動で再試行します。',
      failed: 'すべての試行に失敗しました。実行または破棄されるまで残ります。',
    },
    retry: '今すぐ実行',
    drop: '破棄',
    'drop-title_other': '{{count}} 件のジョブを破棄',
    'drop-text': '破棄したジョブは実行されず、元に戻せません。定期的なジョブは次の時刻に新しく作られます。',
    done: {
      retry_other: '{{count}} 件を実行します。',
      drop_other: '{{count}} 件を破棄しました。',
    },
    'change-failed': 'キューは変更されませんでした',
    none: '待機中、実行中、失敗したジョブはありません',
    'none-text': '待機中、実行中、失敗したジョブが表示されます。完了したジョブはキューから消えます。',
  },
};
