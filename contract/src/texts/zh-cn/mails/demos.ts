import type { demos as english } from '../../en/mails/demos.ts';
import type { Translated } from '../../translated.ts';

export const demos: Translated<typeof english> = {
  booked: {
    subject: '您的 Portolan 演示预约',
    body: '{name}，您好：\n\n我们已收到 {company} 的预约。顾问将在 3 个工作日内（{day} 之前）与您联系。\n\n如非本人操作，请忽略本消息。',
  },
  invitation: {
    subject: '您的 Portolan 试用账号',
    body:
      '{name}，您好：\n\n{company} 的 {trialDays} 天试用账号已准备好。请在此设置用户名和密码：\n\n{link}\n\n链接仅可使用一次，有效期至 ' +
      '{day}（UTC）。如已失效，可在同一页面重新获取。',
  },
  activated: {
    subject: '您的 Portolan 账号已激活',
    body: '{name}，您好：\n\n您的账号已激活，服务至 {day}（UTC，含当日）。请在此登录：\n\n{link}',
  },
  'activated-open': {
    subject: '您的 Portolan 账号已激活',
    body: '{name}，您好：\n\n您的账号已激活。请在此登录：\n\n{link}',
  },
  declined: {
    subject: '关于您的 Portolan 演示预约',
    body: '{name}，您好：\n\n我们暂时无法为您提供试用，原因如下：\n\n{reason}\n\n您可以在此重新预约：\n\n{link}',
  },
  'trial-ending': {
    subject: '您的 Portolan 试用将于 {day} 到期',
    body:
      '{name}，您好：\n\n{company} 的试用将于 {day}（UTC）到期；今天之后还剩 {daysLeft} ' +
      '天。到期后数据不会被删除，但无法登录。如需转为正式账号继续使用，请在此联系我们：\n\n{link}',
  },
  official: {
    subject: '您的 Portolan 账号已转为正式账号',
    body: '{name}，您好：\n\n您的试用已转为正式账号，服务至 {day}（UTC）。您跟踪的全部数据都已保留：\n\n{link}',
  },
  'official-open': {
    subject: '您的 Portolan 账号已转为正式账号',
    body: '{name}，您好：\n\n您的试用已转为无到期日的正式账号。您跟踪的全部数据都已保留：\n\n{link}',
  },
};
