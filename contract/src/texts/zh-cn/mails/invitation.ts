import type { invitation as english } from '../../en/mails/invitation.ts';
import type { Translated } from '../../translated.ts';

export const invitation: Translated<typeof english> = {
  subject: '{company} 邀请您使用 Portolan',
  body:
    '{inviter} 邀请您以{role}身份加入 Portolan ' +
    '公司账号“{company}”。\n\n请打开以下链接，登录或注册后加入：\n{link}\n\n链接仅可使用一次，{days} 天内有效。如不认识 {inviter}，请忽略本消息。',
  role: {
    owner: '所有者',
    member: '成员',
    'read-only': '只读成员',
  },
};
