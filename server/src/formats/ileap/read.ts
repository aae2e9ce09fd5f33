import type { CarbonFootprint, FieldProblem } from '@portolan/contract';
import { fieldProblemText, isFieldProblem } from '@portolan/contract/texts/field-problems';
import { z } from 'zod';
import { findWrapped } from '../json/find-wrapped.ts';
import {
  Activity,
  Decimal,
  Distance,
  Element,
  EnergyCarrier,
  Event,
  Hub,
  Location,
  Operation,
  Packaging,
  ProductFootprint,
  ShipmentData,
} from './shapes.ts';
import { addDataTiers } from './data-tiers.ts';
import {
  chooseDistance,
  nameLocation,
  toActivity,
  toCategory,
  toElement,
  toEnergy,
  toShipment,
} from './to-footprint.ts';

/** Something that was read, or why it could not be. */
export type ReadFootprint =
  | CarbonFootprint
  | {
      form: 'refused';
      path: string;
      /** In English, for lists of rejected items. */
      why: string;
      /** The members that are wrong, with their problems. */
      issues: readonly { field: string; issue: z.core.$ZodIssue }[];
    };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads PACT footprints (versions 1 to 3) with or without iLEAP data (0.2 and 1.0), the data alone or a fragment of it,
 * events that carry footprints, transport activity data; a list of them, or an envelope of any name. What is none of
 * these is refused with the reason. Never throws. Pure.
 */
export function readFootprints(input: unknown, path = ''): ReadFootprint[] {
  if (Array.isArray(input)) {
    const carriers = z.array(EnergyCarrier).min(1).safeParse(input);
    if (carriers.success) return [{ form: 'energy', ...toEnergy('', carriers.data) }];
    return input.flatMap((one, at) => readFootprints(one, `${path}[${at}]`));
  }
  if (!isObject(input)) return [readScalar(input, path)];
  const event = Event.safeParse(input);
  if (event.success) {
    const { pfs, pfIds } = event.data.data;
    if (pfs !== null) return readFootprints(pfs, `${path}data.pfs`);
    if (pfIds !== null) return [{ form: 'announced', footprintIds: pfIds }];
  }
  if (Array.isArray(input['data'])) return readFootprints(input['data'], `${path}data`);
  // One footprint as a PACT server answers it.
  if (isObject(input['data']) && 'pcf' in input['data'] && !('pcf' in input))
    return readFootprints(input['data'], `${path}data`);
  if ('pcf' in input) return readProduct(input, path);
  const wrapped = isKnown(input) ? undefined : findWrapped(input, isKnown, path);
  return wrapped === undefined ? [readData(input, path)] : readFootprints(wrapped.value, wrapped.path);
}

/** Whether a value is one of the documents, by the member that only it has. */
const isKnown = (value: unknown): boolean =>
  isObject(value) && ['pcf', 'tces', 'tceId', 'tocId', 'hocId', 'activityId'].some((name) => name in value);

function readProduct(input: object, path: string): ReadFootprint[] {
  const read = ProductFootprint.safeParse(input, { reportInput: true });
  if (!read.success) return [refuse(read.error, path)];
  const { id, companyName, extensions, pcf, productIds, status, created, updated } = read.data;
  const isDeprecated = status?.toLowerCase() === 'deprecated';
  const { primaryDataShare } = pcf;
  // Other extensions say nothing about logistics.
  const logistics = (extensions ?? []).map(({ data }, at) => ({
    one: readFootprints(data, `${path}${path === '' ? '' : '.'}extensions[${at}].data`),
    looksLike:
      isObject(data) && ['tces', 'tceId', 'tocId', 'hocId', 'activityId'].some((name) => name in data),
  }));
  const said = logistics.filter(({ looksLike }) => looksLike).flatMap(({ one }) => one);
  const total = pcf.pcfExcludingBiogenicUptake ?? pcf.pCfExcludingBiogenic;
  const wrongTotal = said.some((one) => one.form === 'shipment' && !isTotalOf(one, total, pcf));
  if (wrongTotal) return [refuse(totalError(pcf), path)];
  if (said.length > 0)
    return said.map((one) =>
      one.form === 'shipment'
        ? {
            ...addDataTiers(one, extensions ?? []),
            footprintId: id,
            companyName,
            isDeprecated,
            createdAt: inUtc(updated ?? created),
            primaryDataShare,
          }
        : one,
    );
  const unit = pcf.declaredUnitOfMeasurement ?? pcf.declaredUnit;
  const kgPerUnit = pcf.pcfExcludingBiogenicUptake ?? pcf.pCfExcludingBiogenic ?? pcf.fossilGhgEmissions;
  if (unit === null || kgPerUnit === null)
    return [
      { form: 'refused', path, why: 'A footprint without its declared unit or its emissions.', issues: [] },
    ];
  return [
    {
      form: 'product',
      footprintId: id,
      companyName,
      productIds: productIds ?? [],
      isDeprecated,
      unit,
      amount: pcf.declaredUnitAmount ?? pcf.unitaryProductAmount ?? 1,
      kgPerUnit,
      primaryDataShare,
    },
  ];
}

