import { mostSavedViews, savedViewRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';

const { listSavedViews, removeView, saveView } = savedViewRoutes;

test('a view keeps its filters and order under its name, with the count of its rows', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const query = { view: 'in-transit', pods: ['NLRTM'], sort: 'delay', direction: 'desc' } as const;
  await user.call(saveView, { body: { name: ' Rotterdam ', query: { ...query, pods: ['NLRTM'] } } });
  expect(await user.call(listSavedViews)).toMatchObject([
    { name: 'Rotterdam', query, shared: false, mine: true, count: 2, countIsAtLeast: false },
  ]);
});

test('a shared view is seen in the whole company account, one of one’s own by nobody else', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
  const stranger = await app.signIn();
  await user.call(saveView, { body: { name: 'Late', query: { view: 'late' }, shared: true } });
  await user.call(saveView, { body: { name: 'Own', query: { view: 'all' } } });
  expect(await reader.call(listSavedViews)).toMatchObject([{ name: 'Late', mine: false, count: 1 }]);
  expect(await stranger.call(listSavedViews)).toEqual([]);
  expect((await user.call(listSavedViews)).map((view) => view.name)).toEqual(['Late', 'Own']);
});

test('whoever made a view changes and removes it, and an owner every shared one', async () => {
  const app = await startTestApp();
  const owner = await app.signIn();
  const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
  const other = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
  const body = { name: 'Asia', query: { pols: ['CNSHA'] }, shared: true };
  const { viewId } = await member.call(saveView, { body });
  for (const user of [other, await app.signIn()]) {
    expect(await user.fail(saveView, { body: { ...body, viewId } })).toMatchObject({
      code: 'saved-view.not-found',
    });
    expect(await user.fail(removeView, { body: { viewId } })).toMatchObject({ code: 'saved-view.not-found' });
  }
  await owner.call(saveView, { body: { ...body, viewId, name: 'From Asia' } });
  expect(await member.call(listSavedViews)).toMatchObject([{ name: 'From Asia', mine: true }]);
  await member.call(removeView, { body: { viewId } });
  expect(await owner.call(listSavedViews)).toEqual([]);
});

test('readers save views for themselves and share none', async () => {
  const app = await startTestApp();
  const owner = await app.signIn();
  const reader = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
  const body = { name: 'Mine', query: {} };
  expect(await reader.fail(saveView, { body: { ...body, shared: true } })).toMatchObject({
    code: 'saved-view.share-refused',
  });
  await reader.call(saveView, { body });
  expect(await reader.call(listSavedViews)).toHaveLength(1);
});

test('a name stands for one view, and there are not too many', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await user.call(saveView, { body: { name: 'Late', query: {} } });
  expect(await user.fail(saveView, { body: { name: 'LATE', query: {} } })).toMatchObject({
    code: 'saved-view.name-used',
  });
  for (let i = 1; i < mostSavedViews; i += 1)
    await user.call(saveView, { body: { name: `View ${i}`, query: {} } });
  expect(await user.fail(saveView, { body: { name: 'One more', query: {} } })).toMatchObject({
    code: 'saved-view.too-many',
    params: { most: mostSavedViews },
  });
});
