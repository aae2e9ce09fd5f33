import type { invitation as english } from '../../en/mails/invitation.ts';
import type { Translated } from '../../translated.ts';

export const invitation: Translated<typeof english> = {
  subject: '{company} 邀請您使用 Portolan',
  body:
    '{inviter} 邀請您以{role}身份加入 Portolan ' +
    '公司帳戶「{company}」。\n\n請開啟以下連結，登入或註冊後加入：\n{link}\n\n連結只可使用一次，{days} 天內有效。如不認識 {inviter}，請忽略本訊息。',
  role: {
    owner: '擁有者',
    member: '成員',
    'read-only': '唯讀成員',
  },
};
