import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../lib/use-country-name.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { ReportedDestination } from '../../../ui/reported-destination.tsx';
import type { ShipmentDetail } from './detail-query.ts';

type Vessel = NonNullable<ShipmentDetail['vessel']>;

/** The ship that carries the container now, or will next. */
export function VesselTab({ vessel, isPast }: { vessel: Vessel | null; isPast: boolean }) {
  const { t } = useTranslation();
  const nameOf = useCountryName();
  if (vessel === null) return <p className="tab-none soft">{t('detail.vessel.none')}</p>;
  const { lengthM, beamM } = vessel;
  const metres = (count: number | null) => (count === null ? null : t('detail.vessel.metre', { count }));
  const facts: [head: string, text: ReactNode][] = [
    [t('detail.vessel.imo'), vessel.imoNumber],
    [t('detail.vessel.mmsi'), vessel.mmsi],
    [t('detail.vessel.flag'), vessel.flag === null ? null : `${nameOf(vessel.flag)} (${vessel.flag})`],
    [t('detail.vessel.call-sign'), vessel.callSign],
    [
      t('detail.vessel.size'),
      lengthM === null || beamM === null ? null : t('detail.vessel.metres', { length: lengthM, beam: beamM }),
    ],
    [t('detail.vessel.draught'), metres(vessel.draughtM)],
    [t('detail.vessel.built'), vessel.builtYear === null ? null : String(vessel.builtYear)],
    [
      t('detail.vessel.destination'),
      vessel.destination && <ReportedDestination key="destination" destination={vessel.destination} />,
    ],
  ];
  return (
    <div className="vessel-tab">
      <h2>
        {vessel.mmsi === null ? (
          vessel.vesselName
        ) : (
          <Link to="/pages/vessels" search={{ mmsi: vessel.mmsi }}>
            {vessel.vesselName}
          </Link>
        )}
      </h2>
      <dl>
        {facts.map(([head, text]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{text ?? <span className="soft">{t('common.not-available')}</span>}</dd>
          </div>
        ))}
        {!isPast && (
          <div>
            <dt>{t('detail.vessel.position')}</dt>
            <dd>
              <Position vessel={vessel} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Position({ vessel }: { vessel: Vessel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (vessel.position === null) return <span className="soft">{t('detail.vessel.no-position')}</span>;
  const { latitude, longitude, speedOverGroundKn, courseOverGroundDeg, positionAt, simulated } =
    vessel.position;
  const parts = [
    `${degrees(latitude, 'N', 'S')} ${degrees(longitude, 'E', 'W')}`,
    speedOverGroundKn === null ? '' : t('detail.vessel.speed', { speed: speedOverGroundKn.toFixed(1) }),
    courseOverGroundDeg === null
      ? ''
      : t('detail.vessel.course', { degrees: Math.round(courseOverGroundDeg) }),
  ];
  return (
    <>
      {parts.filter(Boolean).join(', ')}{' '}
      <SourceChip
        kind="ais"
        simulated={simulated}
        detail={format.age(positionAt, now)}
        title={format.fullMoment(positionAt, now)}
      />
    </>
  );
}

/** Degrees and minutes as on a chart: `34°12.5′N`. */
function degrees(value: number, positive: string, negative: string): string {
  const size = Math.abs(value);
  const minutes = ((size % 1) * 60).toFixed(1).padStart(4, '0');
  return `${Math.floor(size)}°${minutes}′${value < 0 ? negative : positive}`;
}
