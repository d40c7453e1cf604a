import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { applicantChecksFrom } from '#providers/applicant-checks/index.ts';

/** Long enough that a busy machine is not mistaken for an unresponsive provider. */
const retryPolicy = { withinMs: 6_000, retryAfterMs: [10, 20] };
let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

function request(number: string, kind = 'passport') {
  return {
    person: { fullName: 'Ana Cruz', bornOn: calendarDate('1990-05-17'), document: { kind, number } },
    idempotencyKey: `application-${number}`,
    correlationId: 'c0ffee',
  };
}

function checks({ url = simulator.url, secret = 'simulator' } = {}) {
  const cashfree = {
    url: `${url}/identity-checks/cashfree`,
    clientId: 'simulator',
    clientSecret: new Secret(secret),
  };
  return applicantChecksFrom({ identityCheckUrl: url, creditBureauUrl: url, cashfree }, retryPolicy);
}

function identity(number: string) {
  return checks().identityCheck('PH')?.check(request(number));
}

function bureau(number: string, url?: string) {
  return checks({ ...(url !== undefined && { url }) })
    .creditBureau('PH')
    ?.report(request(number));
}

describe('the identity check', () => {
  test('reports what the register holds for the document, the name and the date of birth', async () => {
    expect(await identity('P1234567A')).toMatchObject({
      kind: 'found',
      document: 'valid',
      name: 'matches',
      birthDay: 'matches',
      face: 'not_told',
    });
    expect(await identity('P0000001A')).toMatchObject({ document: 'valid', name: 'differs' });
    expect(await identity('P0000002A')).toMatchObject({ document: 'not_valid' });
    expect(await identity('P0000004A')).toEqual({ kind: 'unknown', reason: 'no_file' });
  });

  test('has the digest of a face if the provider gives one, and trusts none that could be equal by chance', async () => {
    const [one, other] = [await identity('P1110005A'), await identity('P2220005A')];
    expect(one).toMatchObject({ kind: 'found', face: 'matches', faceDigest: 'simulated-face-of-0005' });
    expect(other).toMatchObject({ faceDigest: 'simulated-face-of-0005' });
    expect(await identity('P1234567A')).not.toHaveProperty('faceDigest');
    const found = { document: 'valid', name: 'matches', birthDay: 'matches', reference: 'r' };
    const liar = await answering([{ ...found, faceDigest: '7' }]);
    const told = await checks({ url: liar.url }).identityCheck('PH')?.check(request('1'));
    expect(told).toEqual({ kind: 'unknown', reason: 'not_understood' });
    liar.server.close();
  });

  test('of a PAN uses Cashfree in India, which does not report the date of birth', async () => {
    const indian = checks().identityCheck('IN');
    expect(indian?.name).toBe('cashfree');
    expect(await indian?.check(request('ABCDE1234F', 'pan'))).toMatchObject({
      kind: 'found',
      document: 'valid',
      name: 'matches',
      birthDay: 'not_told',
    });
    expect(await indian?.check(request('ABCDE0001F', 'pan'))).toMatchObject({ name: 'differs' });
    expect(await indian?.check(request('ABCDE0002F', 'pan'))).toMatchObject({ document: 'not_valid' });
    expect(await indian?.check(request('P1234567', 'passport'))).toEqual({
      kind: 'unknown',
      reason: 'not_asked',
    });
    const stranger = checks({ secret: 'wrong' }).identityCheck('IN');
    expect(await stranger?.check(request('ABCDE1234F', 'pan'))).toEqual({
      kind: 'unknown',
      reason: 'not_available',
    });
  });
});

describe('the credit bureau', () => {
  test('reports repayment behaviour elsewhere, or that it has no file', async () => {
    expect(await bureau('77777777')).toMatchObject({ kind: 'found', score: 720, worstDaysLate: 0 });
    expect(await bureau('77770014')).toEqual({ kind: 'unknown', reason: 'no_file' });
  });

  test.each([
    ['says that it cannot', { refuse: 1 }, 'not_available'],
    ['never answers', { timeOut: 1 }, 'no_answer'],
    ['answers too late', { answerDelayMs: 60_000 }, 'no_answer'],
    ['answers nonsense', { garble: 1 }, 'not_understood'],
    ['hangs up', { halfDo: 1 }, 'not_available'],
  ] as const)('that %s leaves it unknown', async (_what, faultSettings, reason) => {
    await simulator.setProviderFault('credit-bureau/neutral', faultSettings);
    expect(await bureau('88888888')).toEqual({ kind: 'unknown', reason });
  });

  test('that is unreachable or not configured leaves the result unknown or not requested', async () => {
    expect(await bureau('88888888', 'http://127.0.0.1:1')).toEqual({
      kind: 'unknown',
      reason: 'not_available',
    });
    const none = applicantChecksFrom({
      identityCheckUrl: undefined,
      creditBureauUrl: undefined,
      cashfree: undefined,
    });
    expect([none.creditBureau('PH'), none.identityCheck('IN')]).toEqual([undefined, undefined]);
  });

  test.each([
    ['a score that cannot be', { file: 'found', reference: 'r', score: 9_000, openLoans: 0 }],
    ['a figure that is text', { file: 'found', reference: 'r', score: '700' }],
    ['no reference', { score: 700, openLoans: 0, worstDaysLate: 0, recentEnquiries: 0 }],
    ['nothing', null],
  ])('is not trusted when it answers %s', async (_what, body) => {
    const liar = await answering([body]);
    expect(await bureau('1', liar.url)).toEqual({ kind: 'unknown', reason: 'not_understood' });
    liar.server.close();
  });

  test('is retried with the same key and correlation id, and a bounded number of times', async () => {
    const broken = await answering([], 503);
    expect(await bureau('1', broken.url)).toEqual({ kind: 'unknown', reason: 'not_available' });
    expect(broken.heard).toHaveLength(3);
    expect(new Set(broken.heard)).toEqual(new Set(['c0ffee application-1']));
    broken.server.close();
  });

  test('does not receive a PAN twice for one request that may have arrived', async () => {
    const broken = await answering([], 503);
    const account = { url: broken.url, clientId: 'x', clientSecret: new Secret('x') };
    const config = { identityCheckUrl: undefined, creditBureauUrl: undefined, cashfree: account };
    const indian = applicantChecksFrom(config, retryPolicy).identityCheck('IN');
    expect(await indian?.check(request('ABCDE1234F', 'pan'))).toMatchObject({ reason: 'not_available' });
    expect(broken.heard).toHaveLength(1);
    broken.server.close();
  });
});

/** A provider that responds with these bodies in order and records the keys of the requests. */
async function answering(bodies: readonly unknown[], status = 200) {
  const heard: string[] = [];
  const server: Server = createServer((asked, response) => {
    let text = '';
    asked.on('data', (chunk) => (text += chunk));
    asked.on('end', () => {
      const { idempotencyKey } = JSON.parse(text) as { idempotencyKey?: string };
      heard.push(`${asked.headers['x-correlation-id']} ${idempotencyKey}`);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(bodies[heard.length - 1] ?? null));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The cast is safe: a server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return { server, heard, url: `http://127.0.0.1:${port}` };
}
