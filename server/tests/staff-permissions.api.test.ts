import { readFile } from 'node:fs/promises';
import { calls } from '@hiram/contract/calls';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import { changeStaffRole, logoutStaff, readOwnAccount, suspendStaff } from '@hiram/contract/people/staff';
import { isPermission, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@hiram/contract/people/staff-roles';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { accessTable, rolesInTable } from '@hiram/server-testing/access-table';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { openTab, type Tab } from '@hiram/server-testing/platform/http/tab';
import { assert } from '@hiram/values/assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { implement } from '#platform/calls/implement.ts';
import type { RouteEntry } from '#platform/http/route-policies.ts';

const ACCESS = new URL('../../docs/access.md', import.meta.url);

let api: TestApi;
const people = new Map<StaffRole, Tab>();
beforeAll(async () => {
  api = await startTestApi({ withPictures: true });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  for (const role of STAFF_ROLES) people.set(role, await signInToTestApi(api, { role, name: role }));
});
afterAll(() => api.close());

function staffRoutes(): readonly RouteEntry[] {
  return api.app.routeTable.filter(({ policy }) => policy === 'staff');
}

/** Sends only the call's name. A permitted call then succeeds, or fails validation or with not found. */
async function statusFor(tab: Tab | undefined, { call }: RouteEntry): Promise<number> {
  assert(tab !== undefined && call !== undefined, 'a staff route does not belong to a call');
  return (await tab.send(call, {})).status;
}

describe('every staff route', () => {
  test('names a permission that exists', () => {
    expect(staffRoutes().length).toBeGreaterThan(15);
    for (const { path, permission } of staffRoutes()) expect(isPermission(permission), path).toBe(true);
  });

  test('is listed in docs/access.md, which `npm run access` writes', async () => {
    const table = accessTable(api.app.routeTable);
    await expect(table).toMatchFileSnapshot('../../docs/access.md');
    expect([...rolesInTable(table).keys()].toSorted()).toEqual(
      staffRoutes()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
  });

  test('that the contract declares is served', () => {
    const served = new Set(api.app.routeTable.map(({ callName }) => callName));
    const declared = calls.filter(({ path }) => path.startsWith('/console/')).map(({ name }) => name);
    expect(declared.filter((name) => !served.has(name))).toEqual([]);
  });

  test.each(STAFF_ROLES)('opens to %s exactly what docs/access.md says', async (role) => {
    const mayCall = rolesInTable(await readFile(ACCESS, 'utf8'));
    // Logging out would end the session that the other checks need. Without its field the request is malformed.
    for (const route of staffRoutes()) {
      const status = await statusFor(people.get(role), route);
      const expected = mayCall.get(`${route.method} ${route.path}`)?.has(role) ? [200, 400, 404] : [403];
      expect(expected, `${role} ${route.path}`).toContain(status);
    }
    expect(await people.get(role)?.send(readOwnAccount, {})).toMatchObject({ code: 0 });
  });

  test('is closed immediately to a member who loses the role, in open sessions and for calls in progress', async () => {
    const [admin, finance] = [
      await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' }),
      await signInToTestApi(api, { role: 'finance', name: 'Ben Uy' }),
    ];
    const { staffId } = (await finance.send(readOwnAccount, {})).data;
    const lost = staffRoutes().filter(
      ({ permission }) => permission === 'read_payouts' || permission === 'reconcile',
    );
    expect(lost.length).toBeGreaterThan(2);
    for (const route of lost) expect([200, 400]).toContain(await statusFor(finance, route));

    const revoking = admin.send(changeStaffRole, { staffId, role: 'support', reason: 'moves to support' });
    const during = Promise.all(Array.from({ length: 30 }, () => statusFor(finance, lost[0] as RouteEntry)));
    expect((await revoking).code).toBe(0);
    const after = await Promise.all(
      Array.from({ length: 10 }, () => lost.map((route) => statusFor(finance, route))).flat(),
    );
    expect(new Set(after)).toEqual(new Set([403]));
    for (const status of await during) expect([200, 400, 403]).toContain(status);

    expect((await admin.send(suspendStaff, { staffId, reason: 'has left the house' })).code).toBe(0);
    const gone = await Promise.all(staffRoutes().map((route) => statusFor(finance, route)));
    expect(new Set(gone)).toEqual(new Set([401]));
  });

  test.each(STAFF_ROLES.filter((role) => role !== 'auditor'))(
    'follows the new role of a member who was %s, in the open session',
    async (role) => {
      const mayCall = rolesInTable(await readFile(ACCESS, 'utf8'));
      const [admin, member] = [
        await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' }),
        await signInToTestApi(api, { role, name: 'Ben Uy' }),
      ];
      const { staffId } = (await member.send(readOwnAccount, {})).data;
      const change = { staffId, role: 'auditor', reason: 'moves to the auditors' } as const;
      expect((await admin.send(changeStaffRole, change)).code).toBe(0);
      for (const route of staffRoutes()) {
        const expected = mayCall.get(`${route.method} ${route.path}`)?.has('auditor')
          ? [200, 400, 404]
          : [403];
        expect(expected, `${role} ${route.path}`).toContain(await statusFor(member, route));
      }
    },
  );

  test('is closed without a session', async () => {
    for (const route of staffRoutes()) expect(await statusFor(openTab(api.app), route), route.path).toBe(401);
  });

  test('is closed after logout', async () => {
    const tab = await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' });
    const { cookie } = tab;
    await tab.send(logoutStaff, { everywhere: false });
    tab.cookie = cookie;
    for (const route of staffRoutes()) expect(await statusFor(tab, route), route.path).toBe(401);
  });
});

test('every permission is held by some role, and every role may use the console', () => {
  const held = new Set<string>(Object.values(permissionsOfRole).flat());
  expect([...held].toSorted()).toEqual([...PERMISSIONS].toSorted());
  for (const role of STAFF_ROLES) expect(permissionsOfRole[role]).toContain('use_console');
});

test('a staff call without a permission cannot be registered', async () => {
  const server = await createTestApp();
  function handle(): Promise<never> {
    return Promise.reject(new Error('the handler was reached'));
  }
  expect(() => implement(server, readOwnAccount, { policy: 'staff', handle })).toThrow(
    'must name a permission',
  );
});
