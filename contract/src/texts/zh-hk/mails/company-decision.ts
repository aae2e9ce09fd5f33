import type { companyDecision as english } from '../../en/mails/company-decision.ts';
import type { Translated } from '../../translated.ts';

export const companyDecision: Translated<typeof english> = {
  subject: 'Portolan：{companyName} 的公司認證',
  succeeded: '{companyName} 已通過認證，貴公司帳戶下所有成員均可使用貨運大屏及空運功能。',
  failed: '{companyName} 未通過認證。原因：{reason} 請在設定的「公司資料」中修改後重新提交。',
};
