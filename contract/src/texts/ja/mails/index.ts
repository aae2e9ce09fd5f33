import { alertWords } from '../screens/attention/alert-words.ts';
import { alert } from './alert.ts';
import type { EnglishMails } from '../../en/mails/index.ts';
import type { Translated } from '../../translated.ts';
import { accountNotice } from './account-notice.ts';
import { companyDecision } from './company-decision.ts';
import { demos } from './demos.ts';
import { invitation } from './invitation.ts';
import { listFile } from './list-file.ts';
import { scoreboardMonth } from './scoreboard-month.ts';
import { portInsight } from './port-insight.ts';
import { portReport } from './port-report.ts';
import { verificationCode } from './verification-code.ts';

export const mails: Translated<EnglishMails> = {
  'alert-words': alertWords,
  alert,
  'account-notice': accountNotice,
  'company-decision': companyDecision,
  demos,
  invitation,
  'list-file': listFile,
  'scoreboard-month': scoreboardMonth,
  'port-insight': portInsight,
  'port-report': portReport,
  'verification-code': verificationCode,
};