/** Whether a stated total, or one per declared unit, is that of the elements; where none is stated it is. Pure. */
function isTotalOf(
  { kgCo2e }: { kgCo2e: number },
  total: number | null,
  { declaredUnitAmount, unitaryProductAmount }: z.output<typeof ProductFootprint>['pcf'],
): boolean {
  if (total === null) return true;
  const amount = declaredUnitAmount ?? unitaryProductAmount ?? 1;
  return [total, total * amount].some((kg) => Math.abs(kg - kgCo2e) <= kgCo2e / 100);
}

const totalError = (pcf: z.output<typeof ProductFootprint>['pcf']): z.ZodError => {
  const member =
    pcf.pcfExcludingBiogenicUptake === null ? 'pCfExcludingBiogenic' : 'pcfExcludingBiogenicUptake';
  const message: FieldProblem = 'total-not-sum';
  return new z.ZodError([{ code: 'custom', path: ['pcf', member], message, input: undefined }]);
};

/** As texts in this form, times are in their order. */
const inUtc = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString().replace('.000Z', 'Z');

/** By the member that only one of them has; its own mistakes are named then. */
function readData(input: Record<string, unknown>, path: string): ReadFootprint {
  if ('tces' in input) return readAs(ShipmentData, input, path, toShipment);
  if ('tceId' in input)
    return readAs(Element, input, path, (read) => ({ form: 'element', ...toElement(read) }));
  if ('activityId' in input) return readAs(Activity, input, path, toActivity);
  if ('hocId' in input)
    return readAs(Hub, input, path, (read) =>
      toCategory(
        'hub',
        {
          id: read.hocId,
          kind: read.hubType ?? '',
          unit: read.hubActivityUnit ?? read.co2eIntensityThroughput,
        },
        read,
      ),
    );
  if ('tocId' in input)
    return readAs(Operation, input, path, (read) =>
      toCategory(
        'operation',
        { id: read.tocId, kind: read.mode, unit: read.transportActivityUnit ?? read.co2eIntensityThroughput },
        read,
      ),
    );
  if ('energyCarrier' in input)
    return readAs(EnergyCarrier, input, path, (read) => ({ form: 'energy', ...toEnergy('', [read]) }));
  if ('packagingOrTrEqType' in input)
    return readAs(Packaging, input, path, ({ packagingOrTrEqType: type, packagingOrTrEqAmount: amount }) => ({
      form: 'packaging',
      type,
      amount,
    }));
  if (['actual', 'gcd', 'sfd'].some((name) => name in input))
    return readAs(Distance, input, path, (read) => {
      const { distanceKm, distanceKind } = chooseDistance(read);
      return { form: 'distance', distanceKm: distanceKm ?? 0, distanceKind: distanceKind ?? 'actual' };
    });
  if ('city' in input || 'locode' in input)
    return readAs(Location, input, path, (read) => ({ form: 'location', place: nameLocation(read) ?? '' }));
  return readAs(ShipmentData, input, path, toShipment);
}

function readAs<T extends z.ZodType>(
  shape: T,
  input: unknown,
  path: string,
  to: (read: z.output<T>) => CarbonFootprint,
): ReadFootprint {
  const read = shape.safeParse(input, { reportInput: true });
  return read.success ? to(read.data) : refuse(read.error, path);
}

function readScalar(input: unknown, path: string): ReadFootprint {
  const amount = Decimal.safeParse(input);
  if (amount.success) return { form: 'amount', value: amount.data };
  return {
    form: 'refused',
    path,
    why: 'No footprint: an object, a list of them or a decimal is expected.',
    issues: [],
  };
}

/** What is wrong in English: the member, its problem. */
const wordsOf = ({ message }: z.core.$ZodIssue): string =>
  isFieldProblem(message) ? fieldProblemText(message, 'en') : message;

function refuse(error: z.ZodError, path: string): ReadFootprint {
  const issues = error.issues.map((issue) => ({
    issue,
    field: [path, z.core.toDotPath(issue.path)].filter((part) => part !== '').join('.'),
  }));
  const why = issues.map(({ field, issue }) => `${field}: ${wordsOf(issue)}`).join('; ');
  return { form: 'refused', path, why, issues };
}
