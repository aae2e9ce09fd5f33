import type { Locale } from '@portolan/contract';

export type MailKind =
  | 'booked'
  | 'invitation'
  | 'activated'
  | 'activated-open'
  | 'declined'
  | 'trial-ending'
  | 'official'
  | 'official-open';

/** `{name}` and the like are filled from the mail; `{day}` is a day of UTC. */
type MailWords = Record<MailKind, { subject: string; body: string }>;

const en: MailWords = {
  booked: {
    subject: 'Your Portolan demo',
    body: 'Hello {name},\n\nwe have your request for {company}. A consultant responds by {day}, within 3 business days.\n\nIf you did not ask for it, ignore this message.',
  },
  invitation: {
    subject: 'Your Portolan trial account',
    body: 'Hello {name},\n\nyour {trialDays}-day trial account for {company} is ready. Choose a username and a password here:\n\n{link}\n\nThe link is good once, until {day} (UTC). If it has ended, ask for a new one on the same page.',
  },
  activated: {
    subject: 'Your Portolan account is active',
    body: 'Hello {name},\n\nyour account is active and served until {day} (UTC), that day included. Sign in here:\n\n{link}',
  },
  'activated-open': {
    subject: 'Your Portolan account is active',
    body: 'Hello {name},\n\nyour account is active. Sign in here:\n\n{link}',
  },
  declined: {
    subject: 'Your Portolan demo request',
    body: 'Hello {name},\n\nwe cannot offer you a trial at this time:\n\n{reason}\n\nYou can book again here:\n\n{link}',
  },
  'trial-ending': {
    subject: 'Your Portolan trial ends on {day}',
    body: 'Hello {name},\n\nthe trial of {company} ends on {day} (UTC); days left after today: {daysLeft}. Nothing is deleted when it ends, but nobody can sign in. To go on with an official account, write to us here:\n\n{link}',
  },
  official: {
    subject: 'Your Portolan account is official',
    body: 'Hello {name},\n\nyour trial has become an official account, served until {day} (UTC). Everything you track is still there:\n\n{link}',
  },
  'official-open': {
    subject: 'Your Portolan account is official',
    body: 'Hello {name},\n\nyour trial has become an official account without an end date. Everything you track is still there:\n\n{link}',
  },
};

const ja: MailWords = {
  booked: {
    subject: 'Portolan デモのお申し込み',
    body: '{name} 様\n\n{company} のお申し込みを受け付けました。担当コンサルタントが 3 営業日以内、{day} までにご連絡します。\n\nお心当たりがない場合は、このメッセージを無視してください。',
  },
  invitation: {
    subject: 'Portolan トライアルアカウントのご案内',
    body: '{name} 様\n\n{company} の {trialDays} 日間トライアルアカウントの準備ができました。こちらでユーザー名とパスワードを設定してください。\n\n{link}\n\nリンクは 1 回限り、{day}（UTC）まで有効です。期限が切れた場合は、同じページで新しいリンクを依頼できます。',
  },
  activated: {
    subject: 'Portolan アカウントが有効になりました',
    body: '{name} 様\n\nアカウントは有効です。{day}（UTC）の当日までご利用いただけます。こちらからサインインしてください。\n\n{link}',
  },
  'activated-open': {
    subject: 'Portolan アカウントが有効になりました',
    body: '{name} 様\n\nアカウントは有効です。こちらからサインインしてください。\n\n{link}',
  },
  declined: {
    subject: 'Portolan デモのお申し込みについて',
    body: '{name} 様\n\n今回はトライアルをご提供できません。理由は次のとおりです。\n\n{reason}\n\nこちらから改めてお申し込みいただけます。\n\n{link}',
  },
  'trial-ending': {
    subject: 'Portolan トライアルは {day} に終了します',
    body: '{name} 様\n\n{company} のトライアルは {day}（UTC）に終了します。本日以降の残り日数：{daysLeft} 日。終了してもデータは削除されませんが、サインインできなくなります。正式アカウントで続けるには、こちらからご連絡ください。\n\n{link}',
  },
  official: {
    subject: 'Portolan 正式アカウントのご案内',
    body: '{name} 様\n\nトライアルが正式アカウントになりました。{day}（UTC）までご利用いただけます。追跡中のデータはすべてそのまま残っています。\n\n{link}',
  },
  'official-open': {
    subject: 'Portolan 正式アカウントのご案内',
    body: '{name} 様\n\nトライアルが期限なしの正式アカウントになりました。追跡中のデータはすべてそのまま残っています。\n\n{link}',
  },
};

