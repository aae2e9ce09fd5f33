import type { CargoSection } from './alert-facts.ts';
import { alertTypeEntry } from './alert-types.ts';
import type { Alert } from './alert.ts';

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
  /** Vehicles, bookings, bills, waybills or trips; the number of the only one. */
  cargo(count: number, section: CargoSection, number: string | undefined): string;
  port(code: string | undefined, name: string | undefined): string;
  level(level: string): string;
  hold(hold: string): string;
  someone(): string;
  /** How many containers or how much cargo, as an impact: `2`, `2 containers`. */
  concerned(count: number, alert: TitledAlert): string;
  /** What so many lose together: `2 × 38 h`. */
  loss(count: number, span: string): string;
  /** An amount in the smallest unit of its currency. */
  money(minor: number, currency: string): string;
}

/** The key of an alert's title under `alert-words.title`. */
export const titleKeyOf = ({ type, stage, facts }: TitledAlert): string =>
  alertTypeEntry(type).titleKey?.(facts, stage) ?? `${type}-${stage}`;

/** The key of its cause under `alert-words.cause`. */
export const causeKeyOf = ({ type, facts }: TitledAlert): string =>
  alertTypeEntry(type).causeKey?.(facts) ?? type;

/** The values that the titles and causes of an alert are filled with, written for the reader. Pure. */
export function titleValues({ containers, facts }: TitledAlert, format: AlertFormat): Record<string, string> {
  const { hours = 0, portTimeZone } = facts;
  const day = (at: string | undefined): string => (at === undefined ? '' : format.day(at, portTimeZone));
  const arrival = (at: string | undefined): string =>
    at === undefined ? '' : format.day(at, facts.destinationTimeZone ?? portTimeZone);
  return {
    vessel: facts.vesselName ?? facts.carrierName ?? format.containers(containers, facts.equipmentReference),
    service: facts.service ?? '',
    vessels: String(facts.vesselNames?.length ?? 1),
    ports: String(facts.ports ?? 1),
    fromPorts: String(facts.fromPorts ?? 1),
    newVessel: facts.newVesselName ?? '',
    port: format.port(facts.port, facts.portName),
    place: facts.portName === undefined ? (facts.vesselName ?? '') : format.port(facts.port, facts.portName),
    who: format.containers(containers, facts.equipmentReference),
    cargo: format.cargo(facts.cargoCount ?? 0, facts.cargoSection ?? 'ro-ro', facts.cargoNumber),
    gap: format.gap(hours),
    span: format.span(Math.abs(hours)),
    level: facts.congestionLevel === undefined ? '' : format.level(facts.congestionLevel),
    atAnchor: String(facts.atAnchor ?? 0),
    storm: facts.stormName ?? '',
    source: facts.sourceName ?? format.someone(),
    area: facts.areaName ?? '',
    hold: facts.hold === undefined ? '' : format.hold(facts.hold),
    invoice: facts.invoiceNumber ?? '',
    temperature: facts.temperatureC === undefined ? '' : facts.temperatureC.toFixed(1),
    setpoint: facts.setpointC === undefined ? '' : facts.setpointC.toFixed(1),
    speed: facts.speedKn === undefined ? '' : facts.speedKn.toFixed(1),
    distance: facts.distanceNm === undefined ? '' : String(Math.round(facts.distanceNm)),
    wind: facts.windKn === undefined ? '' : String(Math.round(facts.windKn)),
    day: day(facts.day ?? facts.at),
    at: day(facts.at),
    destination: format.port(facts.destination ?? facts.port, facts.destinationName ?? facts.portName),
    planned: arrival(facts.plannedAt),
    expected: arrival(facts.expectedAt),
  };
}

/** What the impact of an alert is written from. */
export type ImpactAlert = TitledAlert & {
  impactHours?: number | null | undefined;
  money?: Alert['money'] | undefined;
};

/** How many containers, vehicles, bookings or bills an alert is about, and the hours that each of them loses. */
export const lossOf = ({
  containers,
  impactHours = null,
  facts,
}: ImpactAlert): { count: number; hours: number } =>
  facts.cargoCount === undefined
    ? { count: containers, hours: impactHours ?? 0 }
    : { count: facts.cargoCount, hours: facts.hours ?? 0 };

/** What an alert costs, written for the reader: money, else time, else how much it concerns. Pure. */
export function impactOf(alert: ImpactAlert, format: AlertFormat): string {
  const { money } = alert;
  if (money != null) return format.money(money.amountMinor, money.currency);
  const { count, hours } = lossOf(alert);
  return hours > 0 && alertTypeEntry(alert.type).costsNoTime !== true
    ? format.loss(count, format.span(hours))
    : format.concerned(count, alert);
}

/** Fills `{{name}}` places, as the screens' texts have them. */
export const fillWords = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
