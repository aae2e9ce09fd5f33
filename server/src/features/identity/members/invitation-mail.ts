import { type Locale, type TenantRole, fillText, invitationLimits } from '@portolan/contract';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';

interface MailWords {
  subject: string;
  body: string;
  role: Record<TenantRole, string>;
}

const words: Record<Locale, MailWords> = {
  en: {
    subject: '{company} invites you to Portolan',
    body: '{inviter} invites you to the company account {company} of Portolan as {role}.\n\nOpen this link, sign in or register, and join:\n{link}\n\nIt is good once, for {days} days. If you do not know {inviter}, ignore this message.',
    role: { owner: 'owner', member: 'member', 'read-only': 'reader' },
  },
  ja: {
    subject: '{company} から Portolan への招待',
    body: '{inviter} さんが、Portolan の会社アカウント「{company}」に{role}として招待しています。\n\n次のリンクを開き、サインインまたは登録して参加してください。\n{link}\n\nリンクは一度だけ、{days} 日間有効です。{inviter} さんにお心当たりがない場合は、このメッセージを無視してください。',
    role: { owner: 'オーナー', member: 'メンバー', 'read-only': '閲覧者' },
  },
  'zh-cn': {
    subject: '{company} 邀请您使用 Portolan',
    body: '{inviter} 邀请您以{role}身份加入 Portolan 公司账号“{company}”。\n\n请打开以下链接，登录或注册后加入：\n{link}\n\n链接仅可使用一次，{days} 天内有效。如不认识 {inviter}，请忽略本消息。',
    role: { owner: '所有者', member: '成员', 'read-only': '只读成员' },
  },
  'zh-hk': {
    subject: '{company} 邀請您使用 Portolan',
    body: '{inviter} 邀請您以{role}身份加入 Portolan 公司帳戶「{company}」。\n\n請開啟以下連結，登入或註冊後加入：\n{link}\n\n連結只可使用一次，{days} 天內有效。如不認識 {inviter}，請忽略本訊息。',
    role: { owner: '擁有者', member: '成員', 'read-only': '唯讀成員' },
  },
};

/** The mail that brings an invitation, in the language of who invites. The token stands behind `#`: no server sees it. */
export function writeInvitationMail(
  invitation: { recipient: string; company: string; inviter: string; role: TenantRole; token: string },
  publicUrl: string,
  language: Locale,
): OutboxMessage {
  const { recipient, company, inviter, token } = invitation;
  const { subject, body, role } = words[language];
  const link = `${publicUrl}/join#${token}`;
  const days = invitationLimits.validDays;
  return {
    channel: 'mail',
    recipient,
    subject: fillText(subject, { company }),
    body: fillText(body, { company, inviter, role: role[invitation.role], link, days }),
  };
}
