import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import newman, { type NewmanRunOptions } from 'newman';
import { expect, test } from 'vitest';
import { createApiKey } from '../../identity/sessions/index.ts';
import { startOneRecordServer } from '../../../../test/one-record/server.ts';

type Collection = Exclude<NonNullable<NewmanRunOptions['collection']>, string>;

const suite = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../../test/one-record/fixtures/unit-tests.postman_collection.json'),
    'utf8',
  ),
) as Collection & object;

test("IATA's own suite for ONE Record servers passes", async () => {
  const { app, base } = await startOneRecordServer(new Date().toISOString());
  const { tenantId } = await app.signIn();
  const key = await createApiKey(app.db.system, { tenantId, name: 'Suite', now: app.clock.now() });
  const collection: Collection = {
    ...suite,
    auth: { type: 'bearer', bearer: [{ key: 'token', value: key, type: 'string' }] },
  };
  const failures = await new Promise<{ requests: number; count: number; failed: string[] }>(
    (resolve, reject) => {
      newman.run(
        { collection, envVar: [{ key: 'baseUrl', value: base }], reporters: [] },
        (error, summary) => {
          if (error !== null) return reject(error);
          const { failures: failed, stats } = summary.run;
          resolve({
            requests: stats.requests.total ?? 0,
            count: stats.assertions.total ?? 0,
            failed: failed.map(
              ({ source, error: cause }) => `${source?.name}: ${cause.test ?? ''} ${cause.message}`,
            ),
          });
        },
      );
    },
  );
  expect(failures.failed).toEqual([]);
  // The suite writes 476 assertions; 7 are the other side of an if: the same value in another form of JSON-LD.
  expect(failures).toMatchObject({ requests: 56, count: 469 });
}, 240_000);
