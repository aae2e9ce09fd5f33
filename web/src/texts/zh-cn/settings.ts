import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof english> = {
  title: '设置',
  intro: '保存在此浏览器中。',
  language: '语言',
  'language-help': '四种语言有译文，其余语言暂以英文显示。',
  theme: '主题',
  'theme-light': '浅色',
  'theme-dark': '深色',
  'theme-system': '跟随系统',
  'date-style': '日期格式',
  'time-zone': '您的时区',
  'time-zone-help': '以小字显示在当地时间旁。',
  'time-zone-system': '跟随系统（{{zone}}）',
  account: '账号',
  'account-link': '个人资料、密码、手机号、邮箱、会话',
  'members-link': '公司账号的成员与邀请',
  username: '用户名',
  company: '公司',
  service: '服务期限',
  'service-range': '{{from}} 至 {{to}}',
  'service-open': '无截止日期',
  queries: '查询次数',
  'queries-used': '已用 {{used}} / {{limit}}',
  'queries-unlimited': '已用 {{used}}，不限次数',
  'user-type': { trial: '试用用户', official: '正式用户', administrator: '管理员' },
};
