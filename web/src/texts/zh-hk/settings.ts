import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof english> = {
  title: '設定',
  intro: '儲存在此瀏覽器中。',
  language: '語言',
  'language-help': '四種語言有譯文，其餘語言暫以英文顯示。',
  theme: '主題',
  'theme-light': '淺色',
  'theme-dark': '深色',
  'theme-system': '跟隨系統',
  'date-style': '日期格式',
  'time-zone': '您的時區',
  'time-zone-help': '以小字顯示在當地時間旁。',
  'time-zone-system': '跟隨系統（{{zone}}）',
  account: '帳戶',
  'account-link': '個人資料、密碼、手提電話、電郵、工作階段',
  'members-link': '公司帳戶的成員與邀請',
  username: '用戶名稱',
  company: '公司',
  service: '服務期限',
  'service-range': '{{from}} 至 {{to}}',
  'service-open': '無截止日期',
  queries: '查詢次數',
  'queries-used': '已用 {{used}} / {{limit}}',
  'queries-unlimited': '已用 {{used}}，不限次數',
  'user-type': { trial: '試用用戶', official: '正式用戶', administrator: '管理員' },
};
