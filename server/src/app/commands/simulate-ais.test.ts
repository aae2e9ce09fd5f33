import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createColumnDecoder, createPositionColumns } from '../../formats/ais/index.ts';
import { simulateAis } from './simulate-ais.ts';
import { UsageError } from './usage.ts';

test('sends valid sentences, at about the requested rate', async () => {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => void socket.on('data', (bytes) => chunks.push(bytes)));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const args = ['--to', `127.0.0.1:${port}`, '--vessels', '2000', '--rate', '5000', '--seconds', '1'];
  expect(await simulateAis(args)).toBe(0);

  const refused: string[] = [];
  const columns = createPositionColumns(8192);
  const decoder = createColumnDecoder({
    columns,
    onBatch: (rows) => void (rows.count = 0),
    onRefused: (_, __, reason) => void refused.push(reason),
  });
  decoder.push(Buffer.concat(chunks), Date.now());
  decoder.end();
  expect(refused).toEqual([]);
  expect(decoder.lines).toBeGreaterThan(1000);
  expect(decoder.lines).toBeLessThan(8000);
});

test.each([
  [[]],
  [['--listen', '0']],
  [['--to', 'nowhere']],
  [['--listen', '1', '--to', 'a:1']],
  [['--what']],
])('%o is refused', async (args) => {
  await expect(simulateAis(args)).rejects.toThrow(UsageError);
});
