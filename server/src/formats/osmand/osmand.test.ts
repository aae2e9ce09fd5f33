import { expect, test } from 'vitest';
import { decodeOsmand } from './index.ts';

const receivedAt = new Date('2026-11-21T09:46:00Z');
const query = 'id=865205035331981&lat=31.222073&lon=121.354335&timestamp=1795254357&speed=21.6';

test.each(['{', '['])(
  'a first line that was damaged to begin with %s does not decide for the others',
  (sign) => {
    const items = decodeOsmand(
      Buffer.from([`${sign}${query.slice(1)}`, query, query].join('\n')),
      receivedAt,
    );
    expect(items.filter(({ kind }) => kind === 'truck-position')).toHaveLength(2);
  },
);

test('the JSON of the newer app stays JSON, whatever its texts contain', () => {
  const report = {
    device_id: 'id=x&lat=1',
    location: { timestamp: '2026-11-21T09:45:57Z', coords: { latitude: 31.2, longitude: 121.3 } },
  };
  for (const text of [JSON.stringify(report), JSON.stringify(report, null, 2)])
    expect(decodeOsmand(Buffer.from(text), receivedAt)).toMatchObject([
      { position: { deviceId: 'id=x&lat=1', latitude: 31.2 } },
    ]);
});
