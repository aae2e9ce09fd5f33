import { AppError, RowRule } from '@portolan/contract';
import { canonicalLocationCode, findCarrier, findPlace } from '../../../platform/reference/index.ts';

/**
 * The rule in the codes that shipments have, each once: SCAC and the canonical code of a port. A rule without a limit
 * is none. Throws `member.rule-unknown` for a code that no shipment can have.
 */
export function toStoredRule(rule: RowRule): RowRule | null {
  const stored = RowRule.parse({
    ...(rule.carriers === undefined ? {} : { carriers: once(rule.carriers.map(toCarrierCode)) }),
    ...(rule.ports === undefined ? {} : { ports: once(rule.ports.map(toPortCode)) }),
    ...(rule.customerReferences === undefined ? {} : { customerReferences: once(rule.customerReferences) }),
    ...(rule.modes === undefined ? {} : { modes: once(rule.modes) }),
  });
  return Object.keys(stored).length === 0 ? null : stored;
}

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

function toCarrierCode(text: string): string {
  const carrier = findCarrier(text.toUpperCase());
  if (carrier === undefined) throw new AppError('member.rule-unknown', { value: text });
  return carrier.carrierCode;
}

function toPortCode(text: string): string {
  const code = canonicalLocationCode(text.toUpperCase());
  if (findPlace(code) === undefined) throw new AppError('member.rule-unknown', { value: text });
  return code;
}
