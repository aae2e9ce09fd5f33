import type { OwnVessel } from '@portolan/contract';
import { vesselRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { usePlaceName } from '../../../lib/place-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { vesselKind } from '../../../lib/vessels/vessel-words.ts';

const keptMs = 60_000;

/** Name, type, speed and destination of the ship under the pointer. `isPast`: its motion now is no part of it. */
export function VesselHover(props: {
  mmsi: string;
  name: string;
  own: OwnVessel | undefined;
  isPast: boolean;
}) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { mmsi } = props;
  const { data: card } = useQuery({
    ...routeQuery(vesselRoutes.getShipInfo, { query: { mmsi } }),
    staleTime: keptMs,
    retry: false,
  });
  const kind = card && vesselKind(card);
  const speed = props.isPast ? undefined : card?.position?.speedOverGroundKn;
  const destination = card?.destination;
  const port = destination?.port;
  const bound = port == null ? destination?.text : placeName(port.unLocationCode, port.name);
  const parts = [
    kind && t(`vessels.kind.${kind}`),
    speed == null ? undefined : t('vessels.hover.speed', { speed: speed.toFixed(1) }),
    bound === undefined || props.isPast ? undefined : t('vessels.hover.bound', { port: bound }),
  ].filter(Boolean);
  return (
    <span className="vessels-hover">
      <b>{card?.vesselName ?? (props.name || t('vessels.map.mmsi', { mmsi }))}</b>
      {(card?.simulated ?? props.own?.position?.simulated) && <SimulatedChip />}
      {parts.length > 0 && <span className="soft">{parts.join(t('common.list-comma'))}</span>}
      {props.own && <span>{t('vessels.on-board.count', { count: props.own.containers })}</span>}
    </span>
  );
}
