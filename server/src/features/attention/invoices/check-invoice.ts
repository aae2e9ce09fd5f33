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
import { type InvoiceRecord, checkClocks, checkFields, disputeUntil, regimeOf } from './invoice-rules.ts';

/** A container of the record with its clocks. */
export interface KnownContainer {
  shipmentId: string;
  transportDocumentReference: string | null;
  portOfDischarge: string | null;
  availableOn: string | null;
  clocks: readonly ChargeClock[];
}

const dayOf = (date: string): Temporal.PlainDate => Temporal.PlainDate.from(date);
const daysBetween = (from: string, until: string): number =>
  until < from ? 0 : dayOf(from).until(dayOf(until), { largestUnit: 'days' }).days + 1;

/** The days of a line by our count. */
function daysOf(clock: ChargeClock, { from, until }: InvoiceLine): CountedDay[] {
  return clock.days.filter(({ date }) => date >= from && date <= until);
}

/** One line beside our count. `seen`: days of clocks that earlier lines have charged. */
function checkLine(
  invoice: Invoice,
  line: InvoiceLine,
  index: number,
  container: KnownContainer | undefined,
  seen: Set<string>,
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
  if (container === undefined) return unknown('container-unknown');
  if (clock === undefined || clock.state === 'waiting') return unknown('no-clock');
  if (clock.tariff === null) return unknown('no-tariff');
  if (clock.currency !== invoice.currency) return unknown('other-currency');
  const days = daysOf(clock, line);
  const charged = days.filter(({ kind, projected, date }) => {
    const key = `${line.equipmentReference} ${line.clock} ${date}`;
    if (kind !== 'charged' || projected === true || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const counted = charged.reduce((sum, { perDay }) => sum + (perDay ?? 0), 0);
  const isTwice =
    days.some(({ kind, projected }) => kind === 'charged' && projected !== true) && charged.length === 0;
  const isSum = line.days * line.perDay === line.amount && line.days <= daysBetween(line.from, line.until);
  return {
    ...base,
    countedDays: charged.length,
    counted,
    difference: line.amount - counted,
    wrongDays: wrongDays(clock, line, charged),
    problem: isTwice ? 'twice' : isSum ? null : 'sum-wrong',
  };
}

/** Days of a line that we do not charge, each with why. */
function wrongDays(
  clock: ChargeClock,
  { from, until }: InvoiceLine,
  charged: readonly CountedDay[],
): CheckedLine['wrongDays'] {
  const byDate = new Map(clock.days.map((day) => [day.date, day]));
  const right = new Set(charged.map(({ date }) => date));
  const wrong: CheckedLine['wrongDays'] = [];
  for (let i = 0; i < daysBetween(from, until); i += 1) {
    const date = dayOf(from).add({ days: i }).toString();
    if (right.has(date)) continue;
    const day = byDate.get(date);
    if (day === undefined) wrong.push({ date, reason: 'outside', detail: '' });
    else if (day.kind === 'charged')
      wrong.push({ date, reason: day.projected === true ? 'not-yet' : 'twice', detail: '' });
    else wrong.push({ date, reason: day.reason, detail: day.detail ?? '' });
  }
  return wrong;
}

/** What our record says about the fields of an invoice: of its first container that is known. */
function toRecord(invoice: Invoice, containers: ReadonlyMap<string, KnownContainer>): InvoiceRecord {
  const known = [...containers.values()];
  const first = known[0];
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
function chooseStep(
  check: Pick<InvoiceCheck, 'absent' | 'late' | 'difference' | 'lines' | 'regime'>,
): InvoiceStep {
  if (check.late > 0) return 'refuse-late';
  // 541.5 ends the duty to pay; 49 CFR 1333 says nothing of the kind.
  if (check.absent > 0) return check.regime === '46 CFR 541' ? 'refuse-incomplete' : 'ask';
  if (check.lines.some(({ problem }) => problem === 'no-tariff' || problem === 'other-currency'))
    return 'enter-tariff';
  if (check.lines.some(({ problem }) => problem === 'container-unknown' || problem === 'no-clock'))
    return 'ask';
  return check.difference > 0 ? 'dispute' : 'pay';
}

/**
 * Compares an invoice line by line with our own count, and its fields and clocks with the rules that it is under. Pure.
 */
export function checkInvoice(
  invoice: Invoice,
  containers: ReadonlyMap<string, KnownContainer>,
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
  const lines = invoice.lines.map((line, i) =>
    checkLine(invoice, line, i, containers.get(line.equipmentReference), seen),
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
    step: chooseStep(result),
    disputeUntil: disputeUntil(invoice, regime),
    checkedAt: now.toISOString(),
  };
}
