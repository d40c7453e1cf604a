import { logoutStaff, readOwnAccount } from '@hiram/contract/staff';
import { isPermission, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@hiram/contract/staff-words';
import { assert } from '@hiram/values/assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoLender } from './demo-lender.ts';
import { implement } from './platform/calls/implement.ts';
import type { RouteEntry } from './platform/http/route-policies.ts';
import { createTestApp } from './platform/http/test-app.ts';
import { openTab, type Tab } from './platform/http/test-tab.ts';
import { permissionsOfRole } from './staff/index.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { signInToTestApi } from './test-console.ts';

let api: TestApi;
const people = new Map<StaffRole, Tab>();
beforeAll(async () => {
  api = await startTestApi();
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  for (const role of STAFF_ROLES) people.set(role, await signInToTestApi(api, { role, name: role }));
});
afterAll(() => api.close());

function staffRoutes(): readonly RouteEntry[] {
  return api.app.routeTable.filter(({ policy }) => policy === 'staff');
}

/** Sends nothing but the call's name: what may pass is then answered, or refused for its form. */
async function statusFor(tab: Tab | undefined, { call }: RouteEntry): Promise<number> {
  assert(tab !== undefined && call !== undefined, 'every staff route answers a call');
  return (await tab.send(call, {})).status;
}

describe('every staff route', () => {
  test('names a permission that exists', () => {
    expect(staffRoutes().length).toBeGreaterThan(15);
    for (const { path, permission } of staffRoutes()) expect(isPermission(permission), path).toBe(true);
  });

  test.each(STAFF_ROLES)('opens to %s exactly what the role may do', async (role) => {
    const held: readonly string[] = permissionsOfRole[role];
    // Logging out would end the session with which the rest is tried; without a flag it is malformed.
    for (const route of staffRoutes()) {
      const status = await statusFor(people.get(role), route);
      const expected = held.includes(route.permission ?? '') ? [200, 400] : [403];
      expect(expected, `${role} ${route.path}`).toContain(status);
    }
    expect(await people.get(role)?.send(readOwnAccount, {})).toMatchObject({ code: 0 });
  });

  test('is closed to whoever has no session', async () => {
    for (const route of staffRoutes()) expect(await statusFor(openTab(api.app), route), route.path).toBe(401);
  });

  test('is closed to whoever has logged out', async () => {
    const tab = await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' });
    const { cookie } = tab;
    await tab.send(logoutStaff, { everywhere: '0' });
    tab.cookie = cookie;
    for (const route of staffRoutes()) expect(await statusFor(tab, route), route.path).toBe(401);
  });
});

test('every permission is held by some role, and everybody may use the console', () => {
  const held = new Set<string>(Object.values(permissionsOfRole).flat());
  expect([...held].toSorted()).toEqual([...PERMISSIONS].toSorted());
  for (const role of STAFF_ROLES) expect(permissionsOfRole[role]).toContain('use_console');
});

test('a staff call that names no permission does not start', async () => {
  const server = await createTestApp();
  function handle(): Promise<never> {
    return Promise.reject(new Error('nobody gets here'));
  }
  expect(() => implement(server, readOwnAccount, { policy: 'staff', handle })).toThrow(
    'must name a permission',
  );
});
