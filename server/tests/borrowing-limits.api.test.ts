import { applyForProduct, readApplication, sendApplication } from '@hiram/contract/origination/applications';
import { listCalculatorProducts, readProduct } from '@hiram/contract/origination/products';
import {
  readBorrowingLimits,
  setBorrowingLimit,
  takeBorrowingBreak,
} from '@hiram/contract/people/borrowing-limits';
import { deleteUser, sendDeletionCode } from '@hiram/contract/people/identity';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import { STAFF_ROLES } from '@hiram/contract/people/staff-roles';
import { readHome } from '@hiram/contract/servicing/loans';
import { confirmLoan as signCall } from '@hiram/contract/servicing/signing';
import { startTestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { signInToTestApi } from '@hiram/server-testing/console';
import { beginComplete } from '@hiram/server-testing/origination/applications/application-api';
import { asked } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { postLiterally } from '@hiram/server-testing/platform/http/literal-request';
import { type SigningApi, startSigningApi } from '@hiram/server-testing/servicing/signing/signing-api';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveApplication } from '#origination/applications/index.ts';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

// The ways round a limit that a borrower has set for themself, tried from outside.

const LIMIT = 40965;
const BREAK = 40966;
const DAY = 86_400_000;

let api: SigningApi;
beforeAll(async () => {
  api = await startSigningApi();
});
afterAll(() => api.close());

/** The roles of the programs. Other tests make roles of their own in the same cluster. */
const LOGINS = ['hiram_app', 'hiram_api', 'hiram_workflows', 'hiram_reader'];

const request = asked.PH;

describe('a limit that a borrower sets', () => {
  test('shows no amount above it, and refuses to apply above it', async () => {
    const maria = await api.newBorrower();
    const { data } = await api.send(setBorrowingLimit, maria, { amount: '340000' });
    expect(data).toMatchObject({ currency: 'PHP', amount: '340000', waitingDays: '7' });
    const { data: home } = await api.send(readHome, maria);
    expect(home.products[0].maxAmount).toBe('300000');
    const { data: listed } = await api.send(listCalculatorProducts, maria);
    expect(listed.products[0].maxAmount).toBe('300000');
    const { data: product } = await api.send(readProduct, maria, { productId: request.productId });
    expect(product.maxAmount).toBe('300000');
    expect(await api.send(applyForProduct, maria, request)).toMatchObject({ code: LIMIT });
    expect(await api.send(applyForProduct, maria, { ...request, amount: '300000' })).toMatchObject({
      code: 0,
    });
  });

  test('is not shown to anybody else', async () => {
    const [maria, jose] = [await api.newBorrower(), await api.newBorrower()];
    await api.send(setBorrowingLimit, maria, { amount: '100000' });
    const { data } = await api.send(readBorrowingLimits, jose);
    expect(data.amount).toBeUndefined();
    expect((await api.send(listCalculatorProducts, jose)).data.products[0].maxAmount).not.toBe('100000');
  });

  test('below a form that is filled in refuses to send it', async () => {
    const maria = await api.newBorrower();
    const orderId = await beginComplete(api, maria);
    await api.send(setBorrowingLimit, maria, { amount: '499999' });
    expect(await api.send(sendApplication, maria, { orderId })).toMatchObject({ code: LIMIT });
  });

  test('below an application under review withdraws it, and nobody approves it', async () => {
    const maria = await api.newBorrower();
    const orderId = await beginComplete(api, maria);
    await api.send(sendApplication, maria, { orderId });
    await api.send(setBorrowingLimit, maria, { amount: '499999' });
    expect((await api.send(readApplication, maria, { orderId })).data).toMatchObject({ state: 'withdrawn' });
  });

  test('below an offer withdraws it, and the signature is refused', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    await api.send(setBorrowingLimit, maria, { amount: '499999' });
    expect(await api.send(signCall, maria, { ...request, digest })).toMatchObject({ status: 404 });
    expect(await api.db.asOwner('select id from loans where id = $1', [maria.orderId])).toEqual([]);
  });

  test('refuses an offer above it and a signature, even if a row was written past the call', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    const waiting = await api.newBorrower();
    const orderId = await beginComplete(api, waiting);
    await api.send(sendApplication, waiting, { orderId });
    for (const { id } of [maria, waiting]) {
      await api.db.asOwner(
        "insert into borrowing_limits (id, borrower_id, amount_minor, currency, set_at) values (gen_random_uuid(), $1, 100, 'PHP', now())",
        [id],
      );
    }
    expect(await api.send(signCall, maria, { ...request, digest })).toMatchObject({ code: LIMIT });
    const at = api.businessClock.now();
    const offer = {
      amount: 500_000n,
      term: { count: 3, unit: 'month' as const },
      productVersion: 1,
      validUntil: addMs(at, DAY),
    };
    await expect(
      inTransaction(api.db.database, (tx) =>
        approveApplication(tx, { id: orderId, at, by: 'rules', decidedBy: 'rules', offer }),
      ),
    ).rejects.toMatchObject({ code: 'borrowing_limit_exceeded' });
  });

  test('is raised or removed only after seven days, and lowered at once', async () => {
    const maria = await api.newBorrower();
    await api.send(setBorrowingLimit, maria, { amount: '300000' });
    const { data } = await api.send(setBorrowingLimit, maria, { amount: '600000' });
    expect(data).toMatchObject({ amount: '300000', easing: { amount: '600000' } });
    expect((await api.send(applyForProduct, maria, request)).code).toBe(LIMIT);
    const removed = await api.send(setBorrowingLimit, maria, {});
    expect(removed.data).toMatchObject({ amount: '300000' });
    expect((await api.send(setBorrowingLimit, maria, { amount: '200000' })).data.amount).toBe('200000');
    for (const amount of ['0', '-1', '1.5', 'none']) {
      expect((await api.send(setBorrowingLimit, maria, { amount })).status).toBe(400);
    }
    const jose = await api.newBorrower();
    await api.send(setBorrowingLimit, jose, { amount: '300000' });
    await api.send(setBorrowingLimit, jose, {});
    // The database counts seven days of its own clock, which this test cannot move.
    const [row] = await api.db.asOwner(
      `select ends_at - requested_at >= interval '7 days' as "isLate" from borrowing_limit_releases
       join borrowing_limits on id = limit_id where borrower_id = $1`,
      [jose.id],
    );
    expect(row).toEqual({ isLate: true });
    expect((await api.send(applyForProduct, jose, request)).code).toBe(LIMIT);
  });
});

