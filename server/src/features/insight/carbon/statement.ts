import { AppError, type CarbonStatement, type Locale } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type FactorTable, calculateChain, createFactorTable } from '../../shipments/emissions/index.ts';
import { type CarbonThing, chainOf, massOf } from './chain-of.ts';
import { hasFigures } from './has-figures.ts';
import { nameOfPlace } from './group-name.ts';
import { thingLists } from './thing-lists.ts';
import { listOwnFactors } from './own-factors.ts';

/** The statement of a shipment or waybill with its steps. Pure but for kept distances. */
export function toStatement(thing: CarbonThing, factors: FactorTable, language: Locale): CarbonStatement {
  const chain = calculateChain(chainOf(thing), factors);
  const mass = massOf(thing);
  const known = (value: number): number | null => (hasFigures(chain) ? value : null);
  const codes = chain.elements.flatMap(({ from, to }) => [from, to]).filter((code) => code !== null);
  return {
    ...chain,
    kgCo2e: known(chain.kgCo2e),
    kgTtw: known(chain.kgTtw),
    tonneKm: known(chain.tonneKm),
    tonnes: mass.tonnes,
    massFrom: mass.from,
    shipmentId: thing.thingId,
    number: thing.number,
    carrierCode: thing.carrierCode,
    customerReference: thing.customerReference,
    pol: thing.pol,
    pod: thing.pod,
    places: Object.fromEntries(codes.map((code) => [code, nameOfPlace(code, language)])),
    departedOn: thing.departedOn,
    hasDeparted: thing.hasDeparted,
    simulated: thing.simulated,
  };
}

/** Whose statements, and the language of the places' names. */
interface StatementsOf {
  tenantId: string;
  language: Locale;
}

/** Statements of these things of the company account, in the order of their kinds and ids. */
export async function listStatements(
  tx: Tx,
  { tenantId, language }: StatementsOf,
  ids: readonly string[],
): Promise<CarbonStatement[]> {
  const factors = createFactorTable(await listOwnFactors(tx, tenantId));
  const things: CarbonThing[] = [];
  for (const list of Object.values(thingLists))
    if (things.length < ids.length) things.push(...(await list(tx, { tenantId, ids })));
  return things.map((thing) => toStatement(thing, factors, language));
}

/** Throws `shipment.not-found`. */
export async function getStatement(tx: Tx, of: StatementsOf, shipmentId: string): Promise<CarbonStatement> {
  const [statement] = await listStatements(tx, of, [shipmentId]);
  if (statement === undefined) throw new AppError('shipment.not-found', {});
  return statement;
}
