import {
  type CardSide,
  companyFields,
  type companyRoutes,
  type RouteData,
  type SignedCard,
} from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { Outcome } from './audit-outcome.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { auditQuery } from './review-queries.ts';

type Audit = RouteData<typeof companyRoutes.getCompanyAudit>;

/** One submission at the side: the card, the company information, earlier submissions, and the decision. */
export function ReviewSheet({ companyAuditId, onClose }: { companyAuditId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: audit, error, refetch } = useQuery(auditQuery(companyAuditId));
  return (
    <Dialog side title={audit?.companyName ?? t('company.review.one')} onClose={onClose}>
      {audit !== undefined && <ReviewParts audit={audit} />}
      {audit === undefined && error !== null && (
        <FailureState title={t('company.review.one-failed')} error={error} onRetry={() => void refetch()} />
      )}
      {audit === undefined && error === null && <Skeleton width="80%" height={200} />}
    </Dialog>
  );
}

function ReviewParts({ audit }: { audit: Audit }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="audit-cards">
        <Card side="front" card={audit.front} />
        <Card side="back" card={audit.back} />
      </div>
      <Facts audit={audit} />
      <section className="sheet-part">
        <h3>{t('company.review.decision')}</h3>
        <ReviewDecision audit={audit} />
      </section>
      {audit.earlier.length > 0 && (
        <section className="sheet-part">
          <h3>{t('company.review.earlier')}</h3>
          {audit.earlier.map((one) => (
            <Outcome key={one.companyAuditId} audit={one} />
          ))}
        </section>
      )}
    </>
  );
}

function Card({ side, card }: { side: CardSide; card: SignedCard | null }) {
  const { t } = useTranslation();
  const label = t(`company.card.${side}`);
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {card === null ? (
        <div className="gone">{t('company.review.no-card')}</div>
      ) : (
        <a href={card.url} target="_blank" rel="noreferrer" title={t('company.review.cards')}>
          <img src={card.url} alt={label} />
        </a>
      )}
    </figure>
  );
}

function Facts({ audit }: { audit: Audit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const facts: [string, ReactNode][] = [
    ...companyFields.map((field): [string, ReactNode] => [t(`company.field.${field}`), audit[field]]),
    [t('company.review.columns.account'), audit.loginAccount],
    [t('company.review.tenant'), audit.tenant.name],
    [t('company.review.columns.submitted'), format.moment(audit.submittedAt, timeZone)],
    [t('company.review.columns.due'), format.day(audit.dueOn)],
  ];
  if (audit.bigScreenAskedAt !== null)
    facts.push([t('company.review.columns.big-screen'), t('company.review.waits')]);
  return <FactList facts={facts} />;
}
