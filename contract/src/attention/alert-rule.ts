import { z } from 'zod';
import { AlertType } from './alert-types.ts';

/** What a threshold may be, in its own unit. */
export const thresholdRange = { least: 0, most: 720 } as const;

const ThresholdValues = z.record(
  z.string().max(40),
  z.number().min(thresholdRange.least).max(thresholdRange.most),
);

/** What a rule is for; an absent list means any. */
export const RuleScope = z.object({
  pols: z.array(z.string().max(5)).max(50).optional(),
  pods: z.array(z.string().max(5)).max(50).optional(),
  carriers: z.array(z.string().max(10)).max(50).optional(),
  customerReferences: z.array(z.string().max(60)).max(50).optional(),
});
export type RuleScope = z.infer<typeof RuleScope>;

/** Numbers of one type for the whole company account, or for a lane, carrier or customer. */
export const AlertRule = z.object({
  /** Null for the product's own rule of the type, which nobody has changed. */
  ruleId: z.uuid().nullable(),
  type: AlertType,
  enabled: z.boolean(),
  scope: RuleScope,
  thresholds: ThresholdValues,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type AlertRule = z.infer<typeof AlertRule>;

export const RuleChange = z.object({
  ruleId: z.uuid().optional(),
  type: AlertType,
  enabled: z.boolean().default(true),
  scope: RuleScope.default({}),
  thresholds: ThresholdValues,
});
export type RuleChange = z.infer<typeof RuleChange>;

/** How many rules with a scope a company account may have. */
export const mostRules = 50;

/**
 * What a rule would have raised in the last 90 days. Delays are judged again with the rule's limits. Of other types the
 * past is not kept in such detail: then `appliesLimits` is false, and the alerts that were open are counted.
 */
export const RuleTrial = z.object({
  appliesLimits: z.boolean(),
  days: z.int(),
  raised: z.int(),
  /** Of the raised, how many have happened: by the limit from which an alert is actual. */
  cameTrue: z.int(),
  /** It was over before it happened. */
  resolved: z.int(),
  /** Of what happened, how many it did not warn of before; null where the past does not say. */
  missed: z.int().nullable(),
  happened: z.int(),
  /** Raised in each week, the oldest first. */
  weeks: z.array(z.int()),
});
export type RuleTrial = z.infer<typeof RuleTrial>;
