import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { canonicalLocationCode, findPortCodes, listCarriers } from '../../../platform/reference/index.ts';
import { spellShipName } from '../facts/index.ts';
import type { Condition } from './judgements.ts';
import { dateConditions, wordConditions } from './list-words.ts';

/** Shorter texts are the beginning of too many names. */
const leastNameLength = 3;
/** Fewer characters begin a voyage number of every ship. */
const leastVoyageLength = 3;
/** A name in these scripts is whole with two characters. */
const ideographs = /[\u3040-\u30ff\u3400-\u9fff]/;
const lastCharacter = '\u{10FFFF}';

const beginsWith = (name: string, beginning: string): Condition =>
  sql`${sql.ref(name)} >= ${beginning} and ${sql.ref(name)} < ${`${beginning}${lastCharacter}`}`;

/** A customer reference in capitals without separators, as its index has it. */
const plainReference = sql`upper(regexp_replace(s.customer_reference, '[[:space:]./_-]+', '', 'g')) collate "C"`;

/** Whether one of the words of a name begins so. */
function hasWord(name: string, beginning: string): boolean {
  const upper = name.toUpperCase();
  return upper.startsWith(beginning) || upper.includes(` ${beginning}`);
}

/** The names of vessels in a company account's list, each read once from their index. */
async function listVesselNames(tx: Tx, tenantId: string, limits: readonly Condition[]): Promise<string[]> {
  const where = sql.join(
    [sql`s.tenant_id = ${tenantId}`, sql`s.listed`, sql`s.vessel_name is not null`, ...limits],
    sql` and `,
  );
  const { rows } = await sql<{ vesselName: string }>`
    with recursive known as (
      (select s.vessel_name from shipment s where ${where} order by s.vessel_name limit 1)
      union all
      select next.vessel_name from known, lateral (
        select s.vessel_name from shipment s where ${where} and s.vessel_name > known.vessel_name
        order by s.vessel_name limit 1
      ) next
    )
    select vessel_name from known`.execute(tx);
  return rows.map(({ vesselName }) => vesselName);
}

function carrierConditions(text: string): Condition[] {
  const codes = listCarriers()
    .filter(({ carrierCode, shortName, name }) =>
      carrierCode === text ? true : [shortName, name].some((one) => hasWord(one, text)),
    )
    .map(({ carrierCode }) => carrierCode);
  return codes.length === 0 ? [] : [sql`s.carrier_code = any (${codes}::text[])`];
}

function portConditions(text: string, isName: boolean): Condition[] {
  const code = /^[A-Z]{2}[A-Z2-9]{3}$/.test(text) ? [canonicalLocationCode(text)] : [];
  const codes = [...new Set([...code, ...(isName ? findPortCodes(text) : [])])];
  return codes.length === 0 ? [] : [sql`s.pol = any (${codes}::text[])`, sql`s.pod = any (${codes}::text[])`];
}

/**
 * The searched text as separate conditions: each is answered from an index of its own and the results are merged. None
 * for an empty text. `limits` hold the search for names to what the person may see.
 */
export async function searchConditions(
  tx: Tx,
  tenantId: string,
  search: string | undefined,
  limits: readonly Condition[],
  now: Date,
): Promise<Condition[]> {
  const typed = search?.trim() ?? '';
  if (typed === '') return [];
  const text = typed.toUpperCase();
  // Nothing that the list shows begins with signs alone.
  if (!/[\p{L}\p{N}]/u.test(text)) return [sql`false`];
  const isName = text.length >= leastNameLength || (text.length > 1 && ideographs.test(text));
  const spelled = spellShipName(text);
  const vessels = isName
    ? (await listVesselNames(tx, tenantId, limits)).filter((name) =>
        [text, spelled].some((beginning) => hasWord(name, beginning)),
      )
    : [];
  const prefix = text.replace(/[\s\-./]/g, '');
  // Containers are stored without separators; documents as their carrier writes them.
  const beginnings = prefix === '' ? [] : [...new Set([prefix, text])];
  const numbers = [
    's.equipment_reference',
    's.transport_document_reference',
    's.carrier_booking_reference',
    's.tracked_number',
  ].flatMap((column) => beginnings.map((beginning) => beginsWith(column, beginning)));
  const plain = text.replace(/[\s./_-]+/g, '');
  const references =
    plain === ''
      ? []
      : [sql`${plainReference} >= ${plain} and ${plainReference} < ${`${plain}${lastCharacter}`}`];
  return [
    ...numbers,
    ...references,
    ...carrierConditions(text),
    ...(prefix.length < leastVoyageLength
      ? []
      : beginnings.map((beginning) => beginsWith('s.voyage_number', beginning))),
    ...(vessels.length === 0 ? [] : [sql`s.vessel_name = any (${vessels}::text[])`]),
    ...portConditions(text, isName),
    ...(isName ? await wordConditions(text, now) : []),
    ...dateConditions(text),
  ];
}
