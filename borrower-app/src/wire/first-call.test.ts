import { createContext, runInContext } from 'node:vm';
import { readAccountForm } from '@hiram/contract/origination/payment-accounts';
import { readChannelTemplate } from '@hiram/contract/origination/promotions';
import { readLegacyRepaymentMethods } from '@hiram/contract/servicing/legacy-repayments';
import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { contactInfo } from '@hiram/contract/support/engagement';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServerForTests, startServerForTests } from '#testing/wire/server.ts';
import { pageForTests } from '#testing/wire/wire.ts';
import type { FirstCall } from './first-call.ts';
import { firstCallScript } from './first-call-script.ts';
import { createWire } from './wire.ts';

let server: ServerForTests;

beforeAll(async () => {
  server = await startServerForTests();
});

beforeEach(() => {
  server.answerWith({ code: 0, message: '', data: { email: 'help@example.com', smWa: '1' } });
});

afterEach(() => {
  globalThis.hiramFirstCall = undefined;
});

afterAll(() => server.stop());

/** Runs the inline script as a document would, and leaves its pending call where the wire looks for it. */
function openDocument(firstCall: FirstCall, search = '', config: object = {}): void {
  const window: { hiramFirstCall?: typeof globalThis.hiramFirstCall } = {};
  const textContent = JSON.stringify({ brand: 'hiram', market: 'PH', ...config });
  const page = {
    URLSearchParams,
    location: { search },
    document: { getElementById: (id: string) => (id === 'brand-config' ? { textContent } : null) },
    fetch: (path: string, init: RequestInit) => fetch(server.origin + path, init),
    window,
  };
  runInContext(firstCallScript(firstCall, 'en'), createContext(page));
  globalThis.hiramFirstCall = window.hiramFirstCall;
}

const contact = { call: contactInfo, request: { overall: '30' } };

describe('the wire', () => {
  test('reuses the call that the document has started, and does not repeat it', async () => {
    const before = server.seen.length;
    openDocument(contact);
    const answer = await createWire(pageForTests(server.origin)).send(contactInfo, { overall: '30' });
    expect(answer).toMatchObject({ success: true, data: { email: 'help@example.com' } });
    expect(server.seen.length - before).toBe(1);
  });

  test('reuses it once: the next time it sends a new request', async () => {
    const before = server.seen.length;
    openDocument(contact);
    const wire = createWire(pageForTests(server.origin));
    await wire.send(contactInfo, { overall: '30' });
    await wire.send(contactInfo, { overall: '30' });
    expect(server.seen.length - before).toBe(2);
  });

  test('keeps it for the matching request', async () => {
    openDocument(contact);
    const wire = createWire(pageForTests(server.origin));
    await wire.send(readLoanDetails, { productId: '1', orderId: '2' });
    expect(server.last().path).toBe('/under/v3/loan-details/loan-details');
    expect(globalThis.hiramFirstCall).toBeDefined();
  });

  test('settles with its failure if it failed', async () => {
    server.answer((_request, response) => response.destroy());
    openDocument(contact);
    const answer = await createWire(pageForTests(server.origin)).send(contactInfo, { overall: '30' });
    expect(answer).toMatchObject({ success: false, failure: 'network' });
  });
});

describe('the inline script sends the same request as the wire', () => {
  const query = '?deviceName=A%20%26%20B&swift=s%2B1&eyes=%C3%A9&building=b&sessionId=x&sessionId=y&adId=';
  const order = { productId: '7', orderId: 'A-1' };

  test.each([
    ['a form call', contactInfo, { overall: '30' }, []],
    ['a form call by the query of the page', readLoanDetails, order, ['productId', 'orderId']],
    ['a call under the other name of the product', readAccountForm, { product_id: '7' }, ['product_id']],
    ['a GET call of a provider', readChannelTemplate, { templateId: '</script>' }, []],
    ['a JSON call', readLegacyRepaymentMethods, {}, []],
  ] as const)('%s', async (_, call, request, fromQuery) => {
    const search = `${query}&productId=7&orderId=A-1`;
    const fixed = fromQuery.length === 0 ? request : {};
    openDocument({ call, request: fixed, fromQuery }, search);
    await globalThis.hiramFirstCall?.response;
    const begun = server.last();
    globalThis.hiramFirstCall = undefined;

    await createWire(pageForTests(server.origin, search)).send(call, request);
    expect(server.last()).not.toBe(begun);
    expect(server.last()).toEqual(begun);
  });

  test('and the wire finds it under the same key', async () => {
    const before = server.seen.length;
    openDocument(
      { call: readLoanDetails, request: {}, fromQuery: ['productId', 'orderId'] },
      '?product_id=7&orderId=9',
    );
    const wire = createWire(pageForTests(server.origin));
    await wire.send(readLoanDetails, { orderId: '9', productId: '7' });
    expect(server.seen.length - before).toBe(1);
  });
});

describe('the inline script leaves the call to the wire', () => {
  test('when the brand has aliases', () => {
    openDocument(contact, '', { aliases: { fields: {}, paths: {} } });
    expect(globalThis.hiramFirstCall).toBeUndefined();
  });

  test('when the query of the page lacks a required parameter', () => {
    openDocument({ call: readLoanDetails, request: {}, fromQuery: ['productId', 'orderId'] }, '?productId=7');
    expect(globalThis.hiramFirstCall).toBeUndefined();
  });
});

test('no value can end the script element', () => {
  const request = { templateId: '</script><script>alert(1)</script>' };
  expect(firstCallScript({ call: readChannelTemplate, request }, 'en')).not.toContain('</script');
});
