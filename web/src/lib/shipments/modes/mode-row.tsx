import type { RowStatus, RowTone, ShipmentRow } from '@portolan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../../ui/chips.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useFormat } from '../../use-format.ts';
import { useNow } from '../../use-now.ts';
import { useIsHistoryLoading } from '../../sources/freshness.ts';
import { judgeRowStatus } from '../row-status.ts';
import { statusReason, statusWord } from '../row-words.ts';
import './mode-list.css';

/* One row in the list of a mode, and what stands there while it is loading. */

/** What it is and when it arrives, then its way and state, and how far it is off its plan. */
export function ModeRowContent(props: {
  number: string;
  note: ReactNode;
  /** When it arrived or is expected; null where nobody knows. */
  arrival: string | null;
  /** The arrival on the clock of its place, or what stands for an unknown one. */
  arrivalWords: string;
  way: ReactNode;
  delayWords: string;
  delayTone: string;
}) {
  const format = useFormat();
  const now = useNow();
  const { number, note, arrival, arrivalWords, way, delayWords, delayTone } = props;
  return (
    <>
      <span className="mode-row-id">
        <span className="mono">{number}</span> <small>{note}</small>
      </span>
      <span className="mode-row-at" title={arrival === null ? undefined : format.fullMoment(arrival, now)}>
        {arrivalWords}
      </span>
      <span className="mode-row-way">{way}</span>
      <span className={`mode-row-delay ${delayTone}`}>{delayWords}</span>
    </>
  );
}

/** Rows that are loading. */
export function ModeRowsSkeleton() {
  return (
    <div className="mode-rows" aria-hidden="true">
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className="mode-row">
          <Skeleton width="60%" />
          <Skeleton width={80} />
          <Skeleton width="80%" />
          <Skeleton width={40} />
        </div>
      ))}
    </div>
  );
}

/** What stands in the status place of something silent, by when it was heard of last; until history is read, that. */
export type SayNoNews = (lastHeardAt: string | null) => { tone: RowTone; words: string };

export function useNoNews(): SayNoNews {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isLoading = useIsHistoryLoading();
  if (isLoading) return () => ({ tone: 'hollow', words: t('tracking.status.history-loading') });
  return (lastHeardAt) => ({
    tone: 'quiet',
    words: t('tracking.status.no-news', { age: lastHeardAt === null ? '' : format.age(lastHeardAt, now) }),
  });
}

/** What nobody can know before the history is read up to now. */
const heldWords: ReadonlySet<RowStatus['word']> = new Set(['no-news', 'late', 'departs-late']);

/** The status of a row with its colour, and why it has it as the tooltip. */
export function RowStatusMark({ row, now }: { row: ShipmentRow; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLoading = useIsHistoryLoading();
  const { word, tone } = judgeRowStatus(row, now);
  if (isLoading && heldWords.has(word))
    return (
      <StatusMark tone="hollow" title={t('tracking.why.history-loading')}>
        <span className="hollow">{t('tracking.status.history-loading')}</span>
      </StatusMark>
    );
  return (
    <StatusMark tone={tone} title={statusReason(row, now, t, format)}>
      <span className={tone}>{statusWord(row, now, t, format)}</span>
    </StatusMark>
  );
}
