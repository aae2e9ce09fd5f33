import type { guide as english } from '../../../en/screens/frame/guide.ts';
import type { Translated } from '../../../translated.ts';

export const guide: Translated<typeof english> = {
  title: '用户指南',
  text: '产品的每个画面都有一页简短说明。',
  search: '搜索指南',
  none: '指南中没有相关内容。',
  found_other: '{{count}} 页',
  help: '本页帮助',
  open: '打开页面',
  all: '完整指南',
  steps: '操作步骤',
  keys: '快捷键',
  tour: '重新开始导览',
  changes: '更新内容',
};
