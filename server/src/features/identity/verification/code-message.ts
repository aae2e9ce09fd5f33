import { type Address, type CodeUse, type Locale, codeLimits, fillText } from '@portolan/contract';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';

interface CodeWords {
  subject: string;
  body: string;
  use: Record<CodeUse, string>;
}

const words: Record<Locale, CodeWords> = {
  en: {
    subject: 'Your Portolan code',
    body: '{code} is your code to {use}. It is good for {minutes} minutes. If you did not ask for it, ignore this message.',
    use: {
      'sign-in': 'sign in to Portolan',
      register: 'register with Portolan',
      'reset-password': 'set a new password for Portolan',
      confirm: 'confirm a change to your Portolan account',
      bind: 'bind this address to your Portolan account',
      person: 'show Portolan that you are a person',
    },
  },
  ja: {
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
  },
  'zh-cn': {
    subject: 'Portolan 验证码',
    body: '{code} 是您{use}的验证码，{minutes} 分钟内有效。如非本人操作，请忽略本消息。',
    use: {
      'sign-in': '登录 Portolan',
      register: '注册 Portolan',
      'reset-password': '重设 Portolan 密码',
      confirm: '确认修改 Portolan 账号',
      bind: '将此联系方式绑定到 Portolan 账号',
      person: '向 Portolan 证明是真人操作',
    },
  },
  'zh-hk': {
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
  },
};

/** The mail or SMS that brings a code, in the language of who asked for it. */
export function writeCodeMessage(to: Address, code: string, use: CodeUse, language: Locale): OutboxMessage {
  const { subject, body, use: uses } = words[language];
  return {
    ...to,
    ...(to.channel === 'mail' ? { subject } : {}),
    body: fillText(body, { code, use: uses[use], minutes: codeLimits.validSeconds / 60 }),
  };
}
