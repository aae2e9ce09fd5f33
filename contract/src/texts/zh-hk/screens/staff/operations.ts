import type { operations as english } from '../../../en/screens/staff/operations.ts';
import type { Translated } from '../../../translated.ts';

export const operations: Translated<typeof english> = {
  columns: {
    state: '狀態',
    created: '建立時間',
    attempts: '嘗試次數',
    error: '最近錯誤',
    id: '編號',
  },
  outbox: {
    recipient: '收件人',
    channel: '方式',
    subject: '主旨',
    'sent-at': '已傳送',
    search: '搜尋寄件匣',
    'search-hint': '收件人或主旨',
    channels: {
      mail: '電郵',
      sms: '短訊',
      webhook: 'Webhook',
      slack: 'Slack',
      teams: 'Teams',
      wecom: '企業微信',
    },
    states: { queued: '待傳送', sent: '已傳送', kept: '已留存', failed: '失敗' },
    why: {
      queued: '數秒內傳送；失敗後自動重試。',
      sent: '郵件伺服器或短訊服務已接收。',
      kept: '未設定傳送方式，留存在此供查看。',
      failed: '八次傳送均失敗。',
    },
    'send-again': '重新傳送',
    queued_other: '{{count}} 則訊息已重新排隊。',
    'send-failed': '未能重新排隊',
    none: '尚無訊息',
    'none-text': '本系統的所有電郵和短訊都在此顯示，如驗證碼、邀請和審核結果。',
  },
  jobs: {
    name: '工作',
    'run-at': '執行時間',
    'started-at': '開始時間',
    states: { waiting: '等待中', running: '執行中', retrying: '重試中', failed: '失敗' },
    counts: {
      waiting: '等待 {{number}}',
      running: '執行 {{number}}',
      retrying: '重試 {{number}}',
      failed: '失敗 {{number}}',
    },
    why: {
      waiting: '到時間後執行。',
      running: '正在執行，暫時不能重新執行或捨棄。',
      retrying: '執行失敗，將以逐漸延長的間隔自動重試。',
      failed: '每次嘗試均失敗，保留至有人重新執行或捨棄。',
    },
    retry: '立即執行',
    drop: '捨棄',
    'drop-title_other': '捨棄 {{count}} 個工作',
    'drop-text': '捨棄的工作不會執行，也無法復原。定時工作會在下次時間重新產生。',
    done: {
      retry_other: '{{count}} 個工作立即執行。',
      drop_other: '已捨棄 {{count}} 個工作。',
    },
    'change-failed': '佇列未更改',
    none: '沒有等待、執行或失敗的工作',
    'none-text': '等待、執行或失敗的工作顯示在此；完成的工作離開佇列。',
  },
};
