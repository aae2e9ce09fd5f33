import type { Alert, AlertFacts, AlertType } from './alert.ts';

/** What a title says of an alert. */
export type TitledAlert = Pick<Alert, 'type' | 'stage' | 'containers' | 'facts'>;

/** How values are written in the reader's language and settings. */
export interface AlertFormat {
  /** `+38 h`, `+4 d`; with its sign. */
  gap(hours: number): string;
  /** `38 h`, `4 d`; a duration. */
  span(hours: number): string;
  /** The day of a moment on the clock of a place, or a date without a time. */
  day(at: string, timeZone: string | undefined): string;
  containers(count: number, equipmentReference: string | undefined): string;
  port(code: string | undefined, name: string | undefined): string;
  level(level: string): string;
  hold(hold: string): string;
  someone(): string;
}

type TitleKey = string;

const keyOf: Partial<Record<AlertType, (stage: Alert['stage'], facts: AlertFacts) => TitleKey>> = {
  'departure-delay': () => 'departure-delay',
  'arrival-delay': () => 'arrival-delay',
  rollover: (stage, { newVesselName }) =>
    stage === 'possible'
      ? 'rollover-possible'
      : newVesselName === undefined
        ? 'rollover-open'
        : 'rollover-actual',
  'schedule-change': (_, { change }) => `schedule-${change ?? 'slid'}`,
  'no-news': () => 'no-news',
  'silent-source': (_, { isBroken, hours }) =>
    isBroken === true ? 'source-broken' : hours === undefined ? 'source-silent-plain' : 'source-silent',
  geofence: () => 'geofence',
};

/** The key of an alert's title under `alerts.title`. */
export const titleKeyOf = ({ type, stage, facts }: TitledAlert): TitleKey =>
  keyOf[type]?.(stage, facts) ?? `${type}-${stage}`;

/** The values that the titles and causes of an alert are filled with, written for the reader. Pure. */
export function titleValues({ containers, facts }: TitledAlert, format: AlertFormat): Record<string, string> {
  const { hours = 0, portTimeZone } = facts;
  const day = (at: string | undefined): string => (at === undefined ? '' : format.day(at, portTimeZone));
  return {
    vessel: facts.vesselName ?? facts.carrierName ?? format.containers(containers, facts.equipmentReference),
    newVessel: facts.newVesselName ?? '',
    port: format.port(facts.port, facts.portName),
    place: facts.portName === undefined ? (facts.vesselName ?? '') : format.port(facts.port, facts.portName),
    who: format.containers(containers, facts.equipmentReference),
    gap: format.gap(hours),
    span: format.span(Math.abs(hours)),
    level: facts.congestionLevel === undefined ? '' : format.level(facts.congestionLevel),
    atAnchor: String(facts.atAnchor ?? 0),
    storm: facts.stormName ?? '',
    source: facts.sourceName ?? format.someone(),
    area: facts.areaName ?? '',
    hold: facts.hold === undefined ? '' : format.hold(facts.hold),
    speed: facts.speedKn === undefined ? '' : facts.speedKn.toFixed(1),
    distance: facts.distanceNm === undefined ? '' : String(Math.round(facts.distanceNm)),
    wind: facts.windKn === undefined ? '' : String(Math.round(facts.windKn)),
    day: day(facts.day ?? facts.at),
    at: day(facts.at),
    planned: day(facts.plannedAt),
    expected: day(facts.expectedAt),
  };
}

/** Which cause is said: with an expected time, without one. */
export const causeKeyOf = (alert: TitledAlert): string => {
  const { type, facts } = alert;
  const timed = ['departure-delay', 'arrival-delay', 'rollover'].includes(type);
  return timed && facts.expectedAt === undefined ? `${type}-open` : type;
};

/** Fills `{{name}}` places, as the screens' texts have them. */
export const fillWords = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
