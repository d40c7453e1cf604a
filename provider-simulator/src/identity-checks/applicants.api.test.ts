import { afterAll, beforeAll, expect, test } from 'vitest';
import { SimulatorUnderTest } from '../testing/simulator.ts';

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await SimulatorUnderTest.start();
});
afterAll(() => simulator.stop());

function about(number: string, idempotencyKey = number) {
  return {
    idempotencyKey,
    document: { kind: 'passport', number },
    fullName: 'Ana Cruz',
    bornOn: '1990-05-17',
  };
}

test.each([
  ['P1234567A', { document: 'valid', name: 'matches', birthDay: 'matches' }],
  ['P0990001A', { document: 'valid', name: 'differs', birthDay: 'matches' }],
  ['ABCDE0002F', { document: 'not_valid', name: 'not_told' }],
  ['9-0003', { birthDay: 'differs' }],
  ['0004', { document: 'no_record' }],
])('the identity check answers by the last digits of the document number: %s', async (number, findings) => {
  const { status, body } = await simulator.post('/identity-checks/neutral/checks', about(number));
  expect([status, body]).toMatchObject([201, findings]);
});

test('so does the credit bureau, which also reports when it has no file', async () => {
  const path = '/credit-bureau/neutral/reports';
  expect((await simulator.post(path, about('77770011'))).body).toMatchObject({ file: 'found', score: 420 });
  expect((await simulator.post(path, about('77777777'))).body).toMatchObject({ score: 720, openLoans: 1 });
  expect((await simulator.post(path, about('77770014'))).body).toMatchObject({ file: 'none' });
});

test('one key is one enquiry, and a key cannot be used for two people', async () => {
  const path = '/credit-bureau/neutral/reports';
  const first = await simulator.post<{ reference: string }>(path, about('5555', 'one'));
  const again = await simulator.post<{ reference: string }>(path, about('5555', 'one'));
  expect(again.body.reference).toBe(first.body.reference);
  expect((await simulator.post(path, about('5556', 'one'))).status).toBe(409);
});

test('a malformed response is a page with a success status, and is counted', async () => {
  await simulator.turn('credit-bureau/neutral', { garble: 1 });
  const response = await fetch(`${simulator.url}/credit-bureau/neutral/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(about('5557')),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<html>')]);
  await simulator.turn('credit-bureau/neutral', { garble: 0 });
  const { body } = await simulator.get<{ asked: Record<string, number> }>('/applicants/count');
  expect(body.asked['credit-bureau/neutral']).toBeGreaterThan(0);
});

test('the page explains how to be declined and referred on purpose', async () => {
  const page = await simulator.page('/applicants');
  for (const ending of ['0001', '0004', '0011', '0015']) expect(page).toContain(ending);
});
