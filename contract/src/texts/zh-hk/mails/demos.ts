import type { demos as english } from '../../en/mails/demos.ts';
import type { Translated } from '../../translated.ts';

export const demos: Translated<typeof english> = {
  booked: {
    subject: '您的 Portolan 示範預約',
    body: '{name}，您好：\n\n我們已收到 {company} 的預約。顧問將於 3 個工作天內（{day} 之前）與您聯絡。\n\n如非本人操作，請忽略本訊息。',
  },
  invitation: {
    subject: '您的 Portolan 試用帳戶',
    body:
      '{name}，您好：\n\n{company} 的 {trialDays} 天試用帳戶已準備好。請在此設定用戶名稱和密碼：\n\n{link}\n\n連結只可使用一次，有效期至 ' +
      '{day}（UTC）。如已失效，可在同一頁面重新索取。',
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
    body:
      '{name}，您好：\n\n{company} 的試用將於 {day}（UTC）到期；今天之後尚餘 {daysLeft} ' +
      '天。到期後資料不會被刪除，但無法登入。如需轉為正式帳戶繼續使用，請在此聯絡我們：\n\n{link}',
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
