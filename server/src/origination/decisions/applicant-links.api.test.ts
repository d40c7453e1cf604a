import { sendApplication } from '@hiram/contract/origination/applications';
import * as contract from '@hiram/contract/origination/decisions';
import { type LinkKind, readApplicationLinks } from '@hiram/contract/origination/fraud-links';
import {
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparableAddress } from '#origination/fraud-links/index.ts';

let simulator: TestSimulator;
let environment: DecisionTestEnvironment;
let ramon: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDecisionTestEnvironment(simulator.url);
  ramon = await environment.staff('credit_officer', 'Ramon Cruz');
});
afterAll(async () => {
  await environment.close();
  simulator.stop();
});

async function linkOf(caseId: string, kind: LinkKind) {
  const { data } = await ramon.send(readApplicationLinks, { caseId });
  return data.shared.find((link) => link.kind === kind);
}

test('an application from a device of two other borrowers is referred, explained, and shows who they are', async () => {
  const deviceId = 'the phone of a fixer';
  // The provider gives the face of each document that ends so the same digest.
  const first = await environment.apply({ deviceId, endsIn: '0005' });
  expect(await environment.decide(first.id)).toBe('approved');
  const second = await environment.apply({ deviceId });
  // A family may share one phone.
  expect(await environment.decide(second.id)).toBe('approved');
  const third = await environment.apply({ deviceId, endsIn: '0005' });
  expect(await environment.decide(third.id)).toBe('referred');

  const { data } = await ramon.send(contract.openReferredApplication, { caseId: third.id });
  expect(data.why).toEqual(['The other borrowers with the same device are above 1.']);
  const device = await linkOf(third.id, 'device');
  expect(device).toMatchObject({ others: '2', inWeek: '3' });
  expect(device?.people.map(({ applicationId }) => applicationId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  );
  expect(device?.people[0]).toMatchObject({
    name: 'Ma•• Cl•• Sa••',
    theirKind: 'device',
    state: 'awaiting_signature',
    openLoans: '0',
  });
  expect(await linkOf(third.id, 'face')).toMatchObject({
    others: '1',
    people: [{ applicationId: first.id }],
  });
});

test('a payout account of another borrower is counted, and a borrower without an account shares none', async () => {
  const owner = await environment.apply({ wallet: '09171230001' });
  const second = await environment.apply({ wallet: '09171230001', endsIn: '0015' });
  await environment.decide(second.id);
  expect(await linkOf(second.id, 'payout_account')).toMatchObject({
    others: '1',
    people: [{ applicationId: owner.id }],
  });
  const { data } = await ramon.send(contract.openReferredApplication, { caseId: second.id });
  const shown = data.features.find(({ feature }) => feature === 'account_used_by_others');
  expect(shown).toMatchObject({ value: '1', isKnown: true, source: 'own_books' });

  const without = await environment.apply({ endsIn: '0015' });
  await environment.decide(without.id);
  expect(await linkOf(without.id, 'payout_account')).toBeUndefined();
  const { data: other } = await ramon.send(contract.openReferredApplication, { caseId: without.id });
  expect(other.features.find(({ feature }) => feature === 'account_used_by_others')).toMatchObject({
    value: '0',
    isKnown: true,
  });
});

test('the number of one applicant is found as the reference of another, and other brands are not searched', async () => {
  const own = await environment.apply({ endsIn: '0015' });
  expect(await environment.decide(own.id)).toBe('referred');
  const naming = await environment.apply({ reference: own.person.mobile });
  const elsewhere = await environment.apply({ market: 'IN', deviceId: `phone of ${own.person.mobile}` });
  const phone = await linkOf(own.id, 'phone');
  expect(phone?.people).toEqual([
    expect.objectContaining({ applicationId: naming.id, theirKind: 'reference' }),
  ]);
  const device = await linkOf(own.id, 'device');
  expect(device).toMatchObject({ others: '0', people: [] });
  expect(JSON.stringify([phone, device])).not.toContain(elsewhere.id);
});

test('the rows are digests: they contain neither the number nor the device', async () => {
  const { id, person } = await environment.apply({ deviceId: 'a device with a long id' });
  const rows = await environment.api.db.asOwner(
    `select kind, encode(value_index, 'escape') || coalesce(encode(value_encrypted, 'escape'), '') as stored
     from applicant_links where application_id = $1`,
    [id],
  );
  expect(rows.map(({ kind }) => String(kind)).toSorted()).toEqual(
    ['address', 'device', 'document', 'phone', 'reference', 'reference'].toSorted(),
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(person.mobile.slice(-10));
  expect(stored).not.toContain('long id');
});

test('a repeated submission records nothing twice, and an unsent application records nothing', async () => {
  const { id, person } = await environment.apply();
  await environment.api.send(sendApplication, person, { orderId: id }, { deviceId: 'another device' });
  const [{ devices } = {}] = await environment.api.db.asOwner(
    `select count(*) as devices from applicant_links where application_id = $1 and kind = 'device'`,
    [id],
  );
  expect(Number(devices)).toBe(1);
});

test('only staff who read applications see links', async () => {
  const support = await environment.staff('support', 'Maria Santos');
  const { id } = await environment.apply({ endsIn: '0015' });
  await environment.decide(id);
  expect((await support.send(readApplicationLinks, { caseId: id })).status).toBe(403);
});

test.each([
  ['14 Mabini Street, Brgy. Poblacion', '14 MABINI STREET  BRGY POBLACION'],
  ['#7, MG Road', '7 m.g. road'],
])('%s is the same address as %s', (one, other) => {
  const place = { cityCode: '1380300000', postalCode: '1210' };
  expect(comparableAddress({ ...place, line: one })).toBe(comparableAddress({ ...place, line: other }));
  expect(comparableAddress({ ...place, line: `${other} 2` })).not.toBe(
    comparableAddress({ ...place, line: one }),
  );
  expect(comparableAddress({ ...place, line: ' - ' })).toBe('');
});