const zhCn: MailWords = {
  booked: {
    subject: '您的 Portolan 演示预约',
    body: '{name}，您好：\n\n我们已收到 {company} 的预约。顾问将在 3 个工作日内（{day} 之前）与您联系。\n\n如非本人操作，请忽略本消息。',
  },
  invitation: {
    subject: '您的 Portolan 试用账号',
    body: '{name}，您好：\n\n{company} 的 {trialDays} 天试用账号已准备好。请在此设置用户名和密码：\n\n{link}\n\n链接仅可使用一次，有效期至 {day}（UTC）。如已失效，可在同一页面重新获取。',
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
    body: '{name}，您好：\n\n{company} 的试用将于 {day}（UTC）到期；今天之后还剩 {daysLeft} 天。到期后数据不会被删除，但无法登录。如需转为正式账号继续使用，请在此联系我们：\n\n{link}',
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

const zhHk: MailWords = {
  booked: {
    subject: '您的 Portolan 示範預約',
    body: '{name}，您好：\n\n我們已收到 {company} 的預約。顧問將於 3 個工作天內（{day} 之前）與您聯絡。\n\n如非本人操作，請忽略本訊息。',
  },
  invitation: {
    subject: '您的 Portolan 試用帳戶',
    body: '{name}，您好：\n\n{company} 的 {trialDays} 天試用帳戶已準備好。請在此設定用戶名稱和密碼：\n\n{link}\n\n連結只可使用一次，有效期至 {day}（UTC）。如已失效，可在同一頁面重新索取。',
  },
  activated: {
    subject: '您的 Portolan 帳戶已啟用',
    body: '{name}，您好：\n\n您的帳戶已啟用，服務至 {day}（UTC，包括當日）。請在此登入：\n\n{link}',
  },
  'activated-open': {
    subject: '您的 Portolan 帳戶已啟用',
    body: '{name}，您好：\n\n您的帳戶已啟用。請在此登入：\n\n{link}',
  },
  declined: {
    subject: '關於您的 Portolan 示範預約',
    body: '{name}，您好：\n\n我們暫時無法為您提供試用，原因如下：\n\n{reason}\n\n您可以在此重新預約：\n\n{link}',
  },
  'trial-ending': {
    subject: '您的 Portolan 試用將於 {day} 到期',
    body: '{name}，您好：\n\n{company} 的試用將於 {day}（UTC）到期；今天之後尚餘 {daysLeft} 天。到期後資料不會被刪除，但無法登入。如需轉為正式帳戶繼續使用，請在此聯絡我們：\n\n{link}',
  },
  official: {
    subject: '您的 Portolan 帳戶已轉為正式帳戶',
    body: '{name}，您好：\n\n您的試用已轉為正式帳戶，服務至 {day}（UTC）。您追蹤的全部資料均已保留：\n\n{link}',
  },
  'official-open': {
    subject: '您的 Portolan 帳戶已轉為正式帳戶',
    body: '{name}，您好：\n\n您的試用已轉為沒有到期日的正式帳戶。您追蹤的全部資料均已保留：\n\n{link}',
  },
};

export const mailWords: Record<Locale, MailWords> = { en, ja, 'zh-cn': zhCn, 'zh-hk': zhHk };
