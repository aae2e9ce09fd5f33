import { greatCircleNm } from '@portolan/contract';
import { fractionOf } from '@portolan/contract/random';
import { linerServices } from './liner-services.ts';
import type { RotationCall, Service } from './schedules.ts';
import { type Berth, berthOf } from './sea-legs.ts';

/** How one voyage differs from its service's rotation. */
export interface RotationChanges {
  /** The ship sails without taking cargo on the first coast. */
  isBlank: boolean;
  omitted: ReadonlySet<number>;
  /** This call and the one after it change places. */
  swapped?: number;
  /** An extra port after this call. */
  extra?: { after: number; berth: Berth };
  /** The ship leaves this port before all export containers are loaded. */
  cutShort?: number;
}

/** Shares of voyages, or of calls for omissions: all guesses. */
const blankShare = 0.025;
const omittedShare = 0.022;
const swappedShare = 0.02;
const extraShare = 0.015;
const cutShortShare = 0.02;

/** Changes that a service makes in a fixed rhythm, so that its documented number always finds one: every n-th week. */
const rhythms = {
  omitted: { serviceCode: 'AE1', port: 'GBFXT', every: 3, week: 1 },
  blank: { serviceCode: 'CGX', every: 4, week: 2 },
  swapped: { serviceCode: 'SAF', port: 'ZADUR', every: 3, week: 1 },
} as const;

/** Whether the changes of a service come in a rhythm that is known beforehand. */
export const hasRhythm = ({ serviceCode }: Pick<Service, 'serviceCode'>): boolean =>
  Object.values(rhythms).some((one) => one.serviceCode === serviceCode);

/** What is different about a voyage: by chance, and where a documented number needs it by rhythm. Pure. */
export function rotationChangesOf(seed: string, service: Service, week: number): RotationChanges {
  const luck = (what: string): number => fractionOf(seed, what, service.serviceCode, week);
  const isBlank = isBlankSailing(service, week, luck('blank'));
  const omitted = new Set(
    service.calls.filter((call) => isOmitted(seed, service, week, call)).map(({ callIndex }) => callIndex),
  );
  if (isBlank || omitted.size > 0) return { isBlank, omitted };
  const swapped = findSwap(service, week, luck('swap'));
  if (swapped !== undefined) return { isBlank, omitted, swapped };
  const extra = findExtra(service, luck('extra'));
  if (extra !== undefined) return { isBlank, omitted, extra };
  const cutShort = findCutShort(service, luck('cut-and-run'));
  return { isBlank, omitted, ...(cutShort !== undefined && { cutShort }) };
}

const rhythmOf = ({ every, week }: { every: number; week: number }, asked: number): boolean =>
  ((asked % every) + every) % every === week;

function isBlankSailing(service: Service, week: number, luck: number): boolean {
  if (service.serviceCode === rhythms.blank.serviceCode) return rhythmOf(rhythms.blank, week);
  if (service.trade === 'feeder' || service.serviceCode === rhythms.omitted.serviceCode) return false;
  return luck < blankShare;
}

function isOmitted(seed: string, service: Service, week: number, call: RotationCall): boolean {
  const { unLocationCode } = call.berth.port;
  if (service.serviceCode === rhythms.omitted.serviceCode && unLocationCode === rhythms.omitted.port)
    return rhythmOf(rhythms.omitted, week);
  const neighbours = service.calls.filter(({ coast }) => coast === call.coast).length;
  if (call.callIndex === 0 || neighbours < 3 || call === service.calls.at(-1)) return false;
  return fractionOf(seed, 'omit', service.serviceCode, week, call.callIndex) < omittedShare;
}

const nearbyNm = 700;
const spareHours = 60;

/** Two ports of one coast that are near each other; never the first call, and only where a ship can make up for it. */
function findSwap(service: Service, week: number, luck: number): number | undefined {
  const { calls, serviceCode, recoverableHours } = service;
  if (serviceCode === rhythms.swapped.serviceCode)
    return rhythmOf(rhythms.swapped, week)
      ? calls.findIndex(({ berth }) => berth.port.unLocationCode === rhythms.swapped.port)
      : undefined;
  if (luck >= swappedShare) return undefined;
  const options = calls.slice(1, -2).filter((call) => {
    const next = calls[call.callIndex + 1];
    return (
      next?.coast === call.coast &&
      greatCircleNm(call.berth, next.berth) < nearbyNm &&
      (recoverableHours[next.callIndex + 1] ?? 0) > spareHours
    );
  });
  return options[Math.floor((luck / swappedShare) * options.length)]?.callIndex;
}

const detourNm = 120;
const extraPorts = new WeakMap<Service, { after: number; berth: Berth }[]>();
const allPorts = new Set(
  linerServices
    .filter(({ kind }) => kind === 'container')
    .flatMap(({ rotation }) => rotation.match(/[A-Z]{5}/g) ?? []),
);

function findExtra(service: Service, luck: number): { after: number; berth: Berth } | undefined {
  if (luck >= extraShare) return undefined;
  let options = extraPorts.get(service);
  if (!options) extraPorts.set(service, (options = listExtraPorts(service)));
  return options[Math.floor((luck / extraShare) * options.length)];
}

/** Ports beside the way between two calls of one coast. */
function listExtraPorts({
  calls,
  serviceCode,
  recoverableHours,
}: Service): { after: number; berth: Berth }[] {
  const served = new Set(calls.map(({ berth }) => berth.port.unLocationCode));
  const berths = [...allPorts].filter((code) => !served.has(code)).map((code) => berthOf(code, serviceCode));
  return calls.slice(0, -2).flatMap((call) => {
    const next = calls[call.callIndex + 1];
    if (next?.coast !== call.coast || (recoverableHours[next.callIndex] ?? 0) < spareHours) return [];
    const directNm = greatCircleNm(call.berth, next.berth);
    return berths
      .filter(
        (berth) => greatCircleNm(call.berth, berth) + greatCircleNm(berth, next.berth) < directNm + detourNm,
      )
      .map((berth) => ({ after: call.callIndex, berth }));
  });
}

/** A port where cargo is loaded, not the first and not the last one. */
function findCutShort({ calls, trade }: Service, luck: number): number | undefined {
  if (luck >= cutShortShare || trade === 'feeder') return undefined;
  const options = calls.slice(1, -1);
  return options[Math.floor((luck / cutShortShare) * options.length)]?.callIndex;
}
