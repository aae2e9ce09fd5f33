import { type DemoRequest, demoRoutes, languageOf, localeOf } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { RequestDecision } from './request-decision.tsx';
import { dueWords } from './request-words.ts';

/** One demo request at the side: who asks for what, its state, and the possible decisions. */
export function RequestSheet({ demoRequestId, onClose }: { demoRequestId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = { query: { demoRequestId } };
  const {
    data: request,
    error,
    refetch,
  } = useQuery(routeQuery(demoRoutes.getDemoRequest, query, { topics: ['demo'], ids: [demoRequestId] }));
  return (
    <Dialog side title={request?.company ?? t('demos.staff.one')} onClose={onClose}>
      {request !== undefined && (
        <>
          <Facts request={request} />
          <section className="sheet-part">
            <h3>{t('demos.staff.decision')}</h3>
            {request.registered && request.state === 'waiting' && (
              <Note tone="info">{t('demos.staff.registered-why')}</Note>
            )}
            <RequestDecision key={request.state} request={request} />
          </section>
        </>
      )}
      {request === undefined && error !== null && (
        <FailureState title={t('demos.staff.one-failed')} error={error} onRetry={() => void refetch()} />
      )}
      {request === undefined && error === null && <Skeleton width="80%" height={200} />}
    </Dialog>
  );
}

function Facts({ request }: { request: DemoRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const now = useNow();
  const moment = (instant: string) => format.moment(instant, timeZone);
  const facts: [string, ReactNode][] = [
    [t('demos.staff.state'), t(`demos.staff.states.${request.state}`)],
    [t('demos.name'), request.name],
    [t('demos.email'), request.email],
    [t('demos.mobile'), request.mobile],
    [t('demos.industry'), t(`demos.industries.${request.industry}`)],
    [t('demos.products'), request.products.map((one) => t(`demos.product-names.${one}`)).join(', ')],
    [t('demos.staff.columns.booked'), moment(request.bookedAt)],
  ];
  if (request.state === 'waiting')
    facts.push([
      t('demos.staff.columns.due'),
      `${moment(request.dueAt)}, ${dueWords(request.dueAt, now, t, format)}`,
    ]);
  if (request.from !== '') facts.push([t('demos.staff.from'), request.from]);
  facts.push([t('demos.staff.language'), languageOf(localeOf(request.language)).name]);
  if (request.username !== null) facts.push([t('demos.staff.username'), request.username]);
  if (request.username !== null)
    facts.push([
      t('demos.staff.columns.until'),
      request.serviceEndDate === null ? t('demos.staff.no-end') : format.day(request.serviceEndDate),
    ]);
  if (request.decidedAt !== null)
    facts.push([
      t('demos.staff.columns.decided'),
      t('demos.staff.decided-by', { name: request.decidedBy ?? '', at: moment(request.decidedAt) }),
    ]);
  if (request.reason !== null) facts.push([t('demos.staff.reason'), request.reason]);
  return <FactList facts={facts} />;
}