describe('a break', () => {
  test('closes every product, refuses to apply, and withdraws an offer', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    const { data } = await api.send(takeBorrowingBreak, maria, { length: 'one_month' });
    expect(data.breakUntil).toBe('2026-12-15');
    const { data: home } = await api.send(readHome, maria);
    expect(home.next.action).not.toBe('sign');
    expect(home.products[0]).toMatchObject({
      canApply: '0',
      unavailableReason: expect.stringContaining('break'),
    });
    expect(await api.send(applyForProduct, maria, request)).toMatchObject({ code: BREAK });
    expect((await api.send(signCall, maria, { ...request, digest })).code).not.toBe(0);
  });

  test('is not shortened by another one, and ends on its day', async () => {
    const maria = await api.newBorrower();
    await api.send(takeBorrowingBreak, maria, { length: 'three_months' });
    const { data } = await api.send(takeBorrowingBreak, maria, { length: 'one_week' });
    expect(data.breakUntil).toBe('2027-02-15');
    const jose = await api.newBorrower();
    await api.send(takeBorrowingBreak, jose, { length: 'one_week' });
    const before = api.businessClock.now();
    // The last moment of 21 November in Manila, and the first of the next day.
    api.businessClock.moveBy(Date.parse('2026-11-21T15:59:59Z') - before);
    expect((await api.send(applyForProduct, jose, request)).code).toBe(BREAK);
    api.businessClock.moveBy(1_000);
    expect((await api.send(applyForProduct, jose, request)).code).toBe(0);
    expect((await api.send(takeBorrowingBreak, jose, { length: 'none' })).status).toBe(400);
  });
});

