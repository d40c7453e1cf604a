import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type Answer, exchange } from './exchange.ts';
import { at, textAt } from './shape.ts';
import { acceptedStack } from './stack/accepted-stack.ts';

/** Somebody with a phone: the common parameters that the phone sends with every request. */
export interface Phone {
  readonly brand: string;
  readonly market: string;
  readonly lang: string;
  readonly deviceId: string;
}

/** A borrower who has logged in: the handle is in the query, the power is in the cookie. */
export interface Borrower extends Phone {
  readonly mobile: string;
  readonly sessionId: string;
  readonly cookie: string;
}

export function newPhone(brand = 'reference', market = 'reference', lang = 'reference'): Phone {
  return { brand, market, lang, deviceId: randomUUID() };
}

/** All nine common parameters, in the order that the documentation gives them. */
export function common(who: Phone & { readonly sessionId?: string }): string {
  return [
    'appVersion=4.2.0',
    'deviceName=Pixel%204a',
    `deviceId=${who.deviceId}`,
    'osVersion=13',
    `sessionId=${who.sessionId ?? ''}`,
    'adId=',
    `brand=${who.brand}`,
    `market=${who.market}`,
    `lang=${who.lang}`,
  ].join('&');
}

/** A POST of the form client: body form-encoded, marker headers of that client. */
export function post(who: Phone | Borrower, path: string, body = ''): Promise<Answer> {
  return exchange(`POST ${path}?${common(who)}
Content-Type: application/x-www-form-urlencoded
X-Requested-With: XMLHttpRequest
swift:
eyes:
${sessionHeaders(who)}

${body}`);
}

/** A POST of the JSON client. The body is JSON as it is written. */
export function postJson(who: Phone | Borrower, path: string, body: string): Promise<Answer> {
  return exchange(`POST ${path}?${common(who)}
Content-Type: application/json
X-Requested-With: XMLHttpRequest
building:
gather:
${sessionHeaders(who)}

${body}`);
}

/** A GET: request parameters follow the common ones. */
export function get(who: Phone | Borrower, path: string, parameters = ''): Promise<Answer> {
  const query = parameters === '' ? common(who) : `${common(who)}&${parameters}`;
  return exchange(`GET ${path}?${query}
X-Requested-With: XMLHttpRequest
${sessionHeaders(who)}`);
}

function sessionHeaders(who: Phone | Borrower): string {
  // A native app names an origin only beside its cookie; at its login this would be the sign of a page.
  return 'cookie' in who
    ? `Cookie: ${who.cookie}\nOrigin: ${acceptedStack().apiUrl}`
    : 'Accept: application/json';
}

/** A captcha session, and what a person would read in its picture: in development the server tells it. */
export async function readCaptcha(phone: Phone): Promise<{ readonly sid: string; readonly capcode: string }> {
  const started = await get(phone, `/under/api/v2/${phone.brand}/promotion/get-sid`);
  const sid = textAt(started.data, 'sid');
  const told = await exchange(`GET /under/development/captcha?sid=${sid}`);
  return { sid, capcode: textAt(JSON.parse(told.body), 'characters') };
}

/** Logs in by SMS as a native app does: a code is sent, read from the simulated phone, and returned. */
export async function logIn(mobile: string, phone: Phone = newPhone()): Promise<Borrower> {
  const before = (await messagesTo(mobile)).length;
  const { sid, capcode } = await readCaptcha(phone);
  const sent = await post(
    phone,
    '/under/v3/user/sms-code',
    `mobile=${mobile}&purpose=login&sid=${sid}&capcode=${capcode}`,
  );
  expect(sent.body, 'a login code is sent').toContain('resendAfterSeconds');
  const smsCode = await codeFor(mobile, before);
  const answer = await post(
    phone,
    '/under/v3/user/login',
    `mobile=${mobile}&smsCode=${smsCode}&channel=native`,
  );
  expect(String(answer.code), answer.body).toBe('0');
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { ...phone, mobile, cookie, sessionId: textAt(answer.data, 'sessionId') };
}

/** The code in the next text message to this number. */
export async function codeFor(mobile: string, messagesBefore: number): Promise<string> {
  await expect
    .poll(async () => (await messagesTo(mobile)).length, { message: `an SMS reaches ${mobile}` })
    .toBeGreaterThan(messagesBefore);
  const [newest = ''] = await messagesTo(mobile);
  return /\b(\d{6})\b/.exec(newest)?.[1] ?? '';
}

/**
 * The texts on a simulated phone, newest first. A provider writes the country code instead of a leading 0. Security
 * notices, which name the account page, arrive at any time and are left out.
 */
export async function messagesTo(mobile: string): Promise<string[]> {
  const inbox = await fetch(`${acceptedStack().simulatorUrl}/inbox?to=${mobile.replace(/^0/, '')}`, {
    headers: { accept: 'application/json' },
  });
  const messages = at(await inbox.json(), 'messages');
  const texts = Array.isArray(messages) ? messages.map((message) => textAt(message, 'text')) : [];
  return texts.filter((text) => !text.includes('/account'));
}

/** One code a minute goes to a number; the specification's countdown is 60 seconds. */
export async function anotherMinute(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 61_000);
  });
}
