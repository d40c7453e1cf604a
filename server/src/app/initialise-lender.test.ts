import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTotpSecret, openInvitation, type StaffContext } from '#people/staff/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import {
  type InitialisedLender,
  initialiseLender,
  type LenderFile,
  readLenderFile,
} from './initialise-lender.ts';

const documented = join(import.meta.dirname, '../../../docs/examples/lender.json');

let db: TestDatabase;
let context: StaffContext;
let file: LenderFile;
beforeAll(async () => {
  db = await createTestDatabase();
  const ids = timeOrderedIds(systemClock);
  context = {
    database: db.database,
    personalData: testPersonalData(),
    systemClock,
    ids,
    newTotpSecret,
  };
  const read = readLenderFile(JSON.parse(await readFile(documented, 'utf8')));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  file = read;
});
afterAll(() => db.close());

function stored(): Promise<unknown> {
  return Promise.all(
    [
      'brands',
      'brand_hosts',
      'support_contacts',
      'staff_members',
      'staff_invitations',
      'staff_audit_entries',
    ].map((table) => db.asOwner(`select * from ${table}`)),
  );
}

function tokensOf({ invitations }: InitialisedLender): string[] {
  return invitations.flatMap((one) => (one.outcome === 'invited' ? [one.invitation.token] : []));
}

let first: readonly string[] = [];

describe('initialising a lender', () => {
  test('creates the documented brand with its support contact, and invites two administrators', async () => {
    const outcome = await initialiseLender(context, file, { requestId: 'first', renewLinks: false });
    expect(outcome.isBrandNew).toBe(true);
    expect(await db.asOwner('select code, market, demonstration from brands')).toEqual([
      { code: 'kaya', market: 'PH', demonstration: false },
    ]);
    expect(await db.asOwner('select brand_code, email, phone_line from support_contacts')).toEqual([
      { brand_code: 'kaya', email: 'care@kaya.example', phone_line: '(02) 8555 0150' },
    ]);
    expect(await db.asOwner('select email, role, status from staff_members order by email')).toEqual([
      { email: 'ana@kaya.example', role: 'administrator', status: 'invited' },
      { email: 'ben@kaya.example', role: 'administrator', status: 'invited' },
    ]);
    first = tokensOf(outcome);
    expect(new Set(first).size).toBe(2);
    expect(await db.asOwner('select action from staff_audit_entries order by position')).toEqual([
      { action: 'first_brand_published' },
      { action: 'staff_invited' },
      { action: 'staff_invited' },
    ]);
  });

  test('changes nothing the second time, also with another brand and other people', async () => {
    const before = await stored();
    const other: LenderFile = {
      ...file,
      firstBrand: { ...file.firstBrand, brand: { ...file.firstBrand.brand, code: 'other' } },
      administrators: [...file.administrators, { name: 'Cora Diaz', email: 'cora@kaya.example' }],
    };
    for (const again of [file, other]) {
      const outcome = await initialiseLender(context, again, { requestId: 'again', renewLinks: false });
      expect(outcome.isBrandNew).toBe(false);
      expect(tokensOf(outcome)).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  test('issues new links on request, which void those that were not used', async () => {
    const renewed = tokensOf(
      await initialiseLender(context, file, { requestId: 'renewed', renewLinks: true }),
    );
    expect(renewed).toHaveLength(2);
    for (const token of first) {
      await expect(openInvitation(context, token)).rejects.toThrow('invitation_not_usable');
    }
    expect(await openInvitation(context, renewed[0] ?? '')).toMatchObject({ name: 'Ana Cruz' });
  });

  test('refuses a console on the brand’s own host', async () => {
    const lender = JSON.parse(await readFile(documented, 'utf8'));
    const read = readLenderFile({ ...lender, consoleUrl: 'https://kaya.example/console' });
    expect('faults' in read && read.faults.map(({ path }) => path)).toEqual(['/consoleUrl']);
  });

  test('lists every fault of the file together', () => {
    const read = readLenderFile({
      consoleUrl: 'console',
      brand: { code: 'Kaya', market: 'PH', support: { email: 'none' }, colour: 'red' },
      administrators: [
        { name: 'Ana', email: 'ana@kaya.example' },
        { name: 'Ana again', email: 'ANA@kaya.example' },
      ],
    });
    const places = 'faults' in read ? read.faults.map(({ path }) => path) : [];
    expect(places).toEqual(
      expect.arrayContaining([
        '/consoleUrl',
        '/brand/code',
        '/colour',
        '/support/email',
        '/company/legalName',
        '/hosts',
        '/administrators',
      ]),
    );
  });
});
