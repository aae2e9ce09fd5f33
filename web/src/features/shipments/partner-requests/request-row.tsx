import {
  isLasting,
  type PartnerChange,
  type PartnerDecision,
  type PartnerRequestView,
} from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Note } from '../../../ui/states.tsx';
import { decideRequest } from './queries.ts';
import { codeWords, objectName, shortIri, stateTones } from './request-words.ts';

type Fact = readonly [name: string, value: ReactNode];

/** One request: who asks what of which object, and the decisions that are still possible. */
export function RequestRow({ request, mayDecide }: { request: PartnerRequestView; mayDecide: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, state, requestedAt, stateSince } = request;
  const isOpen = state === 'REQUEST_PENDING';
  const stateWords = t(`partner-requests.state.${state}`);
  return (
    <li>
      <div className="what">
        <p>
          <b>{t(`partner-requests.kind.${kind}`)}</b>{' '}
          <span>{request.partner ?? t('partner-requests.own-key')}</span>
          <StatusMark tone={stateTones[state]}>{stateWords}</StatusMark>
        </p>
        <p className="soft">
          {t('partner-requests.requested-at', { at: format.ownMoment(requestedAt) })}
          {!isOpen &&
            ` · ${t('partner-requests.decided-at', { state: stateWords, at: format.ownMoment(stateSince) })}`}
        </p>
        <FactList facts={useFacts(request)} />
      </div>
      {mayDecide && <Decisions request={request} />}
    </li>
  );
}

function useFacts(request: PartnerRequestView): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { changes, findings, organization, permissions, eventTypes, expiresAt, problem } = request;
  const facts: (Fact | false)[] = [
    request.about.length > 0 && [
      t(request.kind === 'SubscriptionRequest' ? 'partner-requests.topic' : 'partner-requests.about'),
      inLines(toObjects(request), Code),
    ],
    request.revision !== null && [t('partner-requests.revision'), format.count(request.revision)],
    changes.length > 0 && [t('partner-requests.changes'), inLines(changes, Change)],
    findings.length > 0 && [t('partner-requests.findings'), inLines(findings, Plain)],
    organization !== null && [t('partner-requests.organization'), inLines([organization], Code)],
    permissions.length > 0 && [t('partner-requests.permissions'), permissions.map(codeWords).join(', ')],
    eventTypes.length > 0 && [t('partner-requests.events'), eventTypes.map(codeWords).join(', ')],
    expiresAt !== null && [t('partner-requests.expires'), format.ownMoment(expiresAt)],
    problem !== null && [t('partner-requests.problem'), problem],
  ];
  return facts.filter((fact) => fact !== false);
}

const toObjects = ({ kind, about }: PartnerRequestView): string[] =>
  about.map(kind === 'SubscriptionRequest' ? shortIri : objectName);

/** Values under each other; a request never changes, so their place identifies them. */
const inLines = <Value,>(values: readonly Value[], Line: (props: { value: Value }) => ReactNode) =>
  values.map((value, i) => (
    <div key={i}>
      <Line value={value} />
    </div>
  ));

const Plain = ({ value }: { value: string }) => value;
const Code = ({ value }: { value: string }) => <code>{value}</code>;

function Change({ value: { op, property, value } }: { value: PartnerChange }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`partner-requests.${op}`)} <code>{shortIri(property)}</code>: {value}
    </>
  );
}

function Decisions({ request }: { request: PartnerRequestView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const kind = t(`partner-requests.kind.${request.kind}`);
  const partner = request.partner ?? t('partner-requests.own-key');
  const decide = useMutation({
    mutationFn: (decision: PartnerDecision) => decideRequest(client, request, decision),
    onSuccess: ({ state }) =>
      showToast(
        t('partner-requests.done', { kind, partner, state: t(`partner-requests.state.${state}`) }),
        state === 'REQUEST_FAILED' ? 'no' : 'ok',
      ),
  });
  const button = (decision: PartnerDecision, words: string) => (
    <Button
      size="sm"
      busy={decide.isPending && decide.variables === decision}
      disabled={decide.isPending}
      aria-label={t('partner-requests.decide-of', { decision: words, kind, partner })}
      onClick={() => decide.mutate(decision)}
    >
      {words}
    </Button>
  );
  const accept =
    request.kind === 'VerificationRequest' ? 'partner-requests.acknowledge' : 'partner-requests.accept';
  const isOpen = request.state === 'REQUEST_PENDING';
  const isGranted = isLasting(request.kind) && request.state === 'REQUEST_ACCEPTED';
  if (!isOpen && !isGranted) return null;
  return (
    <div className="do">
      {isOpen && button('accept', t(accept))}
      {isOpen && button('reject', t('partner-requests.reject'))}
      {isGranted && button('revoke', t('partner-requests.revoke'))}
      {decide.isError && <Note tone="bad">{errorWords(decide.error, t)}</Note>}
    </div>
  );
}
