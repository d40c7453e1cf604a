import { defineCall } from '@hiram/contract/call';
import { calls } from '@hiram/contract/calls';
import { type Fields, link, list, object, optional, text } from '@hiram/contract/field';
import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { Defect } from '@hiram/values/assert';
import { describe, expect, test } from 'vitest';
import { implement } from './implement.ts';
import { assertLinksAllowed, isLinkAllowed, linksOf } from './outgoing-links.ts';

const places = { origins: ['https://hiram.example', 'https://pay.example'], schemeUrl: 'hiram://' };
const hosts = { ownOrigin: 'https://hiram.example', listedHost: 'pay.example', schemeUrl: 'hiram://' };

describe('a link is sent', () => {
  test.for([
    ...[
      '',
      '/order?orderId=o-1',
      '/confirmLoan?productId=7#plan',
      'https://hiram.example/product?productId=7',
    ],
    ...['https://pay.example/p/1?amount=7', 'hiram://product?productId=7', 'hiram://home'],
  ])('to our own pages, a listed host or a screen of the app: %s', (address) => {
    expect(isLinkAllowed(address, places)).toBe(true);
  });

  test('and none of 500 malicious ones, nor any foreign one', () => {
    const strangers = ['https://stranger.example/', '//stranger.example/', 'http://127.0.0.1:4100/pay'];
    const passed = [...maliciousLinks(500, hosts, 7), ...strangers].filter((it) => isLinkAllowed(it, places));
    expect(passed).toEqual([]);
  });

  test('to a simulated provider on this machine only in development', () => {
    const address = 'http://127.0.0.1:4100/pay/7';
    expect(isLinkAllowed(address, places, { isOnThisMachine: true })).toBe(true);
    expect(isLinkAllowed('http://127.0.0.1.evil.example:80/pay', places, { isOnThisMachine: true })).toBe(
      false,
    );
  });
});

const lead = defineCall({
  name: 'lead',
  method: 'POST',
  path: '/lead',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: { h5Url: link, documents: optional(list(object({ title: text(), contract_url: link }))) },
  refusals: [],
});

async function answerWith(data: { h5Url: string; documents?: { title: string; contract_url: string }[] }) {
  const server = await createTestApp();
  implement(server, lead, { policy: 'public', handle: async () => data });
  return server.app.inject({ method: 'POST', url: '/under/lead', payload: {} });
}

describe('a response', () => {
  test('with a link to another site is not sent, at whatever depth the link is', async () => {
    const documents = [{ title: 'Terms', contract_url: '/under/documents/1' }];
    expect((await answerWith({ h5Url: '/order', documents })).statusCode).toBe(200);
    for (const hostile of maliciousLinks(40, hosts, 9)) {
      const answers = [
        await answerWith({ h5Url: hostile }),
        await answerWith({ h5Url: '', documents: [...documents, { title: 'Terms', contract_url: hostile }] }),
      ];
      for (const { statusCode, body } of answers) {
        expect([hostile, statusCode]).toEqual([hostile, 500]);
        expect(body).not.toContain(JSON.stringify(hostile));
      }
    }
  });

  test('is checked for every call with link fields, by the contract’s own type for a link', () => {
    const looked = calls.filter((call) => linksOf(call) !== undefined).map(({ name }) => name);
    for (const name of [
      ...['readLoanDetails', 'cancelOrder', 'confirmLoan', 'confirmLoanVariant2', 'readLoanConfirm'],
      ...['readLoanConfirmVariant2', 'readLoanDisclosure', 'resolveProductLink', 'openAgreement'],
    ]) {
      expect(looked).toContain(name);
    }
  });
});

/** The paths of all link fields of an answer. */
function linkPaths(fields: Fields, before: readonly string[] = []): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = field.entry ?? field;
    const place = [...before, name];
    if (inside.fields !== undefined) return linkPaths(inside.fields, place);
    return inside.kind === 'link' ? [place] : [];
  });
}

/** An answer with this link alone, in the lists and objects that the contract has on the way. */
function answerWithLink(fields: Fields, [name = '', ...rest]: readonly string[], address: string): unknown {
  const field = fields[name];
  const inside = field?.entry ?? field;
  const value = rest.length === 0 ? address : answerWithLink(inside?.fields ?? {}, rest, address);
  return { [name]: field?.entry === undefined ? value : [value] };
}

const linkFields = calls.flatMap((call) => linkPaths(call.data).map((path) => ({ call, path })));

test('each link field of every call is refused each of 500 malicious addresses', () => {
  // A field that is added to the contract is among them; one that is lost shows here.
  expect(linkFields.length).toBeGreaterThanOrEqual(22);
  const links = maliciousLinks(500, hosts, 13);
  const passed: string[] = [];
  for (const { call, path } of linkFields) {
    const read = linksOf(call);
    for (const address of links) {
      const found = read?.(answerWithLink(call.data, path, address)) ?? [];
      if (found[0] !== address || found.length !== 1)
        passed.push(`${call.name} ${path.join('.')} is not read`);
      try {
        assertLinksAllowed(call, found, places, { isOnThisMachine: false });
        passed.push(`${call.name} ${path.join('.')} ${address}`);
      } catch (error) {
        if (!(error instanceof Defect)) throw error;
      }
    }
  }
  expect(passed).toEqual([]);
});
