import { findCaseByNumber, readCaseNumbers } from '@hiram/contract/operations/case-numbers';
import { searchLoanFiles } from '@hiram/contract/operations/loan-files';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { assert } from '@hiram/values/assert';
import { randomId } from '@hiram/values/ids';
import { parseShortNumber } from '@hiram/values/short-number';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let finance: Tab;
let support: Tab;
beforeAll(async () => {
  api = await startTestApi();
  finance = await signInToTestApi(api, { role: 'finance', name: 'Ben Diaz' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
});
afterAll(() => api.close());

async function newBreak(): Promise<string> {
  const id = randomId();
  await api.db.asOwner(
    `insert into reconciliation_breaks (id, provider, market, currency, kind, subject, day, difference_minor, state,
       owner_role, opened_at, due_by, changed_at)
     values ($1::uuid, 'neutral', 'PH', 'PHP', 'unknown_at_bank', $1::uuid::text, current_date, 100, 'open',
       'finance', now(), now(), now())`,
    [id],
  );
  return id;
}

async function numberOf(breakId: string): Promise<string> {
  const { data } = await finance.send(readCaseNumbers, { kind: 'break', caseIds: breakId });
  const [found] = data.numbers;
  assert(found !== undefined, 'the break has no number');
  return found.number;
}

test('a case gets a number when it is first shown, and keeps it', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, newBreak));
  const caseIds = [...ids, randomId(), 'not-an-id'].join(',');
  const shown = await Promise.all(
    [1, 2, 3].map(async () => (await finance.send(readCaseNumbers, { kind: 'break', caseIds })).data.numbers),
  );
  const [first = []] = shown;
  expect(new Set(first.map(({ caseId }) => caseId))).toEqual(new Set(ids));
  expect(new Set(first.map(({ number }) => number)).size).toBe(30);
  for (const { number } of first) expect(parseShortNumber(number)).toBe(number);
  // Concurrent first readers get the same numbers.
  for (const other of shown) expect(new Map(entries(other))).toEqual(new Map(entries(first)));
});

function entries(numbers: readonly { readonly caseId: string; readonly number: string }[]) {
  return numbers.map(({ caseId, number }) => [caseId, number] as const);
}

test('a number in any spelling finds its case, for those who may see such cases', async () => {
  const breakId = await newBreak();
  const number = await numberOf(breakId);
  expect(number).toMatch(/^BR-/);
  const typed = number.toLowerCase().replaceAll('-', ' ');
  expect((await finance.send(findCaseByNumber, { number: typed })).data).toEqual({
    kind: 'break',
    caseId: breakId,
  });
  // To support, breaks do not exist.
  expect((await support.send(findCaseByNumber, { number })).status).toBe(404);
  expect((await support.send(readCaseNumbers, { kind: 'break', caseIds: breakId })).status).toBe(403);
  const wrong = number.slice(0, -1) + (number.endsWith('0') ? '1' : '0');
  expect((await finance.send(findCaseByNumber, { number: wrong })).status).toBe(404);
});

test('the search finds a case by its number, and not for those who may not see it', async () => {
  const breakId = await newBreak();
  const number = await numberOf(breakId);
  const { found } = (await finance.send(searchLoanFiles, { typed: number })).data;
  expect(found).toMatchObject([{ kind: 'break', id: breakId, number, by: 'number' }]);
  expect((await support.send(searchLoanFiles, { typed: number })).data.found).toEqual([]);
});
