import type { Page, Request, Route } from '@playwright/test';

type CallName =
  | 'channel-template'
  | 'track-visit'
  | 'get-sid'
  | 'get-captcha'
  | 'get-puzzle'
  | 'get-sms'
  | 'track-click'
  | 'register'
  | 'download-targets';

interface Envelope {
  readonly code: string;
  readonly message?: string;
  readonly data?: unknown;
}

/** A response envelope, or none because the connection failed. */
type Answer = Envelope | 'no line';

export interface FakedPromotion {
  /** Sets the response of a call from now on. */
  answer(call: CallName, answer: Answer): void;
  /** The requests of a call so far, oldest first. */
  requests(call: CallName): readonly Request[];
  /** The data of a call's requests: a POST body, or a GET query without the common parameters. */
  carried(call: CallName): Promise<readonly Record<string, string>[]>;
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><text x="14" y="32" font-size="28">K7X4</text></svg>';

export const targets = [
  { kind: 'play_store', address: 'https://play.google.com/store/apps/details?id=example.hiram' },
  { kind: 'app_store', address: 'https://apps.apple.com/app/id1' },
  { kind: 'apk', address: 'https://hiram.example/download/hiram.apk' },
] as const;

const COMMON = new Set([
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'brand',
  'market',
  'lang',
]);

function usualAnswers(market: string): Record<CallName, Answer> {
  const done: Envelope = { code: '0', data: {} };
  return {
    'channel-template': {
      code: '00',
      data: {
        id: 'default',
        market,
        title: 'A loan with its whole price',
        sentence: 'It takes two minutes.',
        picture: 'coins',
        colours: 'solid',
        offer: {
          amountFrom: '500000',
          amountTo: '3000000',
          daysFrom: '91',
          daysTo: '365',
          monthlyRate: '0.02',
          annualRate: '0.334',
        },
        lender: { name: 'Hiram Lending Corporation', registrations: ['SEC Registration No. CS2026-00001'] },
        agreement: 'registration-2026-11',
      },
    },
    'track-visit': done,
    'get-sid': { code: '0', data: { sid: 'session-1' } },
    'get-captcha': done,
    // The SHA-256 of "salt7".
    'get-puzzle': {
      code: '0',
      data: {
        salt: 'salt',
        target: '2ab204d76cdcec4609d290441fed2eec4186d288ca47c40cc7dd661a0de1b0d0',
        below: '50',
      },
    },
    'get-sms': done,
    'track-click': done,
    register: done,
    'download-targets': {
      code: '0',
      data: { targets, linkHosts: ['play.google.com', 'apps.apple.com', 'hiram.example'] },
    },
  };
}

/** Answers the promotion's calls over HTTP. */
export async function fakePromotion(page: Page, { market = 'reference' } = {}): Promise<FakedPromotion> {
  const answers = usualAnswers(market);
  const seen: { call: CallName; request: Request }[] = [];
  await page.route('**/under/api/v2/**', async (route) => {
    const request = route.request();
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    // The cast is checked by the lookup: an unknown call has no answer.
    const call = name as CallName;
    seen.push({ call, request });
    await fulfil(route, call, answers[call]);
  });
  function requests(call: CallName): Request[] {
    return seen.filter((one) => one.call === call).map(({ request }) => request);
  }
  return {
    requests,
    answer(call, answer) {
      answers[call] = answer;
    },
    carried: async (call) => requests(call).map(carriedBy),
  };
}

async function fulfil(route: Route, call: CallName, answer: Answer): Promise<void> {
  if (answer === 'no line') await route.abort('internetdisconnected');
  else if (call === 'get-captcha' && answer.code === '0') {
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  } else await route.fulfill({ json: { message: '', data: {}, ...answer } });
}

function carriedBy(request: Request): Record<string, string> {
  const body = request.postData();
  // The cast is safe: the JSON client sends a flat object of strings.
  if (body !== null) return JSON.parse(body) as Record<string, string>;
  const query = [...new URL(request.url()).searchParams].filter(([name]) => !COMMON.has(name));
  return Object.fromEntries(query);
}
