import { modelClasses } from './model-classes.ts';
import { cargoNamespace } from './vocabulary.ts';

/** The editions of the data model that are known, oldest first. */
export const modelEditions = ['3.2', '3.3'] as const;

const nameOf = (iri: string): string | undefined =>
  iri.startsWith(cargoNamespace) ? iri.slice(cargoNamespace.length) : undefined;

/** All classes that a class is a kind of, itself among them. */
function lineageOf(name: string): ReadonlySet<string> {
  const known = new Set<string>();
  const visit = (one: string): void => {
    if (known.has(one) || !Object.hasOwn(modelClasses, one)) return;
    known.add(one);
    for (const parent of modelClasses[one] ?? []) visit(parent);
  };
  visit(name);
  return known;
}

const lineages: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.keys(modelClasses).map((name) => [name, lineageOf(name)]),
);

/** Whether a class is another one or a kind of it: `isKindOf(cargo#Company, 'LogisticsObject')`. */
export function isKindOf(iri: string, name: string): boolean {
  return lineages.get(nameOf(iri) ?? '')?.has(name) ?? false;
}

export const isLogisticsObjectType = (iri: string): boolean => isKindOf(iri, 'LogisticsObject');

/** The most specific of the types of an object: of Company, Organization and LogisticsAgent it is Company. */
export function mostSpecificType(types: readonly string[]): string | undefined {
  const depthOf = (iri: string): number => lineages.get(nameOf(iri) ?? '')?.size ?? 0;
  return types.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
}
