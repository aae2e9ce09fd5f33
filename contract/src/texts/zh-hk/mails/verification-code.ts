import type { verificationCode as english } from '../../en/mails/verification-code.ts';
import type { Translated } from '../../translated.ts';

export const verificationCode: Translated<typeof english> = {
  subject: 'Portolan 驗證碼',
  body: '{code} 是您{use}的驗證碼，{minutes} 分鐘內有效。如非本人操作，請忽略本訊息。',
  use: {
    'sign-in': '登入 Portolan',
    register: '註冊 Portolan',
    'reset-password': '重設 Portolan 密碼',
    confirm: '確認修改 Portolan 帳戶',
    bind: '將此聯絡方式綁定到 Portolan 帳戶',
    person: '向 Portolan 證明是真人操作',
  },
};
