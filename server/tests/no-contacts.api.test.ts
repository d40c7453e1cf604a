import { type Call, defineCall } from '@hiram/contract/call';
import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { type Field, type Fields, list, map, mobile, object, text } from '@hiram/contract/field';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '#origination/applications/index.ts';

// The law of both markets forbids a lender to read a phone's contacts, so no call may accept them.

/** Names that a call or field for a contact list would use. Support's own contact matches none of them. */
const CONTACT_LIST =
  /contacts|contact[-_]?(list|book)|(address|phone)[-_]?book|call[-_]?(log|history)|sms[-_]?(log|list|inbox)/i;

/** No message is longer; a list of contacts would be. */
const LONGEST_TEXT = 2000;

/** Image addresses. The server accepts only those of the borrower's own uploads. */
const PICTURES_ALONE: readonly string[] = ['sendComplaint.problemImage'];

/** Our own contact log. Its name says so, and its fields are checked like those of any other call. */
const OUR_OWN_LOG: readonly string[] = ['/v3/outreach/contacts', '/console/outreach/contacts'];

/** Lists every part of a request that could carry a contact list. Staff use no phone here. */
function contactTakers(call: Call): string[] {
  if (call.path.startsWith('/console/')) return [];
  const words = OUR_OWN_LOG.includes(call.path) ? [] : [call.name, call.path];
  const named = words.filter((word) => CONTACT_LIST.test(word));
  return [...named.map((word) => `${call.name} is called ${word}`), ...suspectsIn(call.request, call.name)];
}

function suspectsIn(fields: Fields, where: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = `${where}.${name}`;
    const found = CONTACT_LIST.test(name) ? [`${place} has the name of a contact list`] : [];
    return [...found, ...suspectKind(field, place)];
  });
}

function suspectKind(field: Field, place: string): string[] {
  if (field.kind === 'list' || field.kind === 'map') return [`${place} takes any number of things`];
  if (field.kind === 'object') return suspectsIn(field.fields ?? {}, place);
  const { maxLength = 0 } = field.schema;
  const isLong = field.kind === 'text' && Number(maxLength) > LONGEST_TEXT;
  return isLong && !PICTURES_ALONE.includes(place) ? [`${place} takes a long text`] : [];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('[R7.10-1c: no contacts] no call accepts a phone’s contact list', () => {
  test('in its name, its path, a field or a list', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.flatMap(contactTakers)).toEqual([]);
  });

  test('at any path that the server answers, in the contract or outside it', () => {
    const paths = api.app.routeTable.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => CONTACT_LIST.test(path))).toEqual(
      OUR_OWN_LOG.map((path) => `${API_PREFIX}${path}`),
    );
    const wired = api.app.routeTable.flatMap(({ call }) => (call === undefined ? [] : [call]));
    expect(wired.flatMap(contactTakers)).toEqual([]);
    expect(wired.filter((call) => !calls.includes(call))).toEqual([]);
  });

  test.each(MARKET_IDS)('in the application pages of %s, which ask for two typed numbers', (market) => {
    const numbers = pagesOf(market).flatMap(({ items }) => items.filter(({ cate }) => cate === 'mobile'));
    expect(numbers.map(({ code }) => code)).toEqual(['reference1Mobile', 'reference2Mobile']);
  });

  const planted = { method: 'POST', client: 'form', success: 'integerZero', data: {}, refusals: [] } as const;
  test.each([
    defineCall({ ...planted, name: 'saveThings', path: '/v3/upload/contacts', request: {} }),
    defineCall({ ...planted, name: 'uploadAddressBook', path: '/v3/upload/things', request: {} }),
    defineCall({ ...planted, name: 'saveThings', path: '/v3/things', request: { contactList: text() } }),
    defineCall({
      ...planted,
      name: 'saveThings',
      path: '/v3/things',
      request: { people: list(object({ mobile })) },
    }),
    defineCall({ ...planted, name: 'saveThings', path: '/v3/things', request: { people: map(mobile) } }),
    defineCall({
      ...planted,
      name: 'saveThings',
      path: '/v3/things',
      request: { about: object({ callLog: text() }) },
    }),
    defineCall({
      ...planted,
      name: 'saveThings',
      path: '/v3/things',
      request: { notes: text({ max: 100_000 }) },
    }),
  ])('and one that did would be detected: $name $path', (call) => {
    expect(contactTakers(call)).not.toEqual([]);
  });
});
