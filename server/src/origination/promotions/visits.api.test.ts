import {
  startTestPromotionApi,
  type TestPromotionApi,
} from '@hiram/server-testing/origination/promotions/promotion-api';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PROMOTION = '/api/v2/hiram/promotion';

const seen = {
  page_id: 'default',
  client_type: 'android',
  page_type: '1',
  app_from: 'fb',
  user_from: 'ana',
  utm_tag: 'july',
};

let api: TestPromotionApi;
beforeAll(async () => {
  api = await startTestPromotionApi();
});
beforeEach(() => api.db.asOwner('truncate promotion_counts'));
afterAll(() => api.close());

async function counts() {
  return api.db.asOwner(
    `select counted_on::text as day, template_id, link_id, campaign, client_type, visits::int as visits, clicks::int as clicks
     from promotion_counts order by template_id, link_id, campaign, client_type`,
  );
}

function visit(given: Record<string, string> = {}) {
  return api.get(`${PROMOTION}/track-visit`, { ...seen, ...given });
}

describe('[R7.4-1b][R7.4-1e] visits and clicks', () => {
  test('are counted by market date, template, link and campaign', async () => {
    expect(await visit()).toEqual({ status: 200, code: '0', message: '', data: {} });
    await visit();
    await visit({ links_id: 'app', client_type: 'ios' });
    expect(await api.get(`${PROMOTION}/track-click`, { ...seen, phone: '09171234567' })).toMatchObject({
      code: '0',
    });
    const row = { day: '2026-11-16', template_id: 'default', campaign: 'july' };
    await expect.poll(counts).toEqual([
      { ...row, link_id: '', client_type: 'android', visits: 2, clicks: 1 },
      { ...row, link_id: 'app', client_type: 'ios', visits: 1, clicks: 0 },
    ]);
  });

  test('of unknown pages are dropped, and an unknown link counts as none', async () => {
    await visit({ page_id: 'made-up' });
    await visit({ page_id: 'x\u0000y' });
    await visit({ links_id: 'made-up' });
    await visit({ down_id: 'made-up-too' });
    await expect.poll(counts).toMatchObject([{ template_id: 'default', link_id: '', visits: 2 }]);
  });

  test.each([{ client_type: 'desktop' }, { page_type: '2' }, { page_id: 'x'.repeat(121) }])(
    'with other content are refused: %o',
    async (wrong) => {
      expect(await visit(wrong)).toMatchObject({ status: 400 });
    },
  );
});

describe('a slow database', () => {
  test('does not slow a visit or a click: 500 of them are answered while their table is locked, and none is lost', async () => {
    const owner = new pg.Client({ connectionString: api.db.url.reveal() });
    await owner.connect();
    await owner.query('begin');
    await owner.query('lock table promotion_counts in access exclusive mode');
    const answers = [];
    for (let number = 0; number < 500; number += 1) {
      const answer =
        number % 2 === 0 ? visit() : api.get(`${PROMOTION}/track-click`, { ...seen, phone: '0' });
      answers.push((await answer).status);
    }
    // A flush is due every two seconds. One is now waiting for the lock, and no request waits with it.
    await expect.poll(() => waitingForLock(owner)).toBeGreaterThan(0);
    expect((await visit()).status).toBe(200);
    await owner.query('rollback');
    await owner.end();
    expect(answers.every((status) => status === 200)).toBe(true);
    await expect.poll(counts).toMatchObject([{ visits: 251, clicks: 250 }]);
  });

  test('pending visits are saved when the server stops', async () => {
    const stopping = await startTestPromotionApi();
    await stopping.get(`${PROMOTION}/track-visit`, seen);
    await stopping.app.close();
    const saved = await stopping.db.asOwner('select visits::int as visits from promotion_counts');
    await stopping.db.close();
    expect(saved).toEqual([{ visits: 1 }]);
  });
});

async function waitingForLock(owner: pg.Client): Promise<number> {
  const found = await owner.query(
    `select 1 from pg_locks where relation = 'promotion_counts'::regclass and not granted`,
  );
  return found.rowCount ?? 0;
}
