import type { MessageDetail, Refusal } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareSourceName } from '../../lib/sources/source-name.ts';
import { carries, useConnectors } from '../../lib/connectors.ts';
import { errorWords } from '../../lib/error-text.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useNow } from '../../lib/use-now.ts';
import { ApplicationTable } from '../application-table.tsx';
import { Button } from '../button.tsx';
import { SimulatedChip } from '../chips.tsx';
import { Dialog } from '../dialog.tsx';
import { EventTable } from './event-table.tsx';
import { MessageStateMark } from './message-state.tsx';
import { RawBody } from './raw-body.tsx';
import { RefusalTable } from './refusal-table.tsx';
import { Note, Skeleton } from '../states.tsx';
import { WarningTable } from './warning-table.tsx';
import './raw-message.css';

/**
 * A sheet at the side with one raw message: its decoded events, why the rest was refused, and the message itself. Gets
 * everything by props: its parent fetches the message and reprocesses it.
 */
export function RawMessageSheet(props: {
  /** Undefined while it is loading. */
  message: MessageDetail | undefined;
  error?: unknown;
  onClose: () => void;
  /** Decodes the message again; without it there is no such button. */
  onReplay?: (() => void) | undefined;
  replaying?: boolean;
}) {
  const { t } = useTranslation();
  const { message } = props;
  return (
    <Dialog
      side
      title={
        message === undefined ? t('raw-message.title') : t('raw-message.title-of', { id: message.messageId })
      }
      onClose={props.onClose}
      {...(props.onReplay === undefined || message === undefined
        ? {}
        : {
            footer: (
              <>
                <span className="soft raw-replay">{t('raw-message.replay-help')}</span>
                <span className="sp" />
                <Button kind="primary" busy={props.replaying ?? false} onClick={props.onReplay}>
                  {t('raw-message.replay')}
                </Button>
              </>
            ),
          })}
    >
      {props.error != null && <Note tone="bad">{errorWords(props.error, t)}</Note>}
      {message === undefined ? props.error == null && <Waiting /> : <Message message={message} />}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="raw-wait" aria-busy="true">
      {[60, 40, 90, 75, 80, 50].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </div>
  );
}

function Message({ message }: { message: MessageDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<Refusal>();
  const { events, applications, refusalList, warningList, facts } = message;
  const hasPositions = carries(useConnectors(), message.connector, 'vessel-positions');
  // A source can send the same refusal twice; showing its place again must scroll again.
  const show = (refusal: Refusal) => setShown({ ...refusal });
  return (
    <div className="raw-message">
      <Summary message={message} />
      {message.error !== null && (
        <Note tone="bad">
          {t(message.state === 'stored' ? 'raw-message.will-retry' : 'raw-message.failed')} {message.error}
        </Note>
      )}
      {refusalList.length > 0 && (
        <section>
          <h3>
            {t('raw-message.refusals')} <span className="soft">{format.count(message.refusals)}</span>
          </h3>
          <RefusalTable refusals={refusalList} onShow={show} />
        </section>
      )}
      {warningList.length > 0 && (
        <section>
          <h3>
            {t('raw-message.warnings')} <span className="soft">{format.count(message.warnings)}</span>
          </h3>
          <WarningTable warnings={warningList} />
        </section>
      )}
      <section>
        <h3>
          {t('raw-message.events')} <span className="soft">{format.count(facts)}</span>
        </h3>
        {events.length > 0 ? (
          <EventTable events={events} />
        ) : (
          <p className="soft">{nothingWords(message, hasPositions, t)}</p>
        )}
        {events.length > 0 && facts > events.length && (
          <p className="soft">{t('raw-message.first-events', { number: format.count(events.length) })}</p>
        )}
      </section>
      {applications.length > 0 && (
        <section>
          <h3>
            {t('raw-message.applications')} <span className="soft">{format.count(applications.length)}</span>
          </h3>
          <p className="soft">{t('raw-message.applications-help')}</p>
          <ApplicationTable applications={applications} />
        </section>
      )}
      <RawBody body={message.body} cut={message.bodyCut} refusals={refusalList} shown={shown} />
    </div>
  );
}

function nothingWords(message: MessageDetail, hasPositions: boolean, t: TFunction): string {
  if (hasPositions && message.facts > 0) return t('raw-message.positions');
  if (message.state === 'stored') return t('raw-message.not-read');
  return t('raw-message.no-events');
}

function Summary({ message }: { message: MessageDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const rows: [head: string, value: ReactNode][] = [
    [t('raw-message.state'), <MessageStateMark key="state" message={message} />],
    [
      t('raw-message.source'),
      <span key="source" className="pair">
        {bareSourceName(message.sourceName, t)} {message.simulated && <SimulatedChip />}
      </span>,
    ],
    [
      t('raw-message.received'),
      <time key="received" title={format.fullMoment(message.receivedAt, now)}>
        {format.ownMoment(message.receivedAt)}{' '}
        <span className="soft">{format.ago(message.receivedAt, now)}</span>
      </time>,
    ],
    [
      t('raw-message.counts'),
      t('raw-message.counts-text', {
        facts: format.count(message.facts),
        fresh: format.count(message.newFacts),
      }),
    ],
    [t('raw-message.size'), sizeWords(message.sizeBytes, format.count)],
  ];
  if (message.contentType !== null) rows.push([t('raw-message.sent'), message.contentType]);
  if (message.repeats > 0)
    rows.push([t('raw-message.repeats'), t('raw-message.repeats-text', { count: message.repeats })]);
  return (
    <dl className="raw-sum">
      {rows.map(([head, value]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizeWords(sizeBytes: number, count: (number: number) => string): string {
  return sizeBytes < 10_240 ? `${count(sizeBytes)} B` : `${count(sizeBytes / 1024)} KB`;
}
