import { type MapVessel, delayHours, isStalePosition } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SimulatedChip, SourceChip, StatusMark } from '../../../ui/chips.tsx';

const tones = { none: 'go', possible: 'watch', actual: 'bad' } as const;
const inks = { none: '', possible: 'watch', actual: 'bad' } as const;

/** What the chosen vessel carries, its ETA, and its motion. */
export function VesselTag({ vessel, onClose }: { vessel: MapVessel; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const placeName = usePlaceName();
  const { containers, nextPortName, plannedAt, promisedAt, delayStage } = vessel;
  const slipHours = plannedAt === null || promisedAt === null ? 0 : delayHours(plannedAt, promisedAt);
  return (
    <div className="vessel-tag">
      <div className="line">
        <b>
          {vessel.mmsi === null ? (
            vessel.vesselName
          ) : (
            <Link to="/pages/vessels" search={{ mmsi: vessel.mmsi }}>
              {vessel.vesselName}
            </Link>
          )}
        </b>
        {vessel.voyageNumber !== null && <span className="mono soft">{vessel.voyageNumber}</span>}
        <IconButton icon="x" size="sm" label={t('overview.vessel.close')} onClick={onClose} />
      </div>
      <div>
        {nextPortName === null
          ? t('overview.vessel.boxes-plain', { count: containers })
          : t('overview.vessel.boxes', { count: containers, port: placeName(vessel.nextPort, nextPortName) })}
      </div>
      {promisedAt !== null && Date.parse(promisedAt) < now && (
        <div className="line">
          <StatusMark tone="watch">
            <span className="watch">{t('tracking.why.eta-passed')}</span>
          </StatusMark>
        </div>
      )}
      {promisedAt !== null && Date.parse(promisedAt) >= now && (
        <div className="line">
          <StatusMark tone={tones[delayStage]}>
            <span className={inks[delayStage]}>{format.placeDay(promisedAt, vessel.nextPortTimeZone)}</span>
          </StatusMark>
          {slipHours !== 0 && <span className={inks[delayStage]}>{format.slip(slipHours)}</span>}
          {plannedAt !== null && (
            <span className="soft">
              {t('overview.vessel.planned', { day: format.placeDay(plannedAt, vessel.nextPortTimeZone) })}
            </span>
          )}
        </div>
      )}
      <div className="line">
        <SourceChip
          kind="ais"
          detail={format.age(vessel.positionAt, now)}
          title={format.fullMoment(vessel.positionAt, now)}
        />
        {isStalePosition(vessel.positionAt, now) ? (
          <span className="soft">
            {t('overview.vessel.stale', { ago: format.ago(vessel.positionAt, now) })}
          </span>
        ) : (
          <span className="soft">{motionText(vessel)}</span>
        )}
        {vessel.simulated && <SimulatedChip />}
      </div>
    </div>
  );

  function motionText({ speedOverGroundKn, headingDeg }: MapVessel): string {
    const parts = [
      speedOverGroundKn === null
        ? undefined
        : t('overview.vessel.speed', { speed: speedOverGroundKn.toFixed(1) }),
      headingDeg === null ? undefined : t('overview.vessel.heading', { heading: Math.round(headingDeg) }),
    ];
    return parts.filter(Boolean).join(', ');
  }
}
