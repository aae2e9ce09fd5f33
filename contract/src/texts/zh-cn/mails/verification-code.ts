import type { verificationCode as english } from '../../en/mails/verification-code.ts';
import type { Translated } from '../../translated.ts';

export const verificationCode: Translated<typeof english> = {
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
};
