import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { testInvoice } from '../../../test/factories/tariffs.ts';
import { loadSigningKey } from '../../platform/signing.ts';
import { runVerifyPack } from './verify-pack.ts';

test('a pack is valid for its installation, not for another one, and not once a byte of it differs', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { invoiceId } = await user.call(invoiceRoutes.enterInvoice, { body: { invoice: testInvoice() } });
  const { rawPayload } = await user.send(invoiceRoutes.getDisputePack, { query: { invoiceId } });
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'pack.zip');
  await writeFile(file, rawPayload);
  const { publicKey } = await loadSigningKey(app.db.system);
  expect(await runVerifyPack([file])).toBe(0);
  expect(await runVerifyPack([file, '--key', publicKey])).toBe(0);
  expect(await runVerifyPack([file, '--key', 'A'.repeat(43)])).toBe(1);
  const changed = Buffer.from(rawPayload);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await writeFile(file, changed);
  expect(await runVerifyPack([file])).toBe(1);
  await expect(async () => runVerifyPack([])).rejects.toThrow('verify-pack');
});
