import { type Locale, fillText } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';

/** The message to the company about a decision, in the language in which it submitted. */
export function writeDecisionMessage(
  params: { decision: 'succeeded' | 'failed'; reason: string; companyName: string },
  language: Locale,
): { subject: string; body: string } {
  const { subject, [params.decision]: body } = mailTexts[language]['company-decision'];
  return { subject: fillText(subject, params), body: fillText(body, params) };
}
