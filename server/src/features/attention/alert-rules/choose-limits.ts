import { type AlertType, type RuleScope, type Thresholds, defaultThresholds } from '@portolan/contract';
import type { KnownShipment, LimitsOf } from '../judges/index.ts';

/** The part of a rule that decides. */
export interface DecidingRule {
  type: AlertType;
  enabled: boolean;
  scope: RuleScope;
  thresholds: Record<string, number>;
}

type Scoped = Pick<KnownShipment, 'pol' | 'pod' | 'carrierCode' | 'customerReference'>;

const isIn = (values: readonly string[] | undefined, value: string | null): boolean =>
  values === undefined || values.length === 0 || (value !== null && values.includes(value));

/** Whether a rule is for a shipment: every list of its scope contains it. Pure. */
export const isInScope = (scope: RuleScope, shipment: Scoped): boolean =>
  isIn(scope.pols, shipment.pol) &&
  isIn(scope.pods, shipment.pod) &&
  isIn(scope.carriers, shipment.carrierCode) &&
  isIn(scope.customerReferences, shipment.customerReference);

const partsOf = (scope: RuleScope): number =>
  Object.values(scope).filter((values) => values !== undefined && values.length > 0).length;

/**
 * The numbers for each type and shipment: of the narrowest rule that is for it, else the company's own of the type,
 * else the product's. Nothing where that rule is switched off. Pure.
 */
export function chooseLimits(rules: readonly DecidingRule[]): LimitsOf {
  const byType = Map.groupBy(rules, ({ type }) => type);
  for (const [type, those] of byType)
    byType.set(
      type,
      those.toSorted((a, b) => partsOf(b.scope) - partsOf(a.scope)),
    );
  return <Type extends AlertType>(type: Type, shipment: Scoped): Thresholds[Type] | undefined => {
    const rule = byType.get(type)?.find(({ scope }) => isInScope(scope, shipment));
    if (rule?.enabled === false) return undefined;
    return { ...defaultThresholds[type], ...rule?.thresholds } as Thresholds[Type];
  };
}

export type CompanyLimits = <Type extends AlertType>(type: Type) => Thresholds[Type] | undefined;

/** The numbers of types that are not of single shipments: rules with a scope do not count for them. */
export const limitsOfCompany = (rules: readonly DecidingRule[]): CompanyLimits => {
  const limits = chooseLimits(rules.filter(({ scope }) => partsOf(scope) === 0));
  const anywhere = { pol: null, pod: null, carrierCode: null, customerReference: null };
  return (type) => limits(type, anywhere);
};
