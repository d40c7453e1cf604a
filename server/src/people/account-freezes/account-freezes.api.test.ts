import { openBorrowerFile } from '@hiram/contract/operations/loan-files';
import { bindAccount, listAccounts } from '@hiram/contract/origination/payment-accounts';
import {
  endBorrowerSessions,
  freezeBorrower,
  freezeOwnAccount,
  unfreezeBorrower,
} from '@hiram/contract/people/account-freezes';
import { login, readUserInfo, sendLoginCode } from '@hiram/contract/people/identity';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { signInToTestApi } from '@hiram/server-testing/console';
import { filled } from '@hiram/server-testing/origination/payment-accounts/account-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { TestClient } from '@hiram/server-testing/platform/http/client';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { registerBorrower } from '#people/identity/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { dueSecurityNotices, type NoticeMessage } from './due-security-notices.ts';
import { insertNotice } from './security-notices.sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await inTransaction(api.db.database, (tx) => publishBrand(tx, testBrand()));
  await api.brands.refresh();
});
afterAll(() => api.close());

async function idOf(client: TestClient): Promise<string> {
  return (await client.send(readUserInfo)).data.userId;
}

async function statusOf(client: TestClient): Promise<number> {
  return (await client.send(readUserInfo)).status;
}

describe('the owner', () => {
  test('freezes the own account: other sessions end, and the pages say that it is frozen', async () => {
    const owner = await logInTestPerson(api);
    await owner.send(bindAccount, filled.gcash);
    expect((await owner.send(readUserInfo)).data).toMatchObject({ isFrozen: '0' });
    expect(await owner.send(freezeOwnAccount)).toMatchObject({ status: 200, data: { isFrozen: '1' } });
    // A second tap changes nothing.
    expect(await owner.send(freezeOwnAccount)).toMatchObject({ status: 200 });
    expect((await owner.send(readUserInfo)).data).toMatchObject({ isFrozen: '1' });
    expect((await owner.send(listAccounts)).data).toMatchObject({ isFrozen: '1' });
    expect(await owner.send(bindAccount, filled.maya)).toMatchObject({ code: 40301 });
    expect(
      await api.db.asOwner('select reason, frozen_by from account_freezes where borrower_id = $1', [
        await idOf(owner),
      ]),
    ).toEqual([{ reason: 'reported_by_borrower', frozen_by: null }]);
  });

  test('is notified of a login on a new device, and of none on a known one', async () => {
    const owner = await logInTestPerson(api);
    const borrowerId = await idOf(owner);
    const mobile = String(owner.common.deviceId).replace('device of ', '');
    async function logInOn(deviceId: string): Promise<TestClient> {
      // Codes of one number are a minute apart.
      await api.db.asOwner("update code_sendings set sent_at = sent_at - interval '1 hour'");
      const client = new TestClient(api.app, { brand: 'hiram', deviceId, lang: 'fil' });
      await client.send(sendLoginCode, { mobile, purpose: 'login' });
      const smsCode = api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
      const { status, data } = await client.send(login, { mobile, smsCode });
      expect(status).toBe(200);
      client.common = { ...client.common, sessionId: data.sessionId };
      return client;
    }
    await logInOn('another phone');
    await logInOn('another phone');
    const notices = await api.db.asOwner(
      'select topic, locale from security_notices where borrower_id = $1',
      [borrowerId],
    );
    expect(notices).toEqual([{ topic: 'new_device_login', locale: 'fil' }]);
  });

  test('gets each notice once, with the page on which to freeze the account, and no amount', async () => {
    const clock = setClock(systemClock.now());
    const ids = timeOrderedIds(clock);
    const personalData = testPersonalData();
    const registration = { brand: 'hiram', market: 'PH', mobile: '+639170001234' } as const;
    const borrowerId = await inTransaction(api.db.database, async (tx) => {
      // Notices of other tests belong to people with other keys.
      await tx.deleteFrom('security_notices').execute();
      const registered = await registerBorrower(tx, registration, { systemClock: clock, ids, personalData });
      const notice = { borrowerId: registered.borrowerId, locale: 'fil', at: clock.now() } as const;
      for (const topic of ['new_device_login', 'payout_account_changed'] as const) {
        await insertNotice(tx, { ...notice, id: ids.next<'SecurityNotice'>(), topic });
      }
      return registered.borrowerId;
    });
    const sent: NoticeMessage[] = [];
    const work = dueSecurityNotices({
      database: api.db.database,
      businessClock: clock,
      personalData,
      brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
      send: async (message) => {
        sent.push(message);
        return { outcome: 'sent' };
      },
    });
    for (let run = 0; run < 2; run += 1) {
      const claim = { at: clock.now(), until: addMs(clock.now(), 60_000), limit: 10 };
      const due = await inTransaction(api.db.database, (tx) => work.claim(tx, claim));
      for (const one of due) await one.run();
      clock.moveBy(120_000);
    }
    expect(sent.map(({ about }) => about).toSorted()).toEqual(['new_device_login', 'payout_account_changed']);
    for (const { text, mobile, ...message } of sent) {
      expect(message).toMatchObject({ borrowerId, brandCode: 'hiram', market: 'PH' });
      expect(mobile).toBe(registration.mobile);
      expect(text).toContain('hiram.example/account');
      expect(text).toContain('Hindi ako ito');
      expect(text).not.toMatch(/\d/);
    }
  });
});

