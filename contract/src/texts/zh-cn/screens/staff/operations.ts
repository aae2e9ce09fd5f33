import type { operations as english } from '../../../en/screens/staff/operations.ts';
import type { Translated } from '../../../translated.ts';

export const operations: Translated<typeof english> = {
  columns: {
    state: '状态',
    created: '创建时间',
    attempts: '尝试次数',
    error: '最近错误',
    id: '编号',
  },
  outbox: {
    recipient: '收件人',
    channel: '方式',
    subject: '主题',
    'sent-at': '已发送',
    search: '搜索发件箱',
    'search-hint': '收件人或主题',
    channels: {
      mail: '邮件',
      sms: '短信',
      webhook: 'Webhook',
      slack: 'Slack',
      teams: 'Teams',
      wecom: '企业微信',
    },
    states: { queued: '待发送', sent: '已发送', kept: '已留存', failed: '失败' },
    why: {
      queued: '几秒内发送；失败后自动重试。',
      sent: '邮件服务器或短信服务已接收。',
      kept: '未配置发送方式，留存在此供查看。',
      failed: '八次发送均失败。',
    },
    'send-again': '重新发送',
    queued_other: '{{count}} 条消息已重新排队。',
    'send-failed': '未能重新排队',
    none: '尚无邮件或短信',
    'none-text': '本系统的所有邮件和短信都在此显示，如验证码、邀请和审核结果。',
  },
  jobs: {
    name: '任务',
    'run-at': '运行时间',
    'started-at': '开始时间',
    states: { waiting: '等待中', running: '运行中', retrying: '重试中', failed: '失败' },
    counts: {
      waiting: '等待 {{number}}',
      running: '运行 {{number}}',
      retrying: '重试 {{number}}',
      failed: '失败 {{number}}',
    },
    why: {
      waiting: '到时间后运行。',
      running: '正在运行，暂时不能重新运行或丢弃。',
      retrying: '运行失败，将以逐渐延长的间隔自动重试。',
      failed: '每次尝试均失败，保留至有人重新运行或丢弃。',
    },
    retry: '立即运行',
    drop: '丢弃',
    'drop-title_other': '丢弃 {{count}} 个任务',
    'drop-text': '丢弃的任务不会执行，也无法恢复。定时任务会在下次时间重新生成。',
    done: {
      retry_other: '{{count}} 个任务立即运行。',
      drop_other: '已丢弃 {{count}} 个任务。',
    },
    'change-failed': '队列未更改',
    none: '没有等待、运行或失败的任务',
    'none-text': '等待、运行或失败的任务显示在此；完成的任务离开队列。',
  },
};
