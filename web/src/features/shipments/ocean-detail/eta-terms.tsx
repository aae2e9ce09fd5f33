import { hourMs } from '@portolan/contract/time/durations';
import type { EtaTerm } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import type { SingleEta } from '../../../lib/shipments/eta-query.ts';
import { useFormat } from '../../../lib/use-format.ts';
import type { ShipmentDetail } from './detail-query.ts';

const afterArrival: ReadonlySet<EtaTerm['kind']> = new Set(['unloading', 'inland']);

/** What the calculated ETA adds up: each part with its hours and what it rests on. Nothing where none is calculated. */
export function EtaTerms({ eta, detail }: { eta: SingleEta; detail: ShipmentDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const estimate = eta.sources.find(({ source }) => source === 'calculated')?.estimate;
  const at = estimate?.estimatedAt ?? null;
  const terms = estimate?.terms ?? [];
  if (at === null || terms.length === 0) return null;
  const zone = eta.podTimeZone ?? 'UTC';
  const before = terms.filter(({ kind }) => !afterArrival.has(kind));
  const later = terms.filter(({ kind }) => afterArrival.has(kind));
  const sum = before.reduce((hours, term) => hours + term.hours, 0);
  const startsAt = new Date(Date.parse(at) - sum * hourMs).toISOString();
  return (
    <section aria-label={t('eta-tab.terms.title')} className="eta-terms">
      <h2 className="eta-head">{t('eta-tab.terms.title')}</h2>
      <table className="eta">
        <thead>
          <tr>
            <th scope="col">{t('eta-tab.terms.part')}</th>
            <th scope="col" className="num">
              {t('eta-tab.terms.hours')}
            </th>
            <th scope="col">{t('eta-tab.terms.basis')}</th>
          </tr>
        </thead>
        <tbody>
          <MomentRow label={t('eta-tab.terms.from')} moment={format.moment(startsAt, zone)} />
          <TermRows terms={before} detail={detail} />
          <MomentRow label={t('eta.source.calculated')} moment={format.moment(at, zone)} isSum />
          <TermRows terms={later} detail={detail} isLater />
        </tbody>
      </table>
    </section>
  );
}

function MomentRow({ label, moment, isSum }: { label: string; moment: string; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'lead' : 'soft'}>
      <td colSpan={2}>{label}</td>
      <td>{moment}</td>
    </tr>
  );
}

function TermRows(props: { terms: readonly EtaTerm[]; detail: ShipmentDetail; isLater?: boolean }) {
  const { terms, detail, isLater = false } = props;
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const basis = useBasis();
  const { stops } = detail.timeline;
  return terms.map((term, index) => {
    const { kind, hours, unLocationCode: code } = term;
    const stop = stops.find((one) => one.unLocationCode === code);
    const place = code === undefined ? undefined : placeName(code, stop?.name ?? code);
    const word = t(`eta-tab.terms.kind.${kind}`);
    return (
      <tr key={`${index} ${kind}`} className={isLater ? 'soft' : undefined}>
        <td>{place === undefined ? word : t('eta-tab.terms.at', { part: word, place })}</td>
        <td className="num">{signed(hours)}</td>
        <td className="soft">{basis(term)}</td>
      </tr>
    );
  });
}

/** Hours to a tenth, with a true minus. */
const signed = (hours: number): string => `${hours < 0 ? '−' : ''}${Math.abs(hours).toFixed(1)}`;

/** What a term rests on: its way and speed, of how many cases it is the median, or that it is assumed. */
function useBasis(): (term: EtaTerm) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, distanceNm, speedKn, n, assumed, missedChance }) =>
    [
      distanceNm === undefined
        ? undefined
        : speedKn === undefined
          ? t('detail.nm', { distance: format.count(distanceNm) })
          : t('eta-tab.terms.way', { distance: format.count(distanceNm), speed: speedKn.toFixed(1) }),
      missedChance === undefined || missedChance < 0.005
        ? undefined
        : t('eta-tab.terms.missed', { share: format.count(missedChance * 100) }),
      n === undefined
        ? undefined
        : // Of a connection it is the least time that was learned from so many, no median.
          kind === 'connection'
          ? `${t('eta-tab.n')} = ${format.count(n)}`
          : t('eta-tab.terms.median', { n: format.count(n) }),
      assumed ? t('eta-tab.terms.assumed') : undefined,
      kind === 'correction' ? t('eta-tab.terms.learned') : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
}
