import type { bills as english } from '../../../en/screens/staff/bills.ts';
import type { Translated } from '../../../translated.ts';

export const bills: Translated<typeof english> = {
  one: '跟踪单号',
  'one-failed': '单号加载失败',
  search: '搜索提单、订舱和箱号',
  'search-hint': '单号开头',
  none: '尚未跟踪任何单号',
  'none-text': '输入提单、订舱或箱号的开头即可，不区分大小写。',
  columns: {
    number: '单号',
    kind: '类型',
    carrier: '船公司',
    company: '公司',
    state: '状态',
    reason: '原因',
    by: '添加人',
    since: '跟踪开始',
    'last-poll': '上次检查',
    'next-poll': '下次更新',
    rows: '行数',
  },
  states: {
    subscribing: '订阅中',
    succeeded: '已订阅',
    failed: '失败',
    unsubscribed: '已取消',
  },
  'by-itself': '数据源报文',
  known: '已知数据',
  nothing: '无数据。',
  container: '箱号',
  latest: '最新事件',
  arrival: '到港',
  heard: '最近更新',
  'all-of-company': '{{name}} 的所有单号',
  'every-company': '显示所有公司',
};
