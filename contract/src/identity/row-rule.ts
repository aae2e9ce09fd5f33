import { z } from 'zod';

/** How things travel: each has lists of its own. */
export const ShipmentMode = z.enum(['ocean', 'air', 'truck', 'rail']);
export type ShipmentMode = z.infer<typeof ShipmentMode>;

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(500).optional();

/**
 * What a member's view of the company account's shipments is limited to. A shipment is seen when it fits every kind
 * that is given: its carrier, one of its ports (of loading, transshipment or discharge), its customer reference, its
 * mode.
 */
export const RowRule = z.object({
  /** SCAC, or a carrier code of SMDG. */
  carriers: some(z.string().trim().min(2).max(10)),
  /** UN/LOCODE. */
  ports: some(z.string().trim().length(5)),
  customerReferences: some(z.string().trim().min(1).max(60)),
  modes: some(ShipmentMode),
});
export type RowRule = z.infer<typeof RowRule>;
