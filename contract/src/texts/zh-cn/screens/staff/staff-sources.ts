import type { staffSources as english } from '../../../en/screens/staff/staff-sources.ts';
import type { Translated } from '../../../translated.ts';

export const staffSources: Translated<typeof english> = {
  search: '搜索数据源',
  'search-hint': '数据源或公司',
  company: '公司',
  trouble: '问题',
  'trouble-only': '仅有问题的',
  none: '尚无数据源',
  'none-text': '所有公司账号的数据源均显示在此：船公司接口、推送程序和文件。',
  'show-trouble': '{{name}} 有 {{number}} 条失败或已拒绝的报文',
  state: '状态',
  'any-trouble': '失败或已拒绝',
  form: '格式',
  'every-source': '显示所有数据源',
  replay: '重新处理',
  'replay-source': '重新处理该数据源的全部报文',
  replayed_other: '正在重新处理 {{count}} 条报文。',
  'replay-failed': '未能重新处理',
  'no-message': '没有失败或被拒绝的报文',
  'no-message-text': '失败或被拒绝的报文连同原因保留在此，直到重新处理。',
};
