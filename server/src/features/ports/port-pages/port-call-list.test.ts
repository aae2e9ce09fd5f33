import { portRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startBusyPorts } from '../../../../test/factories/busy-ports.ts';

const { user } = await startBusyPorts();

test('every figure of calls equals the list of calls that it opens', async () => {
  const port = await user.call(portRoutes.qryShipSumList, { query: { portId: 'NLRTM' } });
  const listed = async (query: object) =>
    user.call(portRoutes.qryPortCalls, { query: { portId: 'NLRTM', limit: 500, ...query } });
  const { windowDays, calls } = port.congestion!;
  expect(await listed({ days: windowDays })).toMatchObject({ total: calls, group: 'container' });
  const kinds = [
    ...port.now!.byGroup.map(({ group, slice }) => ({ query: { group }, week: slice.week })),
    ...port.now!.bySize.map(({ size, slice }) => ({ query: { size, group: 'all' }, week: slice.week })),
  ];
  for (const { query, week } of kinds) {
    for (const of of ['arrived', 'berthed', 'direct'] as const)
      expect((await listed({ ...query, of })).total, `${of} of ${JSON.stringify(query)}`).toBe(week[of]);
    for (const of of ['anchor', 'berth', 'port'] as const)
      expect((await listed({ ...query, of })).total, `${of} of ${JSON.stringify(query)}`).toBe(
        week[of].calls,
      );
  }
  const insight = await user.call(portRoutes.getInsightReport, {
    query: { portId: 'NLRTM', granularity: 'month', periods: '2' },
  });
  for (const { startsOn, figures } of insight.ports[0]!.periods) {
    const { total } = await listed({ period: `month:${startsOn}`, of: 'anchor' });
    expect(total, startsOn).toBe(figures.anchor.calls);
    expect((await listed({ period: `month:${startsOn}` })).total, startsOn).toBe(figures.berthed);
  }
});

test('a call is listed with its ship, its times and its wait, the newest first, also as a file', async () => {
  const query = { portId: 'NLRTM', of: 'anchor' } as const;
  const { calls, total, from, to } = await user.call(portRoutes.qryPortCalls, { query });
  expect({ from, to }).toEqual({ from: '2026-11-14T10:00:00.000Z', to: '2026-11-21T10:00:00.000Z' });
  expect(total).toBeGreaterThan(10);
  const berthed = calls.map(({ berthedAt }) => Date.parse(berthedAt!));
  expect(berthed).toEqual(berthed.toSorted((a, b) => b - a));
  for (const call of calls) {
    expect(call).toMatchObject({ group: 'container', vesselName: expect.stringMatching(/^BOX/) as string });
    const waited = (Date.parse(call.berthedAt!) - Date.parse(call.anchoredAt!)) / 3_600_000;
    expect(call.waitedHours).toBeCloseTo(waited, 2);
  }
  const second = { ...query, offset: 1, limit: 2 };
  expect((await user.call(portRoutes.qryPortCalls, { query: second })).calls).toEqual(calls.slice(1, 3));
  const file = await user.send(portRoutes.exportPortCalls, { query });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.payload.split('\r\n')[1]).toMatch(/^BOX \d+,.*,false$/);
  expect(file.payload.trimEnd().split('\r\n')).toHaveLength(total + 1);
  expect(await user.fail(portRoutes.qryPortCalls, { query: { portId: 'XXXXX' } })).toMatchObject({
    code: 'port.not-found',
  });
});

test.each(['0001-01-01', '2027-01-01', '9999-12-31', '2026-02-30'])(
  'the calls of a period of %s are refused',
  async (date) => {
    const query = { portId: 'NLRTM', period: `month:${date}` };
    expect(await user.fail(portRoutes.qryPortCalls, { query })).toMatchObject({
      code: 'port.period-invalid',
      params: { date },
    });
  },
);