describe('from outside, over the whole API', () => {
  test('literal requests: a session is needed, unknown fields are refused, and no call ends a limit', async () => {
    const whole = await startTestApi();
    try {
      await inTransaction(whole.db.database, (tx) => publishBrand(tx, testBrand()));
      await whole.brands.refresh();
      const maria = await logInTestPerson(whole);
      const path = '/v3/user/borrowing-limits';
      const stranger = { app: whole.app, common: { ...maria.common, sessionId: '' }, cookies: new Map() };
      expect(await postLiterally(stranger, path, { form: '' })).toMatchObject({ status: 401 });
      expect(await postLiterally(maria, `${path}/amount`, { form: 'amount=100000' })).toMatchObject({
        data: { amount: '100000' },
      });
      for (const form of ['amount=&borrowerId=1', 'amount=100000&force=1', 'until=2026-01-01']) {
        expect((await postLiterally(maria, `${path}/amount`, { form })).status, form).toBe(400);
      }
      for (const form of ['length=', 'length=one_day', 'length=one_week&until=2026-11-16']) {
        expect((await postLiterally(maria, `${path}/break`, { form })).status, form).toBe(400);
      }
      for (const gone of ['/remove', '/break/end', '/delete']) {
        expect((await postLiterally(maria, `${path}${gone}`, { form: '' })).status, gone).toBe(404);
      }
    } finally {
      await whole.close();
    }
  });

  test('no staff call of any role changes what a borrower has set, and no login of the database may', async () => {
    const whole = await startTestApi();
    try {
      await inTransaction(whole.db.database, (tx) => publishBrand(tx, testBrand()));
      await whole.brands.refresh();
      const maria = await logInTestPerson(whole);
      await maria.send(setBorrowingLimit, { amount: '100000' });
      await maria.send(takeBorrowingBreak, { length: 'one_week' });
      const tables = ['borrowing_limits', 'borrowing_limit_releases', 'borrowing_breaks'];
      async function stored() {
        return Promise.all(tables.map((table) => whole.db.asOwner(`select * from ${table} order by 1`)));
      }
      const before = await stored();
      const [{ borrower_id: borrowerId } = {}] = await whole.db.asOwner(
        'select borrower_id from borrowing_limits',
      );
      const staffRoutes = whole.app.routeTable.filter(({ policy }) => policy === 'staff');
      expect(staffRoutes.length).toBeGreaterThan(100);
      const tabs = new Map<string, Awaited<ReturnType<typeof signInToTestApi>>>();
      for (const { call, permission } of staffRoutes) {
        // A role that has the permission: any other is refused before the call runs.
        const role = STAFF_ROLES.find((one) => new Set<string>(permissionsOfRole[one]).has(permission ?? ''));
        if (call === undefined || role === undefined || /logout|signOut/i.test(call.name)) continue;
        const tab = tabs.get(role) ?? (await signInToTestApi(whole, { role, name: role }));
        tabs.set(role, tab);
        // With everything that could name the borrower. Most calls refuse it as malformed.
        await tab.send(call, { borrowerId, amount: '999999900', breakUntil: '2020-01-01' } as never);
      }
      expect(tabs.size).toBeGreaterThan(3);
      expect(await stored()).toEqual(before);
      const rights = await whole.db.asOwner(
        `select role.rolname, relname, privilege from pg_class
         cross join (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) kinds (privilege)
         cross join pg_roles role
         where relname = any($1) and role.rolname = any($2)
           and has_table_privilege(role.oid, pg_class.oid, privilege)`,
        [tables, LOGINS],
      );
      expect(rights).toEqual([]);
      const columns = await whole.db.asOwner(
        `select role.rolname, relname from pg_class cross join pg_roles role
         where relname = any($1) and role.rolname = any($2)
           and has_any_column_privilege(role.oid, pg_class.oid, 'UPDATE')`,
        [tables, LOGINS],
      );
      expect(columns).toEqual([]);
      // The API cannot date a request back, so its own end of a limit waits seven days too.
      const [{ can } = {}] = await whole.db.asOwner(
        "select has_column_privilege('hiram_api', 'borrowing_limit_releases', 'requested_at', 'INSERT') as can",
      );
      expect(can).toBe(false);
      const [{ id } = {}] = await whole.db.asOwner('select id from borrowing_limits');
      await expect(
        whole.db.asOwner(
          `insert into borrowing_limit_releases (limit_id, ends_at) values ($1, now() + interval '6 days')`,
          [id],
        ),
      ).rejects.toThrow('borrowing_limit_releases_wait');
    } finally {
      await whole.close();
    }
  });

  test('deleting the account and registering the number again keeps the break', async () => {
    const whole = await startTestApi();
    try {
      await inTransaction(whole.db.database, (tx) => publishBrand(tx, testBrand()));
      await whole.brands.refresh();
      const maria = await logInTestPerson(whole);
      await maria.send(setBorrowingLimit, { amount: '100000' });
      const { data: taken } = await maria.send(takeBorrowingBreak, { length: 'six_months' });
      await whole.db.asOwner("update code_sendings set sent_at = sent_at - interval '1 hour'");
      await maria.send(sendDeletionCode, { via: 'sms' } as never);
      const smsCode = whole.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
      expect(await maria.send(deleteUser, { smsCode } as never)).toMatchObject({ status: 200 });
      await whole.db.asOwner("update code_sendings set sent_at = sent_at - interval '1 hour'");
      const again = await logInTestPerson(whole, { sameNumber: true });
      const { data } = await again.send(readBorrowingLimits);
      expect(data).toMatchObject({ amount: '100000', breakUntil: taken.breakUntil });
      await whole.db.asOwner('update borrowing_limit_former_numbers set kept_until = $1', [
        '2020-01-01T00:00:00Z',
      ]);
      expect((await again.send(readBorrowingLimits)).data.breakUntil).toBeUndefined();
    } finally {
      await whole.close();
    }
  });
});
