import {
  auditReasonLength,
  type CompanyAudit,
  companyRoutes,
  parseAuditReason,
  problemOf,
} from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraftText } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { Outcome } from './audit-outcome.tsx';

/** Approves a submission or fails it with a reason; a decided one shows the outcome instead. */
export function ReviewDecision({ audit }: { audit: CompanyAudit }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason, forget] = useDraftText(`review:${audit.companyAuditId}`);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'succeeded' | 'failed'>();
  const problem = problemOf(() => parseAuditReason(reason));
  const decide = async (decision: 'succeeded' | 'failed') => {
    setAsked(decision === 'failed');
    if (decision === 'failed' && problem !== undefined) return;
    setBusy(decision);
    setFailure(undefined);
    try {
      const body = {
        companyAuditId: audit.companyAuditId,
        decision,
        ...(decision === 'failed' ? { reason } : {}),
      };
      const { companyName: name } = await call(companyRoutes.decideCompanyAudit, { body });
      forget();
      showToast(
        t(decision === 'succeeded' ? 'company.review.approved' : 'company.review.refused', { name }),
        'ok',
      );
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
      await client.invalidateQueries({ queryKey: [companyRoutes.getCompanyAudit.name] });
      await client.invalidateQueries({ queryKey: [companyRoutes.listCompanyAudits.name] });
    }
  };
  if (audit.state !== 'under-review')
    return (
      <>
        {hasCode(failure, 'change.outdated') && <Note tone="watch">{t('company.review.outdated')}</Note>}
        <Outcome audit={audit} />
      </>
    );
  return (
    <div className="decide">
      <Field
        label={t('company.review.reason')}
        help={t('company.review.reason-help')}
        error={asked && problem !== undefined ? errorWords(problem, t) : undefined}
      >
        {(ids) => (
          <div className="inp">
            <textarea
              {...ids}
              rows={3}
              maxLength={auditReasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        )}
      </Field>
      {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
      <div className="do-row">
        <Button
          kind="primary"
          busy={busy === 'succeeded'}
          disabled={busy !== undefined}
          onClick={() => void decide('succeeded')}
        >
          {t('company.review.approve')}
        </Button>
        <Button
          kind="danger"
          busy={busy === 'failed'}
          disabled={busy !== undefined}
          onClick={() => void decide('failed')}
        >
          {t('company.review.fail')}
        </Button>
      </div>
    </div>
  );
}
