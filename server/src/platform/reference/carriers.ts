import { lazy, parseList, readSetRows, type SetRow } from './read-set.ts';

/** An ocean carrier. `confidence` is that of `carrierCode`: attested, curated or internal (ours). */
export interface Carrier {
  /** SCAC of the NMFTA list. */
  carrierCode: string;
  /** Liner code of the SMDG list. */
  smdgCode?: string;
  shortName: string;
  name: string;
  /** container, roro, breakbulk. */
  kinds: string[];
  /** Owner codes of its containers, four letters each. */
  containerPrefixes: string[];
  /** Letters its bill of lading numbers begin with. Two carriers may share a prefix. */
  billPrefixes: string[];
  /** Pattern of its bill numbers in upper case. A help when recognising, never a reason to reject. */
  billPattern?: RegExp;
  confidence: string;
}

const carriers = lazy(() => {
  const list: Carrier[] = [];
  const byCode = new Map<string, Carrier>();
  const otherCodes: [string, Carrier][] = [];
  for (const row of readSetRows('carriers.tsv')) {
    const carrier = toCarrier(row);
    list.push(carrier);
    byCode.set(carrier.carrierCode, carrier);
    if (carrier.smdgCode !== undefined) otherCodes.push([carrier.smdgCode, carrier]);
    for (const code of parseList(row('otherCodes'))) otherCodes.push([code, carrier]);
  }
  for (const [code, carrier] of otherCodes) if (!byCode.has(code)) byCode.set(code, carrier);
  return { list, byCode };
});

function toCarrier(row: SetRow): Carrier {
  const billPattern = compileBillPattern(row('billPattern'));
  return {
    carrierCode: row('carrierCode'),
    ...(row('smdgCode') !== '' && { smdgCode: row('smdgCode') }),
    shortName: row('shortName'),
    name: row('name'),
    kinds: parseList(row('kinds')),
    containerPrefixes: parseList(row('containerPrefixes')),
    billPrefixes: parseList(row('billPrefixes')),
    ...(billPattern && { billPattern }),
    confidence: row('confidence'),
  };
}

/** All ocean carriers, the large ones first. */
export function listCarriers(): readonly Carrier[] {
  return carriers().list;
}

/** The carrier of a SCAC (including alternative ones) or of an SMDG liner code, in any case. */
export function findCarrier(scacOrSmdg: string): Carrier | undefined {
  return carriers().byCode.get(scacOrSmdg.trim().toUpperCase());
}

/** The usual name of a carrier; its code where it is not known. */
export const carrierName = (carrierCode: string): string =>
  findCarrier(carrierCode)?.shortName ?? carrierCode;

const owners = lazy(() => {
  const byPrefix = new Map<string, { carrierCode?: string; owner?: string }>();
  for (const row of readSetRows('container-prefixes.tsv'))
    byPrefix.set(row('prefix'), {
      ...(row('carrierCode') !== '' && { carrierCode: row('carrierCode') }),
      ...(row('owner') !== '' && { owner: row('owner') }),
    });
  for (const carrier of listCarriers())
    for (const prefix of carrier.containerPrefixes)
      if (byPrefix.get(prefix)?.carrierCode === undefined)
        byPrefix.set(prefix, {
          carrierCode: carrier.carrierCode,
          owner: byPrefix.get(prefix)?.owner ?? carrier.name,
        });
  return byPrefix;
});

/**
 * The owner of an owner prefix (`MSKU`). Only an `owner` means a lessor or another owner: the container may travel with
 * any carrier. Undefined means the prefix is unknown.
 */
export function carrierOfContainerPrefix(
  prefix4: string,
): { carrierCode?: string; owner?: string } | undefined {
  return owners().get(prefix4.trim().toUpperCase());
}

/**
 * Compiles the pattern of a carrier's bill numbers, or returns undefined when the hint is empty or not of the simple
 * kind: anchored, classes and counted repeats, at most optional groups. Only such patterns run in linear time on any
 * input.
 */
export function compileBillPattern(hint: string): RegExp | undefined {
  const isPlain =
    hint.length <= 100 &&
    /^\^[A-Z0-9[\](){}?,|-]+\$$/.test(hint) &&
    !/\)[{*+]/.test(hint) &&
    !/\([^)]*\(/.test(hint);
  if (!isPlain) return undefined;
  try {
    return new RegExp(hint);
  } catch {
    return undefined;
  }
}
