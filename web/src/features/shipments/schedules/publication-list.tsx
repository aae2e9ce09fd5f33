import type { ScheduleChange, SailingPublication } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PlaceName } from '../../../ui/place-name.tsx';

type PublishedCall = SailingPublication['calls'][number];

/** The publications of a sailing in the given order, each with the calls that it changed. */
export function PublicationList({ publications }: { publications: readonly SailingPublication[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <ol className="history-publications">
      {publications.map((publication) => (
        <li key={`${publication.publishedAt} ${publication.receivedAt}`}>
          <h4>
            <time dateTime={publication.publishedAt} title={format.fullMoment(publication.publishedAt, now)}>
              {t('sailing-history.published', { at: format.ownMoment(publication.publishedAt) })}
            </time>{' '}
            <small className="soft">
              {[
                format.ago(publication.publishedAt, now),
                ...(publication.receivedAt === publication.publishedAt
                  ? []
                  : [t('sailing-history.received', { at: format.ownMoment(publication.receivedAt) })]),
                ...(publication.sourceName === null
                  ? []
                  : [t('sailing-history.source', { name: publication.sourceName })]),
              ].join(' · ')}
            </small>
          </h4>
          <ChangedCalls calls={publication.calls} />
        </li>
      ))}
    </ol>
  );
}

/** One line a call; a first publication of all of them is one line. */
function ChangedCalls({ calls }: { calls: readonly PublishedCall[] }) {
  const { t } = useTranslation();
  const isFirst = calls.every(({ changes }) => changes.length === 1 && changes[0]?.kind === 'added');
  if (isFirst)
    return (
      <p>
        {t('sailing-history.first')}:{' '}
        {calls.map((call, index) => (
          <span key={call.callId}>
            {index > 0 && ' – '}
            <PlaceName code={call.unLocationCode} latin={call.portName} />
          </span>
        ))}
      </p>
    );
  return (
    <ul>
      {calls.map((call) => (
        <li key={call.callId}>
          <b>
            <PlaceName code={call.unLocationCode} latin={call.portName} />
          </b>{' '}
          <ChangesOfCall call={call} />
          {call.remark !== null && <q className="soft">{call.remark}</q>}
        </li>
      ))}
    </ul>
  );
}

function ChangesOfCall({ call }: { call: PublishedCall }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (call.changes.length === 0) return <span className="soft">{t('sailing-history.unchanged')}</span>;
  return call.changes.map((change) => {
    const { words, from, to } = describeChange(change, call.timeZone, t, format);
    return (
      <span key={words} className={`history-change ${toneOf(change)}`}>
        {words}
        {to !== undefined && (
          <>
            {' '}
            {from !== undefined && <del>{from}</del>} <ins>{to}</ins>
          </>
        )}
      </span>
    );
  });
}

const bad = new Set<ScheduleChange['kind']>(['omitted', 'blank', 'cut-and-run', 'out-of-service']);
const good = new Set<ScheduleChange['kind']>(['arrived', 'departed', 'reinstated']);

function toneOf(change: ScheduleChange): string {
  if (bad.has(change.kind)) return 'bad';
  if (good.has(change.kind)) return 'good';
  return change.kind === 'slid' && change.hours > 0 ? 'watch' : '';
}

/** A change in words, with what was and what is, on the clock of the port. Pure. */
export function describeChange(
  change: ScheduleChange,
  zone: string | null,
  t: TFunction,
  format: Pick<Format, 'placeMoment'>,
): { words: string; from?: string; to?: string } {
  const moment = (at: string): string => format.placeMoment(at, zone);
  if (change.kind === 'slid') {
    const span = spanOf(change.hours, t);
    const slip = t(`sailing-history.change.${change.hours > 0 ? 'later' : 'earlier'}`, { span });
    return {
      words: t(`sailing-history.change.slid-${change.what}`, { slip }),
      from: moment(change.from),
      to: moment(change.to),
    };
  }
  if (change.kind === 'cut-off-moved')
    return {
      words: t('sailing-history.change.cut-off-moved', { code: change.code }),
      ...(change.from === null ? {} : { from: moment(change.from) }),
      to: change.to === null ? '–' : moment(change.to),
    };
  if (change.kind === 'arrived' || change.kind === 'departed')
    return { words: t(`sailing-history.change.${change.kind}`, { at: moment(change.at) }) };
  const words = t(`sailing-history.change.${change.kind}`);
  if (!('from' in change) || change.to === null) return { words };
  return { words, ...(change.from === null ? {} : { from: change.from }), to: change.to };
}

/** `30 h`; from two days on in days. */
function spanOf(hours: number, t: TFunction): string {
  const amount = Math.abs(hours);
  if (amount < 48) return t('common.span.h', { amount: Math.round(amount * 10) / 10 });
  return t('common.span.d', { amount: Math.round((amount / 24) * 10) / 10 });
}
