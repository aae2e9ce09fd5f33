import type { accountNotice as english } from '../../en/mails/account-notice.ts';
import type { Translated } from '../../translated.ts';

export const accountNotice: Translated<typeof english> = {
  subject: '您的 Portolan 账号有变更',
  body: '{what}操作时间：{at}，来源：{ip}。如非本人操作，请立即重设密码：{address}',
  what: {
    'password-reset': '您的 Portolan 账号已通过验证码重设密码。',
    'password-changed': '您的 Portolan 账号密码已修改。',
    'mobile-bound': '您的 Portolan 账号已绑定手机号 {detail}。',
    'mobile-replaced': '您的 Portolan 账号手机号已更换为 {detail}。',
    'mobile-unbound': '您的 Portolan 账号已解绑手机号 {detail}。',
    'email-bound': '您的 Portolan 账号已绑定邮箱 {detail}。',
    'email-replaced': '您的 Portolan 账号邮箱已更换为 {detail}。',
    'email-unbound': '您的 Portolan 账号已解绑邮箱 {detail}。',
    'app-added': '您的 Portolan 账号已添加身份验证器“{detail}”。',
    'passkey-added': '您的 Portolan 账号已添加通行密钥“{detail}”。',
    'factor-renamed': '您的 Portolan 账号的一种登录方式已改名为“{detail}”。',
    'factor-removed': '您的 Portolan 账号已移除登录方式“{detail}”。',
    'recovery-codes-made': '您的 Portolan 账号已生成新的恢复码，旧的已失效。',
    'recovery-code-used': '您的 Portolan 账号使用了一个恢复码。',
    'sign-on-linked': '您的 Portolan 账号已关联单点登录“{detail}”。',
    'sign-on-unlinked': '您的 Portolan 账号已取消关联单点登录“{detail}”。',
  },
};
