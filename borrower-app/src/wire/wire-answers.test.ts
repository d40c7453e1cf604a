import { CELL_ADDRESS_HEADER } from '@hiram/contract/constants';
import { startCaptcha } from '@hiram/contract/origination/promotions';
import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { contactInfo, resolveProductLink } from '@hiram/contract/support/engagement';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ServerForTests, startServerForTests } from '#testing/wire/server.ts';
import { pageForTests } from '#testing/wire/wire.ts';
import { createWire } from './wire.ts';

let server: ServerForTests;

beforeAll(async () => {
  server = await startServerForTests();
});

afterAll(() => server.stop());

describe('the result of a call', () => {
  test('[R7.1-3a] has success flag, code, message, data and the raw response', async () => {
    const body = { code: 0, message: 'ok', data: { email: 'help@example.com', smWa: '123' } };
    server.answerWith(body);
    const answer = await createWire(pageForTests(server.origin)).send(contactInfo, { overall: '30' });
    expect(answer).toEqual({ success: true, code: '0', message: 'ok', data: body.data, raw: body });
    // The data is typed once `success` is checked.
    expect(answer.success && answer.data.email).toBe('help@example.com');
  });

  test('[R7.1-7] the body is unwrapped whatever the HTTP status', async () => {
    server.answerWith({ code: 404, message: 'No such order', data: null }, 404);
    const request = { productId: '1', orderId: '2' };
    expect(await createWire(pageForTests(server.origin)).send(readLoanDetails, request)).toEqual({
      success: false,
      code: '404',
      message: 'No such order',
      data: null,
      raw: { code: 404, message: 'No such order', data: null },
    });
  });

  test('an answer for a person of another cell gives the page its address', async () => {
    const onOtherCell = vi.fn();
    server.answer((_request, response) =>
      response
        .writeHead(421, { [CELL_ADDRESS_HEADER]: 'https://other.example' })
        .end('{"code":421,"data":{}}'),
    );
    const wire = createWire({ ...pageForTests(server.origin), onOtherCell });
    expect(await wire.send(contactInfo, { overall: '30' })).toMatchObject({ success: false, code: '421' });
    expect(onOtherCell).toHaveBeenCalledExactlyOnceWith('https://other.example');
  });

  test('bare data is returned under its field', async () => {
    server.answerWith({ code: '00', message: '', data: 'https://example.com/loan' });
    const request = { module: '31', position: '0', productKey: 'p1' } as const;
    expect(await createWire(pageForTests(server.origin)).send(resolveProductLink, request)).toMatchObject({
      success: true,
      data: { link: 'https://example.com/loan' },
    });
  });

  test.each([
    ['HTML of a gateway', '<h1>502</h1>', '<h1>502</h1>'],
    ['nothing', '', ''],
    ['JSON without a code', '{"data":{}}', { data: {} }],
    ['JSON that is no object', '7', 7],
  ])('[R7.1-7] a body that is not an envelope is a failure that keeps it: %s', async (_, body, raw) => {
    server.answer((_request, response) => response.writeHead(502).end(body));
    const answer = await createWire(pageForTests(server.origin)).send(contactInfo, { overall: '30' });
    expect(answer).toMatchObject({ success: false, failure: 'unreadable', raw });
  });

  test('[R7.1-7] a network error is passed on', async () => {
    server.answer((_request, response) => response.destroy());
    const answer = await createWire(pageForTests(server.origin)).send(contactInfo, { overall: '30' });
    expect(answer).toMatchObject({ success: false, failure: 'network', error: expect.any(Error) });
  });
});

describe('timeout', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['form', contactInfo, { overall: '30' }],
    ['JSON', startCaptcha, {}],
  ] as const)('[R7.1-4] the %s client times out after 60 s and not before', async (_, call, request) => {
    const hungUp = vi.fn();
    const arrived = new Promise<void>((resolve) => {
      server.answer((_request, response) => {
        response.on('close', hungUp);
        resolve();
      });
    });
    const settled = vi.fn();
    const wire = createWire(pageForTests(server.origin));
    const answer = wire.send(call, request).finally(settled);
    await arrived;

    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ success: false, failure: 'timeout' });
    vi.useRealTimers();
    await vi.waitFor(() => expect(hungUp).toHaveBeenCalled(), { timeout: 180_000 });
  });

  test('[R7.1-4] the timeout also applies while the body is loading', async () => {
    const arrived = new Promise<void>((resolve) => {
      server.answer((_request, response) => {
        response.write('{"code":', () => resolve());
      });
    });
    const answer = createWire(pageForTests(server.origin)).send(contactInfo, { overall: '30' });
    await arrived;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toMatchObject({ success: false, failure: 'timeout' });
  });
});
