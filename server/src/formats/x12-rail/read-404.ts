import type { DecodedItem, RailFact } from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import { type TransactionSet, at, readDay, readX12Time, zoneOfCode } from '../x12-common/index.ts';
import { type X12Context, unitOf } from './read-322.ts';

/** Rail carrier shipment information (404): the waybill, once for each car or container on it. */
export function read404({ segments, line }: TransactionSet, context: X12Context): DecodedItem[] {
  const first = (tag: string) => segments.find((segment) => segment[0] === tag);
  const units = segments.flatMap((segment) => (segment[0] === 'N7' ? [{ n7: segment }] : []));
  if (units.length === 0) return [refused(line, 'missing-field', 'The waybill names no equipment (N7).')];
  const m3 = first('M3');
  const reference = (kind: string) =>
    at(
      segments.find(([tag, qualifier]) => tag === 'N9' && qualifier === kind),
      2,
    );
  const [f9, d9] = [first('F9'), first('D9')];
  const day = readDay(at(m3, 2));
  const stationZone = context.zoneOfState(at(f9, 3) ?? '');
  const zone = zoneOfCode(at(m3, 4)) ?? stationZone;
  const time = readX12Time(at(m3, 3));
  const name = at(f9, 2);
  const region = at(f9, 3);
  return units.map(({ n7 }): DecodedItem => {
    const unit = unitOf(n7);
    if (unit === undefined)
      return refused(line, 'missing-field', 'A car or container has no initials or no number.', 'N7');
    const weight = Number(at(n7, 3));
    const fact: RailFact = dropUndefined({
      ...unit,
      event: 'waybill' as const,
      sentCode: '404',
      classifier: 'ACT' as const,
      at:
        day !== undefined && time !== undefined && zone !== undefined
          ? context.toInstant(`${day}T${time}`, zone)
          : undefined,
      onDate: zone === undefined || time === undefined ? day : undefined,
      place: name === undefined ? undefined : dropUndefined({ name, region, timeZone: stationZone }),
      origin: [name, region].filter(Boolean).join(', ') || undefined,
      destination: [at(d9, 2), at(d9, 3)].filter(Boolean).join(', ') || undefined,
      booking: reference('BN'),
      bill: reference('OB') ?? reference('BM'),
      weightKg: weight > 0 && at(first('L0'), 11) === 'K' ? weight : undefined,
    });
    return { kind: 'rail', fact };
  });
}
