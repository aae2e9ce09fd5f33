import type {
  ChargeClock,
  CheckedLine,
  CountedDay,
  Invoice,
  InvoiceCheck,
  InvoiceLine,
  InvoiceStep,
} from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import {
  type InvoiceRecord,
  checkClocks,
  checkFields,
  disputeUntil,
  lateLines,
  regimeOf,
} from './invoice-rules.ts';

/** A container of the record with its clocks. */
export interface KnownContainer {
  shipmentId: string;
  transportDocumentReference: string | null;
  portOfDischarge: string | null;
  availableOn: string | null;
  clocks: readonly ChargeClock[];
}

/** Every date from one to another, both included. */
export const listDates = (from: string, until: string): string[] =>
  Array.from({ length: daysBetween(from, until) }, (_, i) => dayOf(from).add({ days: i }).toString());

/** The key of one charged day of a container. */
export const chargedDay = (equipmentReference: string, clock: string, date: string): string =>
  `${equipmentReference} ${clock} ${date}`;

const dayOf = (date: string): Temporal.PlainDate => Temporal.PlainDate.from(date);
const daysBetween = (from: string, until: string): number =>
  until < from ? 0 : dayOf(from).until(dayOf(until), { largestUnit: 'days' }).days + 1;

/** The days of a line by our count. */
function daysOf(clock: ChargeClock, { from, until }: InvoiceLine): CountedDay[] {
  return clock.days.filter(({ date }) => date >= from && date <= until);
}

/** What a line is checked with. `seen`: days that earlier lines have charged; `before`: that earlier invoices have. */
interface LineContext {
  container: KnownContainer | undefined;
  isLate: boolean;
  seen: Set<string>;
  before: ReadonlySet<string>;
}

/** One line beside our count. */
function checkLine(
  invoice: Invoice,
  line: InvoiceLine,
  index: number,
  { container, isLate, seen, before }: LineContext,
): CheckedLine {
  const clock = container?.clocks.find(
    (one) => one.clock === line.clock && one.direction === invoice.direction,
  );
  const base = {
    line: index + 1,
    equipmentReference: line.equipmentReference,
    clock: line.clock,
    shipmentId: container?.shipmentId ?? null,
    from: line.from,
    until: line.until,
    invoicedDays: line.days,
    invoiced: line.amount,
  };
  const unknown = (problem: CheckedLine['problem']): CheckedLine => ({
    ...base,
    countedDays: 0,
    counted: 0,
    difference: line.amount,
    wrongDays: [],
    problem,
  });
  // What comes too late does not have to be paid, whatever the days.
  if (isLate) return unknown('issued-late');
  if (container === undefined) return unknown('container-unknown');
  if (clock === undefined || clock.state === 'waiting') return unknown('no-clock');
  if (clock.tariff === null) return unknown('no-tariff');
  if (clock.currency !== invoice.currency) return unknown('other-currency');
  const days = daysOf(clock, line).filter(({ kind, projected }) => kind === 'charged' && projected !== true);
  const isIn = (known: ReadonlySet<string>) => (day: CountedDay) =>
    known.has(chargedDay(line.equipmentReference, line.clock, day.date));
  const fresh = days.filter((day) => !isIn(before)(day));
  const charged = fresh.filter((day) => !isIn(seen)(day));
  for (const { date } of charged) seen.add(chargedDay(line.equipmentReference, line.clock, date));
  const counted = charged.reduce((sum, { perDay }) => sum + (perDay ?? 0), 0);
  return {
    ...base,
    countedDays: charged.length,
    counted,
    difference: line.amount - counted,
    wrongDays: wrongDays(clock, line, charged, before),
    problem: problemOf(line, clock, { days: days.length, fresh: fresh.length, charged: charged.length }),
  };
}

/** The one thing that is wrong with a line that can be compared; null where only its days may differ. */
function problemOf(
  line: InvoiceLine,
  clock: ChargeClock,
  { days, fresh, charged }: { days: number; fresh: number; charged: number },
): CheckedLine['problem'] {
  if (days > 0 && fresh === 0) return 'invoiced-before';
  if (days > 0 && charged === 0) return 'twice';
  if (clock.start?.assumedFrom !== undefined) return 'start-assumed';
  const isSum = line.days * line.perDay === line.amount && line.days <= daysBetween(line.from, line.until);
  return isSum ? null : 'sum-wrong';
}

/** Days of a line that we do not charge, each with why. */
function wrongDays(
  clock: ChargeClock,
  { from, until, equipmentReference }: InvoiceLine,
  charged: readonly CountedDay[],
  before: ReadonlySet<string>,
): CheckedLine['wrongDays'] {
  const byDate = new Map(clock.days.map((day) => [day.date, day]));
  const right = new Set(charged.map(({ date }) => date));
  const wrong: CheckedLine['wrongDays'] = [];
  for (const date of listDates(from, until)) {
    if (right.has(date)) continue;
    const day = byDate.get(date);
    if (day === undefined) wrong.push({ date, reason: 'outside', detail: '' });
    else if (day.kind === 'charged') {
      const isBefore = before.has(chargedDay(equipmentReference, clock.clock, date));
      const reason = day.projected === true ? 'not-yet' : isBefore ? 'invoiced-before' : 'twice';
      wrong.push({ date, reason, detail: '' });
    } else wrong.push({ date, reason: day.reason, detail: day.detail ?? '' });
  }
  return wrong;
}

