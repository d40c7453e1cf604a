import { calls } from '@hiram/contract/calls';
import { startCaptcha, trackVisit } from '@hiram/contract/origination/promotions';
import { readLegacyRepaymentMethods } from '@hiram/contract/servicing/legacy-repayments';
import { confirmLoan } from '@hiram/contract/servicing/signing';
import { contactInfo } from '@hiram/contract/support/engagement';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ServerForTests, startServerForTests } from '#testing/wire/server.ts';
import { pageForTests } from '#testing/wire/wire.ts';
import { createWire } from './wire.ts';

let server: ServerForTests;

beforeAll(async () => {
  server = await startServerForTests();
});

afterAll(() => server.stop());

const terms = { amount: '500000', periods: '91', termUnit: 'day', productId: '7' } as const;

describe('a refusal', () => {
  test('[R8-1] shows the server’s message, and the result still reaches the caller', async () => {
    server.answerWith({ code: 40904, message: 'The terms have changed', data: { amount: '1' } }, 409);
    const page = pageForTests(server.origin);
    const answer = await createWire(page).send(confirmLoan, terms);
    expect(page.toasts).toEqual(['The terms have changed']);
    expect(answer).toMatchObject({ success: false, code: '40904', data: { amount: '1' } });
  });

  test('[R8-1] shows nothing on success', async () => {
    server.answerWith({ code: 0, message: 'fine', data: {} });
    const page = pageForTests(server.origin);
    await createWire(page).send(contactInfo, { overall: '30' });
    expect(page.toasts).toEqual([]);
  });

  test('shows nothing if the page requests silence, and the result still reaches the caller', async () => {
    server.answerWith({ code: 503, message: 'Please try later', data: null }, 503);
    const page = pageForTests(server.origin);
    const answer = await createWire(page).send(contactInfo, { overall: '30' }, { silent: true });
    expect(page.toasts).toEqual([]);
    expect(answer).toMatchObject({ success: false, message: 'Please try later' });
  });

  test('without a message shows nothing, except in the promotion and legacy flows', async () => {
    server.answerWith({ code: 7, message: '', data: null });
    const page = pageForTests(server.origin);
    await createWire(page).send(contactInfo, { overall: '30' });
    expect(page.toasts).toEqual([]);
    await createWire(page).send(startCaptcha, {});
    expect(page.toasts).toEqual(['error']);
  });
});

describe('a network failure', () => {
  // Staff calls are the console's; this app makes none of them.
  const ownCalls = calls.filter((call) => !call.path.startsWith('/console/'));
  const promotionAndLegacy = ownCalls.filter((call) => call.path.startsWith('/api/'));
  const generic = ownCalls.filter((call) => !call.path.startsWith('/api/'));

  test.each(promotionAndLegacy)('[R8-2] $name shows "error" and settles', async (call) => {
    server.answer((_request, response) => response.destroy());
    const page = pageForTests(server.origin);
    expect(await createWire(page).send(call, {})).toMatchObject({ success: false, failure: 'network' });
    expect(page.toasts).toEqual(['error']);
  });

  test.each(generic)(
    '[R8-2] $name settles with a failure and leaves the message to the page',
    async (call) => {
      server.answer((_request, response) => response.destroy());
      const page = pageForTests(server.origin);
      expect(await createWire(page).send(call, {})).toMatchObject({ success: false, failure: 'network' });
      expect(page.toasts).toEqual([]);
    },
  );

  test('[R8-2] it also settles when no server is listening', async () => {
    const gone = await startServerForTests();
    await gone.stop();
    const page = pageForTests(gone.origin);
    expect(await createWire(page).send(readLegacyRepaymentMethods, {})).toMatchObject({ failure: 'network' });
    expect(page.toasts).toEqual(['error']);
  });

  test('a call without a waiting caller fails silently', async () => {
    server.answer((_request, response) => response.destroy());
    const page = pageForTests(server.origin);
    const visit = { page_id: '', user_from: '', utm_tag: '', app_from: '', page_type: '1' } as const;
    await createWire(page).send(trackVisit, { ...visit, client_type: 'android' }, { silent: true });
    expect(page.toasts).toEqual([]);
  });
});

describe('the loading text', () => {
  test('[R7.1-2][R8-5b: loading] is shown until the response arrives', async () => {
    let finish: (() => void) | undefined;
    server.answer((_request, response) => {
      finish = () => response.end('{"code":0,"message":"","data":{}}');
    });
    const page = pageForTests(server.origin);
    const answer = createWire(page).send(contactInfo, { overall: '30' }, { loadingText: 'loading...' });
    await vi.waitFor(() => expect(finish).toBeDefined(), { timeout: 180_000 });
    expect(page.loading).toEqual(['loading...']);
    finish?.();
    await answer;
    expect(page.loading).toEqual([]);
  });

  test('[R7.1-2] disappears when the call fails', async () => {
    server.answer((_request, response) => response.destroy());
    const page = pageForTests(server.origin);
    await createWire(page).send(contactInfo, { overall: '30' }, { loadingText: 'loading...' });
    expect(page.loading).toEqual([]);
  });

  test('[R7.1-2] is shown only on request', async () => {
    server.answerWith({ code: 0, message: '', data: {} });
    const page = { ...pageForTests(server.origin), showLoading: vi.fn() };
    await createWire(page).send(contactInfo, { overall: '30' });
    expect(page.showLoading).not.toHaveBeenCalled();
  });
});
