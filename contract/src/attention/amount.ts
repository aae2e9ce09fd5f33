import { z } from 'zod';

/** An ISO 4217 code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);
export type Currency = z.infer<typeof Currency>;

/** An amount in the smallest unit of its currency (cents, yen): a whole number, never a fraction. */
export const MinorAmount = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
