import type { invitation as english } from '../../en/mails/invitation.ts';
import type { Translated } from '../../translated.ts';

export const invitation: Translated<typeof english> = {
  subject: '{company} から Portolan への招待',
  body:
    '{inviter} さんが、Portolan ' +
    'の会社アカウント「{company}」に{role}として招待しています。\n\n' +
    '次のリンクを開き、サインインまたは登録して参加してください。\n{link}\n\n' +
    'リンクは一度だけ、{days} 日間有効です。{inviter} さんにお心当たりがない場合は、このメッセージを無視してください。',
  role: {
    owner: 'オーナー',
    member: 'メンバー',
    'read-only': '閲覧者',
  },
};
