import { createHmac } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import { calls } from '@hiram/contract/calls';
import type { RandomSource } from '../random-source.ts';
import { type DraftedRequest, encodingOf, headersOf, literalOf, pathOf } from './drafted-request.ts';
import { validValue, validValues } from './field-values.ts';
import { changedJson, changedText, hostileJson, hostileText, OBJECT_NAMES } from './hostile-values.ts';
import type { Sender } from './people.ts';

/** Names that the forms of a market define; the contract does not list them. */
const FORM_NAMES = [
  ...[
    'fullName',
    'birthDay',
    'documentKind',
    'documentNumber',
    'email',
    'addressCity',
    'postalCode',
    'employer',
  ],
  ...[
    'monthlyIncome',
    'payday',
    'reference1Name',
    'reference1Mobile',
    'holderName',
    'accountNumber',
    'upiId',
  ],
] as const;

/** A request of the sender for the call: valid, nearly valid, hostile, or with an unusual transport. */
export function generateRequest(sender: Sender, call: Call, random: RandomSource): DraftedRequest {
  const source = { random, own: sender.own, foreign: sender.foreign };
  const values = validValues(call.request, source);
  if (random.happens(0.7)) Object.assign(values, sender.own.together(call.name, random));
  if (call.openRequest === true) {
    for (const name of FORM_NAMES)
      if (random.happens(0.2)) values[name] = random.oneOf(['15', hostileText(random)]);
  }
  const draft: DraftedRequest = {
    sender,
    call,
    method: call.method,
    path: pathOf(call, sender.common.brand),
    query: Object.entries(sender.common),
    headers: headersOf(sender, call),
    values,
    encoding: encodingOf(call),
  };
  const choice = random.next();
  if (choice < 0.45) return draft;
  if (choice < 0.75) return { ...draft, values: nearlyValid(call, values, random) };
  if (choice < 0.88) return { ...draft, values: hostileValues(call, random) };
  return withUnusualTransport(draft, random);
}

type Values = Record<string, unknown>;

/** One or two fields are wrong, missing or too many. */
function nearlyValid(call: Call, values: Values, random: RandomSource): Values {
  let changed = values;
  for (let changes = random.between(1, 2); changes > 0; changes -= 1)
    changed = withOneChange(call, changed, random);
  return changed;
}

function withOneChange(call: Call, values: Values, random: RandomSource): Values {
  const names = Object.keys(call.request);
  const name = names.length === 0 ? 'unknown' : random.oneOf(names);
  const { [name]: value, ...rest } = values;
  switch (random.between(0, 7)) {
    case 0:
      return rest;
    case 1:
      return { ...values, [random.oneOf(OBJECT_NAMES)]: hostileJson(random) };
    case 2:
      return { ...values, [hostileText(random)]: hostileText(random) };
    case 3:
      return { ...values, [name]: hostileJson(random) };
    case 4:
      return {
        ...values,
        [name]: typeof value === 'string' ? changedText(random, value) : changedJson(random, value),
      };
    case 5:
      return { ...values, [name]: value === undefined ? hostileText(random) : [value, value] };
    default:
      return { ...values, [name]: hostileText(random) };
  }
}

function hostileValues(call: Call, random: RandomSource): Values {
  const names = [...Object.keys(call.request), random.oneOf(OBJECT_NAMES), hostileText(random)];
  return Object.fromEntries(
    names
      .filter(() => random.happens(0.8))
      .map((name) => [name, random.happens(0.6) ? hostileText(random) : hostileJson(random)]),
  );
}

