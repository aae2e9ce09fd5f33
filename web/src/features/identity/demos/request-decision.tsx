import { type DemoRequest, demoRoutes, invitationDays, trialDays } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useDraftText } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { useDecision } from './use-decision.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ConvertForm = lazyPart(async () => (await import('./convert-form.tsx')).ConvertForm);

const longestReason = 500;

/** The possible decisions about a request in its state. */
export function RequestDecision({ request }: { request: DemoRequest }) {
  const { t } = useTranslation();
  const [declining, setDeclining] = useState(false);
  const { state } = request;
  if (state === 'official') return <p className="soft">{t('demos.staff.states.official')}</p>;
  if (state === 'joined') return <ConvertForm request={request} />;
  const mayDecline = state === 'waiting' || state === 'invited';
  return (
    <>
      {state === 'invited' ? <Resend request={request} /> : <Accept request={request} />}
      {mayDecline && !declining && (
        <Button kind="flat" onClick={() => setDeclining(true)}>
          {t('demos.staff.decline')}
        </Button>
      )}
      {mayDecline && declining && <Decline request={request} onCancel={() => setDeclining(false)} />}
    </>
  );
}

function Accept({ request }: { request: DemoRequest }) {
  const { t } = useTranslation();
  const decision = useDecision();
  const { demoRequestId, email, registered } = request;
  const accept = () =>
    decision.mutate({
      ask: () => call(demoRoutes.acceptDemoRequest, { body: { demoRequestId } }),
      message: ({ state }) =>
        t(state === 'joined' ? 'demos.staff.activated' : 'demos.staff.accepted', { email }),
    });
  return (
    <>
      <p className="soft">
        {t(registered ? 'demos.staff.activate-help' : 'demos.staff.accept-help', {
          email,
          days: invitationDays,
          trial: trialDays,
        })}
      </p>
      {decision.isError && <Note tone="bad">{errorWords(decision.error, t)}</Note>}
      <Button kind="primary" busy={decision.isPending} onClick={accept}>
        {t('demos.staff.accept')}
      </Button>{' '}
    </>
  );
}

function Resend({ request }: { request: DemoRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const now = useNow();
  const decision = useDecision();
  const { demoRequestId, email, invitationExpiresAt: goodUntil } = request;
  const isGood = goodUntil !== null && Date.parse(goodUntil) > now;
  const resend = () =>
    decision.mutate({
      ask: () => call(demoRoutes.resendTrialInvitation, { body: { demoRequestId } }),
      message: () => t('demos.staff.resent', { email }),
    });
  return (
    <>
      <p className="soft">
        {isGood
          ? t('demos.staff.link-until', { at: format.moment(goodUntil, timeZone) })
          : t('demos.staff.link-ended')}
      </p>
      {decision.isError && <Note tone="bad">{errorWords(decision.error, t)}</Note>}
      <Button busy={decision.isPending} onClick={resend}>
        {t('demos.staff.resend')}
      </Button>{' '}
    </>
  );
}

function Decline({ request, onCancel }: { request: DemoRequest; onCancel: () => void }) {
  const { t } = useTranslation();
  const decision = useDecision();
  const { demoRequestId, email } = request;
  const [reason, setReason, forget] = useDraftText(`decline:${demoRequestId}`);
  const decline = () =>
    decision.mutate(
      {
        ask: () => call(demoRoutes.declineDemoRequest, { body: { demoRequestId, reason } }),
        message: () => t('demos.staff.declined', { email }),
      },
      { onSuccess: forget },
    );
  return (
    <form
      noValidate
      className="sheet-part"
      onSubmit={(event) => {
        event.preventDefault();
        decline();
      }}
    >
      <h3>{t('demos.staff.decline-title', { company: request.company })}</h3>
      <Field
        label={t('demos.staff.reason')}
        help={t('demos.staff.decline-help')}
        error={decision.isError ? errorWords(decision.error, t) : undefined}
      >
        {(ids) => (
          <div className="input">
            <textarea
              {...ids}
              rows={3}
              maxLength={longestReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        )}
      </Field>
      <div className="do-row">
        <Button type="submit" kind="danger" busy={decision.isPending}>
          {t('demos.staff.decline')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
