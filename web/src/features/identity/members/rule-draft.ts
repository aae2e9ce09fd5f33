import type { RowRule, SectionKind } from '@portolan/contract';

/** A rule as in the fields. */
export interface RuleDraft {
  carriers: string;
  ports: string;
  references: string;
  modes: readonly SectionKind[];
}

export function toRuleDraft(rule: RowRule | null): RuleDraft {
  return {
    carriers: rule?.carriers?.join(', ') ?? '',
    ports: rule?.ports?.join(', ') ?? '',
    references: rule?.customerReferences?.join('\n') ?? '',
    modes: rule?.modes ?? [],
  };
}

const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** The rule of the fields; empty ones do not limit. */
export function toRule({ carriers, ports, references, modes }: RuleDraft): RowRule {
  const kinds: [keyof RowRule, readonly string[]][] = [
    ['carriers', split(carriers, /[\s,;]+/)],
    ['ports', split(ports, /[\s,;]+/)],
    ['customerReferences', split(references, /\n/)],
    ['modes', modes],
  ];
  return Object.fromEntries(kinds.filter(([, values]) => values.length > 0)) as RowRule;
}