const CONTENT_TYPES = [
  ...[
    'text/plain',
    'application/json; charset=utf-16',
    'application/xml',
    '',
    'multipart/form-data',
    ';',
    'text/html',
  ],
  ...[
    'application/x-www-form-urlencoded; charset=x',
    'application/json',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data; boundary=',
    'application/octet-stream',
    'APPLICATION/JSON',
    'application/json, text/html',
  ],
] as const;

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ...(['cross-site', 'same-site', 'none', 'x'] as const).map((site) => ['sec-fetch-site', site] as const),
  ...(['null', 'https://evil.example', 'x', 'http://127.0.0.1'] as const).map(
    (origin) => ['origin', origin] as const,
  ),
  ['content-encoding', 'gzip'],
  ['accept', 'image/*'],
  ['accept-language', 'xx-\u00ff;q=9,*'],
  ['host', 'evil.example'],
  ['host', 'a'.repeat(300)],
  ['host', '[::1'],
  ['x-forwarded-for', "127.0.0.1, ' or 1=1"],
  ['x-forwarded-host', 'evil.example'],
  ['x-requested-with', 'x'],
  ['x-http-method-override', 'DELETE'],
  ['cookie', '__Host-session=; __Host-staff=%'],
  ['cookie', `__Host-session=${'x'.repeat(43)}; a="b; =`],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['if-none-match', '*'],
  ['range', 'bytes=0-'],
  ['expect', 'nothing'],
  ['authorization', 'Bearer x'],
  ['x-request-id', '../../x'],
];

const ODD_PATHS = [
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e/',
  '/%00',
  '/%',
  '?',
  '/\u00e9',
  ';a=b',
  '/__proto__',
] as const;

function withUnusualTransport(draft: DraftedRequest, random: RandomSource): DraftedRequest {
  switch (random.between(0, 11)) {
    case 0: {
      const { 'x-requested-with': _marker, ...headers } = draft.headers;
      return { ...draft, headers };
    }
    case 1: {
      const { cookie: _cookie, ...headers } = draft.headers;
      return { ...draft, headers };
    }
    case 2:
      return { ...draft, headers: { ...draft.headers, 'content-type': random.oneOf(CONTENT_TYPES) } };
    case 3: {
      const [name, value] = random.oneOf(ODD_HEADERS);
      return { ...draft, headers: { ...draft.headers, [name]: value } };
    }
    case 4:
      return {
        ...draft,
        method: random.oneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']),
        call: undefined,
      };
    case 5:
      return { ...draft, path: encodeURI(draft.path + random.oneOf(ODD_PATHS)), call: undefined };
    case 6:
      return withOddQuery(draft, random);
    case 7:
      return withBrokenBody(draft, random);
    case 8:
      return { ...draft, encoding: random.oneOf(['form', 'json', 'multipart', 'query'] as const) };
    case 9:
      return { ...draft, query: [], headers: {} };
    default:
      return {
        ...draft,
        query: draft.query.map(([name, value]) => [name, random.happens(0.3) ? hostileText(random) : value]),
      };
  }
}

function withOddQuery(draft: DraftedRequest, random: RandomSource): DraftedRequest {
  const rawQuery = random.oneOf([
    ...[
      '%',
      '%zz=%',
      '&&&&',
      '=',
      'brand=nobody',
      'brand=reference2&brand=udhaar',
      'sessionId=1&sessionId=2',
    ],
    ...[
      '__proto__=1',
      'a[b][c]=1',
      'constructor[prototype]=1',
      `q=${'x'.repeat(7_000)}`,
      'lang=fil',
      'market=IN',
    ],
    ...['lang[]=en', 'deviceId=%00', 'appVersion=999', 'brand=%F0%9F%98%80'],
  ]);
  // Another brand may rename the fields of its answers.
  return { ...draft, rawQuery, call: rawQuery.includes('brand') ? undefined : draft.call };
}

function withBrokenBody(draft: DraftedRequest, random: RandomSource): DraftedRequest {
  const whole = literalOf(draft).body ?? Buffer.from('{}');
  const raw = random.oneOf([
    ...[
      whole.subarray(0, Math.floor(whole.length / 2)),
      Buffer.from('{"a":'),
      Buffer.from('null'),
      Buffer.from('[]'),
    ],
    ...[
      Buffer.from('"text"'),
      Buffer.from('{"__proto__":{"a":1}}'),
      Buffer.alloc(200_000, 0x61),
      Buffer.alloc(0),
    ],
    ...[Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(`{"a":${'['.repeat(20_000)}`), Buffer.from('a=%zz&a=%')],
  ]);
  return { ...draft, raw };
}

