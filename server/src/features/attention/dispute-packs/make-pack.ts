import { sql } from 'kysely';
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PackedEntry } from '../../../platform/files/zip.ts';
import type { SigningKey } from '../../../platform/signing.ts';
import { loadChargedShipments } from '../charges/index.ts';
import { getInvoice } from '../invoices/index.ts';
import { listGateCalendars } from '../tariffs/index.ts';
import { type PackContent, type PackEvent, listFreeDayEvents, listPackEvents } from './pack-content.ts';
import { signPack } from './signed-pack.ts';
import { writePdf } from './write-pdf.ts';

/** Raw messages of a pack together have at most so many bytes; larger ones are named by their hash only. */
const mostRawBytes = 8 * 1_048_576;

interface RawRow {
  messageId: string;
  hash: string;
  body: Buffer;
  contentType: string | null;
  receivedAt: Date;
}

/**
 * The dispute pack of an invoice: PDF and JSON with the tariffs’ versions, calendars, every event with the hash of its
 * message, days and why, and the messages themselves, in one signed archive. Throws `invoice.not-found`.
 */
export async function makePack(
  tx: Tx,
  key: SigningKey,
  { tenantId, invoiceId, now }: { tenantId: string; invoiceId: string; now: Date },
): Promise<{ packId: string; archive: Buffer; invoiceNumber: string }> {
  const { invoice, check, hash, containers } = await getInvoice(tx, tenantId, invoiceId, now);
  const shipmentIds = [...containers.values()].map(({ shipmentId }) => shipmentId);
  const shipments = await loadChargedShipments(tx, tenantId, shipmentIds);
  const events = [
    ...shipments.flatMap(({ equipmentReference, timeline }) => listPackEvents(equipmentReference, timeline)),
    ...[...containers].flatMap(([equipmentReference, { clocks }]) =>
      listFreeDayEvents({ equipmentReference, clocks }),
    ),
  ];
  const raw = await loadMessages(tx, tenantId, [...new Set(events.map(({ messageId }) => messageId))]);
  const company = await tx
    .selectFrom('tenant')
    .select('name')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  const body: Omit<PackContent, 'packId'> = {
    format: 'portolan-dispute-pack/1',
    madeAt: now.toISOString(),
    company: company.name,
    invoiceHash: hash,
    invoice,
    check,
    containers: [...containers].map(([equipmentReference, { shipmentId, clocks }]) => ({
      equipmentReference,
      shipmentId,
      clocks,
      lines: check.lines.filter((line) => line.equipmentReference === equipmentReference),
    })),
    events: events.map((event): PackEvent => ({
      ...event,
      messageHash: raw.get(event.messageId)?.hash ?? '',
    })),
  };
  const packId = hashOf(body).slice(0, 16);
  const content: PackContent = { ...body, packId };
  const files: PackedEntry[] = [
    { name: 'dispute.pdf', body: await writePdf(content) },
    { name: 'dispute.json', body: toJson(content) },
    ...(await toTermsFiles(tx, tenantId, content)),
    ...toMessageFiles([...raw.values()]),
  ];
  const archive = signPack(key, { packId, madeAt: content.madeAt, files });
  return { packId, archive, invoiceNumber: invoice.invoiceNumber };
}

const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Every tariff version and calendar that days were counted by, in the form that its hash is made of. */
async function toTermsFiles(tx: Tx, tenantId: string, { containers }: PackContent): Promise<PackedEntry[]> {
  const clocks = containers.flatMap((container) => container.clocks);
  const tariffs = new Map(
    clocks.flatMap(({ tariff }) =>
      tariff === null ? [] : [[`${tariff.tariffId}-${tariff.version}`, tariff] as const],
    ),
  );
  const hashes = new Set(clocks.map(({ calendarHash }) => calendarHash));
  const calendars = (await listGateCalendars(tx, tenantId)).filter(({ hash }) => hashes.has(hash));
  return [
    ...[...tariffs].map(([name, { terms }]) => ({
      name: `tariffs/${name}.json`,
      body: Buffer.from(canonicalJson(terms)),
    })),
    ...calendars.map(({ calendarId, version, terms }) => ({
      name: `calendars/${calendarId}-${version}.json`,
      body: Buffer.from(canonicalJson(terms)),
    })),
  ];
}

async function loadMessages(
  tx: Tx,
  tenantId: string,
  messageIds: readonly string[],
): Promise<Map<string, RawRow>> {
  const ids = messageIds.filter((id) => /^\d{1,18}$/.test(id));
  const { rows } = await sql<RawRow>`
    select message_id::text as message_id, encode(body_sha256, 'hex') as hash, body, content_type, received_at
    from raw_message where tenant_id = ${tenantId} and message_id = any (${ids}::bigint[]) order by message_id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.messageId, row]));
}

function toMessageFiles(rows: readonly RawRow[]): PackedEntry[] {
  const files: PackedEntry[] = [];
  let bytes = 0;
  for (const { messageId, hash, body } of rows) {
    bytes += body.length;
    if (bytes > mostRawBytes) break;
    files.push({ name: `messages/${messageId}-${hash.slice(0, 12)}.raw`, body });
  }
  return files;
}
