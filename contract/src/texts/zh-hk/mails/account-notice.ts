import type { accountNotice as english } from '../../en/mails/account-notice.ts';
import type { Translated } from '../../translated.ts';

export const accountNotice: Translated<typeof english> = {
  subject: '您的 Portolan 帳戶有變更',
  body: '{what}操作時間：{at}，來源：{ip}。如非本人操作，請立即重設密碼：{address}',
  what: {
    'password-reset': '您的 Portolan 帳戶已透過驗證碼重設密碼。',
    'password-changed': '您的 Portolan 帳戶密碼已修改。',
    'mobile-bound': '您的 Portolan 帳戶已綁定手提電話 {detail}。',
    'mobile-replaced': '您的 Portolan 帳戶手提電話已更換為 {detail}。',
    'mobile-unbound': '您的 Portolan 帳戶已解綁手提電話 {detail}。',
    'email-bound': '您的 Portolan 帳戶已綁定電郵 {detail}。',
    'email-replaced': '您的 Portolan 帳戶電郵已更換為 {detail}。',
    'email-unbound': '您的 Portolan 帳戶已解綁電郵 {detail}。',
    'app-added': '您的 Portolan 帳戶已加入驗證器「{detail}」。',
    'passkey-added': '您的 Portolan 帳戶已加入通行密鑰「{detail}」。',
    'factor-renamed': '您的 Portolan 帳戶的一種登入方式已改名為「{detail}」。',
    'factor-removed': '您的 Portolan 帳戶已移除登入方式「{detail}」。',
    'recovery-codes-made': '您的 Portolan 帳戶已產生新的復原碼，舊的已失效。',
    'recovery-code-used': '您的 Portolan 帳戶使用了一個復原碼。',
    'sign-on-linked': '您的 Portolan 帳戶已連結單一登入「{detail}」。',
    'sign-on-unlinked': '您的 Portolan 帳戶已取消連結單一登入「{detail}」。',
  },
};