/** A route without a call: a document of the site, health, or a plain form. */
export interface FreeRoute {
  readonly method: string;
  readonly path: string;
}

export function generateFreeRequest(sender: Sender, route: FreeRoute, random: RandomSource): DraftedRequest {
  const path = route.path
    .replaceAll(/:[A-Za-z]+|\*/g, () =>
      encodeURIComponent(wellFormed(random.happens(0.5) ? hostileText(random) : 'neutral')).slice(0, 90),
    )
    .replaceAll('..', '.');
  const draft: DraftedRequest = {
    sender,
    call: undefined,
    method: route.method,
    path: path === '' ? '/' : path,
    query: random.happens(0.5) ? Object.entries(sender.common) : [],
    headers: random.happens(0.8) ? headersOf(sender) : {},
    values: Object.fromEntries(
      ['name', 'email', 'message', 'next'].map((name) => [name, hostileText(random)]),
    ),
    encoding: route.method === 'POST' ? random.oneOf(['form', 'json', 'multipart'] as const) : 'query',
  };
  return random.happens(0.7) ? draft : withUnusualTransport(draft, random);
}

function wellFormed(text: string): string {
  return text.toWellFormed();
}

const EVENTS = [
  'payment.paid',
  'payment.failed',
  'payment.expired',
  'payout.completed',
  'payout.failed',
  'payment.refunded',
] as const;
const PROVIDERS = [
  'neutral',
  'neutral',
  'neutral',
  'neutral',
  'xendit',
  'razorpay',
  '__proto__',
  'constructor',
  '%00',
] as const;

/** A provider's message, in half of the cases rightly signed, about things that may exist. */
export function generateWebhook(
  sender: Sender,
  secret: string,
  random: RandomSource,
  nowSeconds: number,
): DraftedRequest {
  const source = { random, own: sender.own, foreign: sender.foreign };
  const anId = { kind: 'ownedId', schema: {} } as const;
  const data: Record<string, unknown> = {
    reference: validValue('reference', anId, source),
    idempotencyKey: validValue('paymentId', anId, source),
    paymentId: validValue('paymentId', anId, source),
    amountMinor: random.oneOf(['1', '500000', '0', '-1', 5000]),
    currency: random.oneOf(['PHP', 'INR', 'XXX']),
    state: random.oneOf(['paid', 'failed', 'completed', 'pending', 'x']),
    paidAt: '2026-11-17T03:00:00.000Z',
  };
  const message: unknown = { event: random.oneOf(EVENTS), data };
  const sent = random.happens(0.5) ? message : changedJson(random, message);
  const raw = Buffer.from(random.happens(0.9) ? JSON.stringify(sent) : hostileText(random));
  const signature = createHmac('sha256', secret).update(`${nowSeconds}.`).update(raw).digest('hex');
  const isSigned = random.happens(0.6);
  return {
    sender,
    call: undefined,
    method: 'POST',
    path: `/callbacks/${random.oneOf(['payments', 'payouts'])}/${random.oneOf(PROVIDERS)}`,
    query: [],
    headers: {
      'content-type': random.oneOf(['application/json', ...CONTENT_TYPES]),
      'x-signature': isSigned ? `t=${nowSeconds},v1=${signature}` : headerText(hostileText(random)),
    },
    values: {},
    encoding: 'raw',
    raw,
  };
}

/** Headers are bytes without line breaks. */
function headerText(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}

/** Any call of the contract, also one that the sender may not make. */
export function anyCall(random: RandomSource): Call {
  return random.oneOf(calls);
}
