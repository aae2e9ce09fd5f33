import {
  type CarbonElement,
  CarbonMode,
  type CarbonStatement,
  CarbonTierShares,
  type FootprintElement,
  type FootprintShipment,
} from '@portolan/contract';
import { z } from 'zod';

/** Our own extension of a PACT footprint: tiers, an assumed mass and gaps, for which iLEAP has no members. */
export const dataTiersSchema = 'urn:portolan:schema:data-tiers:1';

const isNearOne = (value: number): boolean => Math.abs(value - 1) < 0.001;
const Shares = CarbonTierShares.refine((shares) => {
  const values = Object.values(shares);
  return values.every((share) => share >= 0 && share <= 1) && isNearOne(values.reduce((a, b) => a + b, 0));
});
const DataTiers = z.object({
  isMassAssumed: z.boolean(),
  elements: z.array(
    z.object({
      /** Null: it has no figures, and so no element in the iLEAP data. */
      tceId: z.string().nullable(),
      mode: CarbonMode,
      from: z.string().nullable(),
      to: z.string().nullable(),
      tiers: Shares.nullable(),
      missing: z.enum(['factor', 'distance']).nullable(),
    }),
  ),
});

/** All elements of a statement in their order; `idOf` names those with figures as the iLEAP data does. Pure. */
export function writeDataTiers(
  { massFrom, elements }: CarbonStatement,
  idOf: (element: CarbonElement) => string | null,
): Record<string, unknown> {
  return {
    specVersion: '1.0.0',
    dataSchema: dataTiersSchema,
    data: {
      isMassAssumed: massFrom === 'assumed',
      elements: elements.map((element) => {
        const { mode, from, to, tiers, missing } = element;
        return { tceId: idOf(element), mode, from, to, tiers, missing };
      }),
    },
  };
}

/** A shipment with what our own extension of its footprint says, where there is a right one. Pure. */
export function addDataTiers(
  shipment: FootprintShipment,
  extensions: readonly { dataSchema: string | null; data?: unknown }[],
): FootprintShipment {
  const own = extensions.find(({ dataSchema }) => dataSchema === dataTiersSchema);
  const read = DataTiers.safeParse(own?.data);
  if (!read.success) return shipment;
  const named = new Map(read.data.elements.map((element) => [element.tceId, element]));
  return {
    ...shipment,
    isMassAssumed: read.data.isMassAssumed,
    elements: shipment.elements.map((element): FootprintElement => {
      const known = named.get(element.tceId);
      if (known === undefined) return element;
      const { mode, from, to, tiers } = known;
      return { ...element, tiers, mode, from: element.from ?? from, to: element.to ?? to };
    }),
    gaps: read.data.elements.flatMap(({ mode, from, to, missing }, at) =>
      missing === null ? [] : [{ at, mode, from, to, missing }],
    ),
  };
}
