import type { companyDecision as english } from '../../en/mails/company-decision.ts';
import type { Translated } from '../../translated.ts';

export const companyDecision: Translated<typeof english> = {
  subject: 'Portolan：{companyName} 的公司认证',
  succeeded: '{companyName} 已通过认证，贵公司账号下所有成员均可使用货运大屏和空运功能。',
  failed: '{companyName} 未通过认证。原因：{reason} 请在设置的“公司信息”中修改后重新提交。',
};
