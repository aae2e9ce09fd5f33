import type { companyDecision as english } from '../../en/mails/company-decision.ts';
import type { Translated } from '../../translated.ts';

export const companyDecision: Translated<typeof english> = {
  subject: 'Portolan：{companyName} の会社認証',
  succeeded:
    '{companyName} の認証が完了しました。貨物ビッグスクリーンと航空貨物を会社アカウントの全員がご利用いただけます。',
  failed:
    '{companyName} は認証されませんでした。理由：{reason} 設定の「会社情報」で修正し、もう一度提出してください。',
};
