import {
  AppError,
  type DecodedItem,
  type SeaCargoFact,
  type SeaCargoUploadOutcome,
} from '@portolan/contract';
import type { Connector } from '../../../platform/connector.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { keepRaw } from '../../sources/inbox/index.ts';
import { ensureSource } from '../../sources/sources/index.ts';
import { digestOfCargo, findKnownCargo } from './record-facts.ts';

/** A row of a file as its connector understood it; `app` hands the reader in. */
export interface ReadLine {
  where: string;
  number: string | undefined;
  event: string | undefined;
  item: DecodedItem;
}

/** Who reads files of milestones. */
export interface MilestoneReader {
  connector: Connector;
  read: (body: Uint8Array) => Promise<readonly ReadLine[]>;
}

const factOf = ({ item }: ReadLine): SeaCargoFact | undefined =>
  item.kind === 'sea-cargo' ? item.fact : undefined;

function toOutcome(line: ReadLine, known: ReadonlySet<string>): SeaCargoUploadOutcome {
  const { where, item } = line;
  const named = { line: where, number: line.number ?? null, event: line.event ?? null };
  if (item.kind === 'refused') return { ...named, outcome: 'refused', reason: item.refusal.reason };
  const fact = factOf(line);
  const isKnown = fact !== undefined && known.has(digestOfCargo(fact));
  return { ...named, outcome: isKnown ? 'known-already' : 'accepted', reason: null };
}

/** Keeps an uploaded file as every other message, to be read in a moment, and says what becomes of each row. */
export async function uploadMilestones(
  { db, reader }: { db: Database; reader: MilestoneReader },
  tenantId: string,
  file: { body: Buffer | undefined; fileName: string },
  now: Date,
) {
  const { body } = file;
  if (body === undefined || body.length === 0) throw new AppError('sea-cargo.file-unreadable', {});
  const lines = await reader.read(body);
  const isNone = lines.every(({ item }) => item.kind === 'refused' && item.refusal.code === 'unknown-shape');
  if (isNone) throw new AppError('sea-cargo.file-unreadable', {});
  const { connector } = reader;
  return db.asTenant(tenantId, async (tx) => {
    const known = await findKnownCargo(
      tx,
      tenantId,
      lines.flatMap((line) => factOf(line) ?? []),
    );
    const source = { tenantId, name: connector.uploadsName, connector, way: 'upload', now } as const;
    const { messageId } = await keepRaw(tx, {
      tenantId,
      sourceId: await ensureSource(tx, source),
      connector: connector.name,
      body,
      contentType: file.fileName,
      receivedAt: now,
    });
    await notify(tx, tenantId, 'message', [messageId]);
    const rows = lines.map((line) => toOutcome(line, known));
    const count = (outcome: SeaCargoUploadOutcome['outcome']): number =>
      rows.filter((row) => row.outcome === outcome).length;
    return {
      messageId: messageId,
      accepted: count('accepted'),
      known: count('known-already'),
      refused: count('refused'),
      rows,
    };
  });
}
