import type { verificationCode as english } from '../../en/mails/verification-code.ts';
import type { Translated } from '../../translated.ts';

export const verificationCode: Translated<typeof english> = {
  subject: 'Portolan の確認コード',
  body: '{use}ための確認コードは {code} です。有効期間は {minutes} 分です。お心当たりがない場合は、このメッセージを無視してください。',
  use: {
    'sign-in': 'Portolan にサインインする',
    register: 'Portolan に登録する',
    'reset-password': 'Portolan の新しいパスワードを設定する',
    confirm: 'Portolan アカウントの変更を確認する',
    bind: 'この連絡先を Portolan アカウントに登録する',
    person: 'ご本人であることを Portolan に示す',
  },
};
