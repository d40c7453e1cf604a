import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MarketId } from '@hiram/contract/market-ids';
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

function screening({
  url = `${simulator.url}/screening/opensanctions`,
  threshold = 70,
  key = 'simulator',
} = {}) {
  const openSanctions = { url, dataset: 'default', threshold, apiKey: new Secret(key) };
  const none = { identityCheckUrl: undefined, creditBureauUrl: undefined, cashfree: undefined };
  return applicantChecksFrom({ ...none, openSanctions }, retryPolicy).listScreening('PH');
}

function person(fullName: string, bornOn = '1990-05-17', market: MarketId = 'PH') {
  return { fullName, bornOn: calendarDate(bornOn), market, correlationId: 'c0ffee' };
}

describe('a person', () => {
  test('on a list is a match, with the names, the dates, the lists, the score and the day of the list', async () => {
    const answer = await screening()?.screen(person('Zoilo Sancionado'));
    expect(answer).toEqual({
      kind: 'found',
      matches: [
        {
          entryId: 'NK-simulated-sanctioned',
          kind: 'sanctions',
          names: ['Zoilo SANCIONADO', 'Zoilo Reyes Sancionado'],
          birthDates: ['1990-05-17'],
          countries: ['ph'],
          lists: ['simulated_un_list', 'simulated_ph_list'],
          score: 97,
          listDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      ],
    });
  });

  test.each([
    ['Paz Alcalde', 'pep', 97],
    ['Adela Babala', 'adverse', 97],
    ['Sanjay Pratibandhit', 'sanctions', 81],
  ])('%s is a match of the kind %s', async (name, kind, score) => {
    expect(await screening()?.screen(person(name))).toMatchObject({ matches: [{ kind, score }] });
  });

  test('who is similar, and on no list, is no match; the threshold decides', async () => {
    const namesake = person('Zoilo Sancionado', '1961-02-03');
    expect(await screening()?.screen(namesake)).toEqual({ kind: 'found', matches: [] });
    expect(await screening({ threshold: 60 })?.screen(namesake)).toMatchObject({ matches: [{ score: 62 }] });
    expect(await screening()?.screen(person('Ana Cruz'))).toEqual({ kind: 'found', matches: [] });
  });
});

describe('a provider', () => {
  test.each([
    ['that answers with a server error', { refuse: 1 }, 'not_available'],
    ['that never answers', { timeOut: 1 }, 'no_answer'],
    ['that answers too late', { answerDelayMs: 60_000 }, 'no_answer'],
    ['that answers nonsense', { garble: 1 }, 'not_understood'],
    ['that hangs up', { halfDo: 1 }, 'not_available'],
  ] as const)('%s leaves the person unscreened', async (_what, faultSettings, reason) => {
    await simulator.setProviderFault('screening/opensanctions', faultSettings);
    expect(await screening()?.screen(person('Zoilo Sancionado'))).toEqual({ kind: 'unknown', reason });
  });

  test('that rejects our key, or cannot be reached, leaves the person unscreened', async () => {
    const unavailable = { kind: 'unknown', reason: 'not_available' };
    expect(await screening({ key: 'wrong' })?.screen(person('Ana Cruz'))).toEqual(unavailable);
    expect(await screening({ url: 'http://127.0.0.1:1' })?.screen(person('Ana Cruz'))).toEqual(unavailable);
  });

  test('that is not configured screens nobody', () => {
    const none = { identityCheckUrl: undefined, creditBureauUrl: undefined, cashfree: undefined };
    expect(applicantChecksFrom(none).listScreening('PH')).toBeUndefined();
  });

  const whole = {
    id: 'NK-1',
    caption: 'Ana CRUZ',
    score: 0.9,
    match: true,
    properties: { topics: ['sanction'] },
  };
  test.each([
    ['no answer to our query', { responses: { other: { results: [] } } }],
    ['an error for our query', answered([], { status: 500 })],
    ['a match without an id', answered([{ ...whole, id: undefined }])],
    ['a score above one', answered([{ ...whole, score: 97 }])],
    ['a match that does not say whether it is one', answered([{ ...whole, match: undefined }])],
    ['nothing', null],
  ])('is not trusted when it answers with %s', async (_what, body) => {
    const liar = await answering(body);
    const answer = await screening({ url: liar.url })?.screen(person('Ana Cruz'));
    expect(answer).toEqual({ kind: 'unknown', reason: 'not_understood' });
    liar.server.close();
  });

  test('whose match has topics that we do not know still warns', async () => {
    const liar = await answering(answered([{ ...whole, properties: { topics: ['invented'] } }]));
    const answer = await screening({ url: liar.url })?.screen(person('Ana Cruz'));
    expect(answer).toMatchObject({ matches: [{ kind: 'adverse', names: ['Ana CRUZ'], lists: [] }] });
    liar.server.close();
  });

  test('receives the name, the date of birth and the country, and nothing else of the person', async () => {
    const listener = await answering(answered([]));
    await screening({ url: listener.url })?.screen(person('Ana Cruz'));
    await screening({ url: listener.url })?.screen(person('Ana Cruz', '1990-05-17', 'reference'));
    const properties = { name: ['Ana Cruz'], birthDate: ['1990-05-17'] };
    expect(listener.heard).toEqual([
      {
        url: '/match/default?threshold=0.70&limit=20',
        key: 'ApiKey simulator',
        body: {
          queries: { applicant: { schema: 'Person', properties: { ...properties, country: ['ph'] } } },
        },
      },
      {
        url: '/match/default?threshold=0.70&limit=20',
        key: 'ApiKey simulator',
        body: { queries: { applicant: { schema: 'Person', properties } } },
      },
    ]);
    listener.server.close();
  });
});

function answered(results: readonly unknown[], also: object = {}) {
  return { responses: { applicant: { status: 200, results, ...also } } };
}

interface Heard {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** A provider that gives one answer to every request and records what it was sent. */
async function answering(answer: unknown) {
  const heard: Heard[] = [];
  const server: Server = createServer((asked, response) => {
    let text = '';
    asked.on('data', (chunk) => (text += chunk));
    asked.on('end', () => {
      heard.push({ url: asked.url, key: asked.headers.authorization, body: JSON.parse(text) });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The cast is safe: a server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return { server, heard, url: `http://127.0.0.1:${port}` };
}
