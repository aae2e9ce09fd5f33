import { type ShipmentRow, isStalePosition } from '@portolan/contract';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type NamePlace, usePlaceName } from '../../../lib/place-names.ts';
import { boundsOf } from '../../../lib/map/mercator.ts';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { ChartStop, ChartTarget, ChartVessel, LonLat } from '../../../lib/map/scene.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { KnownAt } from './as-known.ts';
import type { ShipmentDetail } from './detail-query.ts';
import { rowNumber } from '../../../lib/shipments/row-words.ts';

type Vessel = NonNullable<ShipmentDetail['vessel']>;

/** The ship's mark turns stale within this time; it need not be redrawn with every age on the page. */
const chartTickMs = 5 * 60_000;
/** Room for the names of the outermost stops, and for the controls at the right. */
const widePadding = { top: 40, right: 128, bottom: 48, left: 56 };
/** The same where the controls lie at the foot. */
const narrowPadding = { top: 32, right: 64, bottom: 80, left: 40 };
const tones = { none: 'on-plan', possible: 'possible', actual: 'late' } as const;

/** Sailed solid, planned dashed, the stops and the ship's last known position. */
export function DetailMap(props: {
  detail: ShipmentDetail;
  /** All that is known now: what the chart shows the box of, whatever was known then. */
  whole: ShipmentDetail;
  isPast: boolean;
}) {
  const { detail, whole, isPast } = props;
  const { t } = useTranslation();
  const now = useNow();
  const stormsKnownAt = useContext(KnownAt);
  const isNarrow = useMedia('(max-width: 767px)');
  const { shipment, timeline, route, vessel } = detail;
  const number = rowNumber(shipment);
  const placeName = usePlaceName();
  const stops = useMemo(() => toStops(timeline.stops, placeName), [timeline.stops, placeName]);
  const tick = Math.floor(now / chartTickMs) * chartTickMs;
  const ship = useMemo(
    () => (isPast || vessel === null ? undefined : toVessel(vessel, shipment, tick)),
    [isPast, vessel, shipment, tick],
  );
  const vessels = useMemo(() => (ship === undefined ? [] : [ship]), [ship]);
  const bounds = boundsOf(pointsOf(whole));
  if (bounds === undefined) return <div className="map-frame none soft">{t('detail.map.no-route')}</div>;
  return (
    <div className="map-frame">
      <ChartMap
        label={t('detail.map.label', { number })}
        scene={{ stops, vessels, sailed: route.sailed, planned: route.planned, selectedVesselId: ship?.id }}
        fit={{ bounds, key: `${shipment.shipmentId} ${whole.timeline.stops.length}`, maxZoom: 6 }}
        stormsKnownAt={stormsKnownAt}
        padding={isNarrow ? narrowPadding : widePadding}
        describe={(target: ChartTarget) => stops.find((stop) => stop.id === target.id)?.name}
        tag={
          ship && vessel?.position
            ? {
                at: [ship.longitude, ship.latitude],
                key: ship.id,
                content: <ShipTag detail={detail} now={now} />,
              }
            : undefined
        }
      />
    </div>
  );
}

function pointsOf({ timeline, route }: ShipmentDetail): LonLat[] {
  const stops = timeline.stops.flatMap(({ longitude, latitude, role }): LonLat[] =>
    longitude === undefined || latitude === undefined || role === undefined ? [] : [[longitude, latitude]],
  );
  return [...stops, ...route.sailed.flat(), ...route.planned.flat()];
}

function toStops(stops: ShipmentDetail['timeline']['stops'], placeName: NamePlace): ChartStop[] {
  return stops.flatMap((stop, i) =>
    stop.latitude === undefined || stop.longitude === undefined || stop.role === undefined
      ? []
      : [
          {
            id: `${i}`,
            name: placeName(stop.unLocationCode, stop.name),
            longitude: stop.longitude,
            latitude: stop.latitude,
            reached: stop.reached,
          },
        ],
  );
}

function toVessel(vessel: Vessel, shipment: ShipmentRow, now: number): ChartVessel | undefined {
  if (vessel.position === null || shipment.arrivalIsActual) return undefined;
  const { longitude, latitude, headingDeg, courseOverGroundDeg, positionAt } = vessel.position;
  return {
    id: vessel.imoNumber ?? vessel.vesselName,
    name: vessel.vesselName,
    longitude,
    latitude,
    headingDeg: headingDeg ?? courseOverGroundDeg,
    tone: tones[shipment.delayStage],
    stale: isStalePosition(positionAt, now),
  };
}

function ShipTag({ detail, now }: { detail: ShipmentDetail; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { vessel, route } = detail;
  if (!vessel?.position) return null;
  const { speedOverGroundKn, headingDeg, positionAt } = vessel.position;
  const ago = format.ago(positionAt, now);
  const motion = [
    speedOverGroundKn === null ? '' : t('detail.vessel.speed', { speed: speedOverGroundKn.toFixed(1) }),
    headingDeg === null ? '' : `${Math.round(headingDeg)}°`,
  ];
  return (
    <div className="vessel-label">
      <b>{vessel.vesselName}</b> {motion.filter(Boolean).join(', ')}
      <br />
      <span className="soft">
        {route.distanceToGoNm === null
          ? t('detail.map.tag', { ago })
          : t('detail.map.tag-to-go', { ago, distance: format.count(route.distanceToGoNm) })}
      </span>
    </div>
  );
}