/** What our record says about the fields of an invoice: of its first container that is known. */
function toRecord(invoice: Invoice, containers: ReadonlyMap<string, KnownContainer>): InvoiceRecord {
  const known = [...containers.values()];
  const first = containers.get(invoice.lines[0]?.equipmentReference ?? '') ?? known[0];
  const clock = first?.clocks.find(
    (one) => one.clock === invoice.lines[0]?.clock && one.direction === invoice.direction,
  );
  const free = clock?.days.filter(({ kind }) => kind === 'free') ?? [];
  const charged = clock?.days.filter(({ kind, projected }) => kind === 'charged' && projected !== true) ?? [];
  return {
    transportDocumentReferences: [...new Set(known.flatMap((one) => one.transportDocumentReference ?? []))],
    containers: [...containers.keys()],
    portOfDischarge: first?.portOfDischarge ?? '',
    availableOn: first?.availableOn ?? '',
    freeFrom: free[0]?.date ?? '',
    freeUntil: clock?.lastFreeDay ?? '',
    freeDays: clock === undefined ? '' : String(free.filter(({ number }) => number !== undefined).length),
    charged: charged.length === 0 ? '' : `${charged[0]!.date} to ${charged.at(-1)!.date}, ${charged.length}`,
    rule: [clock?.tariff?.terms.name ?? '', clock?.rule ?? ''].filter(Boolean).join(', '),
  };
}

/** What to do: an invoice that need not be paid at all comes before one that counts too much. */
function chooseStep(check: Pick<InvoiceCheck, 'findings' | 'difference' | 'lines' | 'regime'>): InvoiceStep {
  const has = (...problems: CheckedLine['problem'][]): boolean =>
    check.lines.some(({ problem }) => problems.includes(problem));
  if (check.findings.some(({ state }) => state === 'late')) return 'refuse-late';
  // 541.5 ends the duty to pay where what 541.6 asks for is absent or does not comply; 49 CFR 1333 does not.
  const lacks = check.findings.some(
    ({ rule, state }) => state === 'absent' || (state === 'wrong' && rule.startsWith('46 CFR 541.6')),
  );
  if (lacks) return check.regime === '46 CFR 541' ? 'refuse-incomplete' : 'ask';
  if (has('no-tariff', 'other-currency')) return 'enter-tariff';
  if (has('container-unknown', 'no-clock', 'start-assumed')) return 'ask';
  return check.difference > 0 ? 'dispute' : 'pay';
}

/** What we know of the containers of an invoice. */
export interface InvoiceKnowledge {
  containers: ReadonlyMap<string, KnownContainer>;
  /** Days that invoices entered before it charge, by `chargedDay`. */
  chargedBefore: ReadonlySet<string>;
}

/**
 * Compares an invoice line by line with our own count, and its fields and clocks with the rules that it is under. Pure.
 */
export function checkInvoice(
  invoice: Invoice,
  { containers, chargedBefore }: InvoiceKnowledge,
  now: Date,
): InvoiceCheck {
  const places = [
    invoice.portOfDischarge,
    ...[...containers.values()].map((one) => one.portOfDischarge ?? ''),
  ];
  const isUnitedStates =
    places.some((place) => /^US[A-Z2-9]{3}$/.test(place)) ||
    [...containers.values()].some(({ clocks }) =>
      clocks.some(
        (one) => one.direction === invoice.direction && one.unLocationCode?.startsWith('US') === true,
      ),
    );
  const regime = regimeOf(invoice, isUnitedStates);
  const seen = new Set<string>();
  const late = lateLines(invoice, regime);
  const lines = invoice.lines.map((line, i) =>
    checkLine(invoice, line, i, {
      container: containers.get(line.equipmentReference),
      isLate: late[i] === true,
      seen,
      before: chargedBefore,
    }),
  );
  const invoiced = invoice.total ?? invoice.lines.reduce((sum, { amount }) => sum + amount, 0);
  const counted = lines.reduce((sum, line) => sum + line.counted, 0);
  const findings = [
    ...checkFields(invoice, regime, toRecord(invoice, containers)),
    ...checkClocks(invoice, regime),
  ];
  const result = {
    regime,
    lines,
    difference: invoiced - counted,
    absent: findings.filter(({ state }) => state === 'absent').length,
    late: findings.filter(({ state }) => state === 'late').length,
  };
  return {
    findings,
    ...result,
    invoiced,
    counted,
    step: chooseStep({ findings, ...result }),
    disputeUntil: disputeUntil(invoice, regime),
    checkedAt: now.toISOString(),
  };
}
