import { type Locale, fillText } from '@portolan/contract';

interface Words {
  subject: string;
  succeeded: string;
  failed: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: 'Portolan: company certification of {companyName}',
    succeeded:
      '{companyName} is certified. The cargo big screen and air freight are unlocked for all people of your company account.',
    failed:
      '{companyName} could not be certified. Reason: {reason} Correct it under Settings, Company information, and submit again.',
  },
  ja: {
    subject: 'Portolan：{companyName} の会社認証',
    succeeded:
      '{companyName} の認証が完了しました。貨物ビッグスクリーンと航空貨物を会社アカウントの全員がご利用いただけます。',
    failed:
      '{companyName} は認証されませんでした。理由：{reason} 設定の「会社情報」で修正し、もう一度提出してください。',
  },
  'zh-cn': {
    subject: 'Portolan：{companyName} 的公司认证',
    succeeded: '{companyName} 已通过认证，贵公司账号下所有成员均可使用货运大屏和空运功能。',
    failed: '{companyName} 未通过认证。原因：{reason} 请在设置的“公司信息”中修改后重新提交。',
  },
  'zh-hk': {
    subject: 'Portolan：{companyName} 的公司認證',
    succeeded: '{companyName} 已通過認證，貴公司帳戶下所有成員均可使用貨運大屏及空運功能。',
    failed: '{companyName} 未通過認證。原因：{reason} 請在設定的「公司資料」中修改後重新提交。',
  },
};

/** What the company is told of a decision, in the language in which it submitted. */
export function writeDecisionMessage(
  told: { decision: 'succeeded' | 'failed'; reason: string; companyName: string },
  language: Locale,
): { subject: string; body: string } {
  const { subject, [told.decision]: body } = words[language];
  return { subject: fillText(subject, told), body: fillText(body, told) };
}
