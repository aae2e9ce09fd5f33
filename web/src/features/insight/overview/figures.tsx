import type { ShipmentView } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { signed } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { figuresQuery } from '../../../lib/insight/overview-queries.ts';

const hoursADay = 24;

/** Four figures in one strip; each links to the list that it counts. */
export function Figures() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(figuresQuery);
  const { data: freshness } = useQuery(freshnessQuery);
  // Until history is read, silence and delays are only not known yet.
  const held = freshness?.historyUntil != null;
  const late = data?.medianLateDays == null ? undefined : format.slip(data.medianLateDays * hoursADay);
  const total = format.count(data?.inTransit ?? 0);
  return (
    <section className="overview-figures float" aria-label={t('overview.figures.label')}>
      <Figure view="in-transit" label={t('overview.figures.in-transit')} value={data?.inTransit}>
        {data &&
          changeText(data.inTransitChange7d, t('overview.figures.in-transit-same'), (change) =>
            t('overview.figures.in-transit-change', {
              change: signed(change, format.count),
            }),
          )}
      </Figure>
      <Figure view="arriving-7d" label={t('overview.figures.arriving')} value={data?.arriving7d}>
        {data && t('overview.figures.arriving-soon', { count: data.arriving24h })}
      </Figure>
      <Figure
        view="late"
        label={t('overview.figures.late')}
        value={data?.late}
        held={held}
        tone={data && data.late > 0 ? 'bad' : undefined}
      >
        {data &&
          (late === undefined
            ? t('overview.figures.late-of-plain', { total })
            : t('overview.figures.late-of', { total, slip: late }))}
      </Figure>
      <Figure view="no-news-7d" label={t('overview.figures.no-news')} value={data?.noNews7d} held={held}>
        {data &&
          (data.oldestNewsDays === null
            ? t('overview.figures.no-news-none')
            : t('overview.figures.no-news-oldest', {
                age: t('common.age.d', { count: data.oldestNewsDays }),
              }))}
      </Figure>
    </section>
  );
}

function changeText(change: number, same: string, words: (change: number) => string): string {
  return change === 0 ? same : words(change);
}

function Figure(props: {
  view: ShipmentView;
  label: string;
  value: number | undefined;
  tone?: 'bad' | undefined;
  /** Cannot be right yet. */
  held?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Link to="/pages/tracking/ocean" search={{ view: props.view }}>
      <span className="label">{props.label}</span>
      <b className={props.held === true ? undefined : props.tone}>
        {props.held === true ? (
          '–'
        ) : props.value === undefined ? (
          <Skeleton width={72} height={24} />
        ) : (
          format.count(props.value)
        )}
      </b>
      <span className="more">
        {props.held === true ? t('overview.figures.not-yet') : (props.children ?? <Skeleton width={96} />)}
      </span>
    </Link>
  );
}
