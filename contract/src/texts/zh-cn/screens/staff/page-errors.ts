import type { pageErrors as english } from '../../../en/screens/staff/page-errors.ts';
import type { Translated } from '../../../translated.ts';

export const pageErrors: Translated<typeof english> = {
  one: '页面错误',
  'one-failed': '错误加载失败',
  search: '搜索页面错误',
  'search-hint': '消息或函数',
  none: '没有未处理的页面错误',
  'none-text': '页面出错时由浏览器上报，内容相同的合为一行。',
  columns: {
    message: '消息',
    function: '函数',
    times: '次数',
    state: '状态',
    last: '最近',
    first: '首次',
  },
  states: { open: '未解决', resolved: '已解决' },
  resolve: '标为已解决',
  reopen: '重新打开',
  done: {
    resolved_other: '已将 {{count}} 类标为已解决。',
    open_other: '已重新打开 {{count}} 类。',
  },
  'done-text': '再次出现时会自动重新打开。',
  failed: '状态未更改',
  reports: '最新报告',
  page: '页面',
  before: '之前的页面',
  company: '公司账号',
  parameters: '参数',
  returned: '返回值',
};
