import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutProvider } from '../payout-provider.ts';
import { neutralPayouts } from './neutral-payouts.ts';

let server: Server;
let provider: PayoutProvider;
let answer: (response: ServerResponse) => void;
const methodRequest: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => void hear(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  provider = neutralPayouts({ url: `http://127.0.0.1:${port}`, withinMs: 10_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = JSON.parse(await text(request));
  methodRequest.push({ path: request.url, body });
  answer(response);
}

const destination = { institutionCode: 'BNORPHMMXXX', number: '001234567890', holderName: 'Maria Santos' };

function answering(body: string, status = 200): void {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

describe('a provider that answers', () => {
  test.each([
    { outcome: 'matched', method: 'name_match' },
    { outcome: 'differs', method: 'penny_drop' },
    { outcome: 'unknown' },
  ])('is accepted: %o', async (resultMessage) => {
    answering(JSON.stringify(resultMessage));
    expect(await provider.checkOwnership?.(destination)).toEqual(resultMessage);
  });

  test('was called with the bank, or with the branch where there is one', async () => {
    methodRequest.length = 0;
    answering('{}');
    await provider.checkOwnership?.(destination);
    await provider.checkOwnership?.({ ...destination, institutionCode: 'HDFC', branchCode: 'HDFC0001234' });
    const path = '/payouts/neutral/account-checks';
    const account = { account: '001234567890', holder: 'Maria Santos' };
    expect(methodRequest).toEqual([
      { path, body: { destination: { ...account, bank: 'BNORPHMMXXX' } } },
      { path, body: { destination: { ...account, bank: 'HDFC0001234' } } },
    ]);
  });
});

describe('the ownership of an account is unknown when the provider', () => {
  test.each([
    ['refuses', () => answering('{"outcome":"differs","method":"name_match"}', 422)],
    ['is broken', () => answering('', 500)],
    ['says something else', () => answering('{"outcome":"perhaps"}')],
    ['does not say how it knows', () => answering('{"outcome":"differs"}')],
    ['answers no JSON', () => answering('<html>')],
    ['answers no object', () => answering('null')],
    [
      'sends us elsewhere',
      () => {
        answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
      },
    ],
    [
      'cuts the line',
      () => {
        answer = (response) => void response.destroy();
      },
    ],
    [
      'never answers',
      () => {
        answer = () => undefined;
      },
    ],
  ])('%s', async (_what, misbehave) => {
    misbehave();
    expect(await provider.checkOwnership?.(destination)).toEqual({ outcome: 'unknown' });
  });

  test('cannot be reached', async () => {
    const nobody = neutralPayouts({ url: 'http://127.0.0.1:1' });
    expect(await nobody.checkOwnership?.(destination)).toEqual({ outcome: 'unknown' });
  });
});
