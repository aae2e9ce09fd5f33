import { z } from 'zod';
import { SectionKind } from '../sections.ts';

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(500).optional();

/**
 * The limit of a member's view of the company account's shipments. A shipment is visible when it matches every given
 * kind: its carrier, one of its ports (of loading, transshipment or discharge), its customer reference, its mode.
 */
export const RowRule = z.object({
  /** SCAC, or a carrier code of SMDG. */
  carriers: some(z.string().trim().min(2).max(10)),
  /** UN/LOCODE. */
  ports: some(z.string().trim().length(5)),
  customerReferences: some(z.string().trim().min(1).max(60)),
  /** Of sections that rules do not limit nothing is visible. */
  modes: some(SectionKind),
});
export type RowRule = z.infer<typeof RowRule>;
