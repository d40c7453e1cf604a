import type { Call } from '@hiram/contract/call';
import { logout, readUserInfo } from '@hiram/contract/identity';
import { bindAccount, listAccounts } from '@hiram/contract/payment-accounts';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoLender } from './demo-lender.ts';
import { ownedFieldsOf } from './platform/calls/ownership.ts';
import type { TestClient } from './platform/http/test-client.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { logInSomebody } from './test-borrower.ts';

// Generated from the routes as they are wired: whoever adds a borrower's call has it tried here by strangers.

const clock = setClock(instant('2026-11-15T02:00:00Z'));
let api: TestApi;
let borrowerCalls: readonly Call[];
beforeAll(async () => {
  api = await startTestApi({ clock });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  borrowerCalls = api.app.routeTable.flatMap(({ policy, call }) =>
    policy === 'borrower' && call !== undefined ? [call] : [],
  );
});
afterAll(() => api.close());

function somebody(): Promise<TestClient> {
  clock.moveBy(61_000);
  return logInSomebody(api);
}

/** What is wrong with the session, and how somebody comes by such a one. */
const wrongSessions: Readonly<Record<string, () => Promise<TestClient>>> = {
  'no session at all': async () => {
    const client = (await somebody()).copy({ sessionId: '' });
    client.cookies.clear();
    return client;
  },
  'a handle without its cookie': async () => {
    const client = await somebody();
    client.cookies.clear();
    return client;
  },
  'a cookie without its handle': async () => (await somebody()).copy({ sessionId: '' }),
  'the handle of another borrower': async () =>
    (await somebody()).copy({ sessionId: (await somebody()).common.sessionId ?? '' }),
  'the cookie of another borrower': async () => {
    const [victim, attacker] = [await somebody(), await somebody()];
    return attacker.copy({ ...victim.common });
  },
  'another device': async () => (await somebody()).copy({ deviceId: 'another' }),
  'another brand': async () => (await somebody()).copy({ brand: 'udhaar' }),
  'a cookie of the right shape that was never given out': async () => {
    const client = await somebody();
    client.cookies.set('__Host-session', 'x'.repeat(43));
    return client;
  },
  'a session that was logged out': async () => {
    const client = await somebody();
    await client.copy().send(logout, { everywhere: '0' });
    return client;
  },
  'a session that nobody used for half an hour': async () => {
    const client = await somebody();
    clock.moveBy(30 * 60_000);
    return client;
  },
  'a session of more than twelve hours': async () => {
    const client = await somebody();
    for (let quarter = 0; quarter < 48; quarter += 1) {
      clock.moveBy(15 * 60_000);
      await client.send(readUserInfo);
    }
    return client;
  },
};

describe('[R6-1] every call of a borrower is refused', () => {
  test('and there are such calls to be tried', () => {
    expect(borrowerCalls.length).toBeGreaterThanOrEqual(8);
  });

  test.each(Object.entries(wrongSessions))('to who brings %s', async (_what, comeBy) => {
    const client = await comeBy();
    for (const call of borrowerCalls) {
      const { status, code, data } = await client.copy().send(call);
      expect([call.name, status, Number(code), data]).toEqual([call.name, 401, 401, {}]);
    }
  });
});

/** How each owned id of each call comes to name something of another borrower's. A call that is missing here fails. */
const strangersThings: Readonly<Record<string, (stranger: TestClient) => Promise<string>>> = {
  'endSession.endedSessionId': async (stranger) => stranger.common.sessionId ?? '',
  'choosePayoutAccount.cardId': boundAccount,
  'removeAccount.cardId': boundAccount,
};

async function boundAccount(stranger: TestClient): Promise<string> {
  const gcash = { product_id: '7', cardType: '1', mobile: '09171234567', holderName: 'Maria Santos' };
  const bound = await stranger.send(bindAccount, gcash);
  expect(bound.status, bound.body).toBe(200);
  return (await stranger.send(listAccounts)).data.cards[0].cardId;
}

describe('[R6-1] what belongs to somebody', () => {
  test('is named by a call only if the call is tried here with a stranger’s', () => {
    const named = borrowerCalls.flatMap((call) =>
      ownedFieldsOf(call).map((field) => `${call.name}.${field}`),
    );
    expect(named.toSorted()).toEqual(Object.keys(strangersThings).toSorted());
  });

  test('cannot be reached by anybody else: a stranger’s id and one that does not exist get the same answer', async () => {
    for (const [name, thingOf] of Object.entries(strangersThings)) {
      const [mine, stranger] = [await somebody(), await somebody()];
      const [callName, field = ''] = name.split('.');
      const call = borrowerCalls.find((one) => one.name === callName);
      if (call === undefined) throw new Error(`${name} is no call of a borrower`);
      const foreign = await mine.send(call, { [field]: await thingOf(stranger) });
      const missing = await mine.send(call, { [field]: '018f3b5a-7c1d-7000-8000-000000000000' });
      expect([name, foreign.status]).toEqual([name, 404]);
      expect(foreign.body).toBe(missing.body);
      expect((await stranger.send(readUserInfo)).status).toBe(200);
    }
  });
});
