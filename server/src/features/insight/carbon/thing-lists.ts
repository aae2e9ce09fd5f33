import type { CarbonKind } from './chain-of.ts';
import { listCargoThings, listRailThings, listTripThings } from './load-other-things.ts';
import { listShipmentThings, listWaybillThings } from './load-things.ts';

/** How each kind of thing is read. */
export const thingLists: Readonly<Record<CarbonKind, typeof listShipmentThings>> = {
  shipment: listShipmentThings,
  waybill: listWaybillThings,
  trip: listTripThings,
  rail: listRailThings,
  cargo: listCargoThings,
};
