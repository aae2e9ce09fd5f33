import { type CodeUse, accountRoutes } from '@portolan/contract';
import { giveTicket } from '../src/features/identity/verification/index.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

/** A ticket as a solved puzzle returns it. */
export async function proofOfPerson(app: TestApp): Promise<string> {
  return (await giveTicket(app.db.system, app.clock.now())).ticket;
}

/** The body of the newest message to an address, as staff read it in the outbox. */
export async function findMessage(app: TestApp, recipient: string): Promise<string | undefined> {
  const row = await app.db.system
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('outboxId', 'desc')
    .executeTakeFirst();
  return row?.body;
}

/** Requests a code and reads it from the outbox; '' when none was sent. */
export async function askForCode(
  app: TestApp,
  visitor: Visitor,
  address: string,
  useType: Exclude<CodeUse, 'person'>,
): Promise<string> {
  const ticket = await proofOfPerson(app);
  if (address.includes('@'))
    await visitor.call(accountRoutes.sendEmailCode, { query: { email: address, useType, ticket } });
  else await visitor.call(accountRoutes.sendPhoneCode, { query: { mobilePhone: address, useType, ticket } });
  return /\d{4}/.exec((await findMessage(app, address)) ?? '')?.[0] ?? '';
}

/** Four digits other than these. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
