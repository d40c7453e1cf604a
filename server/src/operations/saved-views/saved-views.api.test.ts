import { deleteView, listSavedViews, saveView } from '@hiram/contract/operations/saved-views';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let maria: Tab;
let ben: Tab;
beforeAll(async () => {
  api = await startTestApi();
  maria = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  ben = await signInToTestApi(api, { role: 'support', name: 'Ben Diaz' });
});
afterAll(() => api.close());

const section = 'complaints';

async function viewsOf(tab: Tab) {
  return (await tab.send(listSavedViews, { section })).data.views;
}

test('a shared view is listed for colleagues, an own one only for its owner', async () => {
  const mine = { section, viewName: 'My morning', filters: 'queue=mine', isShared: false };
  const shared = { section, viewName: 'Late fees', filters: 'about=charges&brand=hiram', isShared: true };
  expect((await maria.send(saveView, mine)).status).toBe(200);
  const { viewId } = (await maria.send(saveView, shared)).data;
  expect(await viewsOf(maria)).toMatchObject([
    { viewName: 'Late fees', isMine: true },
    { viewName: 'My morning', isMine: true },
  ]);
  expect(await viewsOf(ben)).toEqual([
    {
      viewId,
      viewName: 'Late fees',
      filters: shared.filters,
      isShared: true,
      isMine: false,
      owner: 'Maria Santos',
    },
  ]);
  expect((await ben.send(listSavedViews, { section: 'refunds' })).data.views).toEqual([]);
  // Only the owner deletes it.
  expect((await ben.send(deleteView, { viewId })).status).toBe(404);
  expect((await maria.send(deleteView, { viewId })).status).toBe(200);
  expect(await viewsOf(ben)).toEqual([]);
});

test('the same name replaces the view of its owner, and not that of a colleague', async () => {
  const view = { section, viewName: 'Escalated', filters: 'queue=escalated', isShared: true };
  const first = (await maria.send(saveView, view)).data.viewId;
  expect((await maria.send(saveView, { ...view, filters: 'queue=escalated&brand=hiram' })).data.viewId).toBe(
    first,
  );
  expect((await ben.send(saveView, view)).data.viewId).not.toBe(first);
  const escalated = (await viewsOf(maria)).filter(({ viewName }) => viewName === 'Escalated');
  expect(escalated.find(({ isMine }) => isMine)?.filters).toBe('queue=escalated&brand=hiram');
  expect(escalated).toHaveLength(2);
});

test.each(['javascript:alert(1)', 'queue', '<b>=1', 'a=1&&b=2', 'queue=mine#x'])(
  'what is no list of filters is refused: %s',
  async (filters) => {
    expect((await maria.send(saveView, { section, viewName: 'x', filters, isShared: true })).status).toBe(
      400,
    );
  },
);