describe('staff', () => {
  test('freeze an account with a reason, which ends its sessions, and a second person lifts it', async () => {
    const owner = await logInTestPerson(api);
    const borrowerId = await idOf(owner);
    const maker = await signInToTestApi(api, { role: 'support', name: 'Maker' });
    const checker = await signInToTestApi(api, { role: 'compliance', name: 'Checker' });
    const reason = 'suspected_takeover' as const;
    expect(await maker.send(freezeBorrower, { borrowerId, reason })).toMatchObject({ code: 0 });
    expect(await statusOf(owner)).toBe(401);
    const file = await checker.send(openBorrowerFile, { borrowerId });
    expect(file.data.frozen).toMatchObject({ by: 'Maker', reason });

    const lift = { borrowerId, reason: 'owner_confirmed' } as const;
    expect(await maker.send(unfreezeBorrower, lift)).toMatchObject({ status: 403, code: 40360 });
    expect(await checker.send(unfreezeBorrower, lift)).toMatchObject({ code: 0 });
    expect((await checker.send(openBorrowerFile, { borrowerId })).data.frozen).toBeUndefined();
    const entries = await api.db.asOwner(
      "select action from staff_audit_entries where subject_id = $1 and action like 'account%' order by recorded_at",
      [borrowerId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['account_frozen', 'account_unfrozen']);
  });

  test('lift a freeze that the owner asked for by two: one proposes, another approves, and never the same', async () => {
    const owner = await logInTestPerson(api);
    const borrowerId = await idOf(owner);
    await owner.send(freezeOwnAccount);
    const maker = await signInToTestApi(api, { role: 'support', name: 'First' });
    const checker = await signInToTestApi(api, { role: 'compliance', name: 'Second' });
    const lift = { borrowerId, reason: 'owner_confirmed' } as const;
    expect(await maker.send(unfreezeBorrower, lift)).toMatchObject({ code: 0, data: { isFrozen: true } });
    expect(await maker.send(unfreezeBorrower, lift)).toMatchObject({ status: 403, code: 40360 });
    const { data } = await checker.send(openBorrowerFile, { borrowerId });
    expect(data.frozen).toMatchObject({ by: '', liftProposedBy: 'First' });
    expect((await owner.send(readUserInfo)).data).toMatchObject({ isFrozen: '1' });
    expect(await checker.send(unfreezeBorrower, lift)).toMatchObject({ code: 0, data: { isFrozen: false } });
    expect((await owner.send(readUserInfo)).data).toMatchObject({ isFrozen: '0' });
    // Not even a statement in the database lifts one alone.
    await owner.send(freezeOwnAccount);
    await expect(
      api.db.asOwner(
        `update account_freezes set lifted_at = now(), lifted_by = (select id from staff_members limit 1)
         where borrower_id = $1 and lifted_at is null`,
        [borrowerId],
      ),
    ).rejects.toThrow('account_freezes_lifted_by_two');
  });

  test('end all sessions of a borrower; without the permission nothing happens', async () => {
    const owner = await logInTestPerson(api);
    const borrowerId = await idOf(owner);
    const collector = await signInToTestApi(api, { role: 'collections', name: 'Collector' });
    const reason = 'reported_by_borrower' as const;
    expect(await collector.send(endBorrowerSessions, { borrowerId, reason })).toMatchObject({ status: 403 });
    expect(await collector.send(freezeBorrower, { borrowerId, reason })).toMatchObject({ status: 403 });
    expect(await statusOf(owner)).toBe(200);
    const support = await signInToTestApi(api, { role: 'support', name: 'Support' });
    expect(await support.send(endBorrowerSessions, { borrowerId, reason })).toMatchObject({ code: 0 });
    expect(await statusOf(owner)).toBe(401);
    const nobody = { borrowerId: '00000000-0000-7000-8000-000000000000', reason };
    expect(await support.send(freezeBorrower, nobody)).toMatchObject({ status: 404 });
  });
});
