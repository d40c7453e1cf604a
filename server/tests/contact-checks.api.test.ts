import { checkContact, readCallWords, readOfficialChannels } from '@hiram/contract/messaging/contact-checks';
import {
  endContactCall,
  readStaffCallWord,
  startContactCall,
} from '@hiram/contract/messaging/messaging-staff';
import {
  type LateBorrower,
  startMessagingContexts,
  type TestMessagingContexts,
} from '@hiram/server-testing/messaging-contexts';
import type { TestAnswer, TestClient } from '@hiram/server-testing/platform/http/client';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AMOUNTS_PER_DAY, CHECKS_PER_HOUR } from '#messaging/contact-checks/check-contact.ts';
import { newMessageCode } from '#messaging/contact-checks/message-code.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REASON = 'The first instalment of Maria is late.';

let desks: TestMessagingContexts;
let ana: Tab;
let ben: Tab;
let maria: LateBorrower;
let jose: LateBorrower;
let pedro: LateBorrower;
/** Somebody who received a message and is not logged in. */
let visitor: TestClient;
beforeAll(async () => {
  desks = await startMessagingContexts();
  ana = await desks.console.staff('collections', 'Ana Reyes');
  ben = await desks.console.staff('collections', 'Ben Cruz');
  maria = await desks.borrower();
  jose = await desks.borrower();
  pedro = await desks.borrower();
  await desks.addBrand('sunod');
  visitor = maria.client.copy({ sessionId: '' });
  visitor.cookies.clear();
});
afterAll(() => desks.close());

/** Sends a reminder and reads its code as its receiver does. */
async function codeOfReminder(to: LateBorrower, key: string): Promise<string> {
  expect(await to.remind(key)).toBe('sent');
  const code = /^Words\. Ref ([0-9A-Z]{7})$/.exec(desks.sent.at(-1)?.text ?? '')?.[1];
  expect(code).toBeDefined();
  return code ?? '';
}

function check(request: Readonly<Record<string, string>>, who = visitor): Promise<TestAnswer> {
  return who.send(checkContact, request);
}

async function verdictOf(request: Readonly<Record<string, string>>, who = visitor): Promise<string> {
  return (await check(request, who)).data.verdict;
}

describe('a message of ours', () => {
  let code: string;
  beforeAll(async () => {
    await desks.moveTo('2026-06-28');
    code = await codeOfReminder(maria, 'checked');
  });

  test('is recognised by its code, with its subject and day, and never whose it is', async () => {
    const answer = await check({ code: `ref ${code.toLowerCase()}`, sender: 'Hiram' });
    expect(answer.data).toEqual({
      verdict: 'ours',
      parts: { code: 'ours', sender: 'ours', link: 'absent', amount: 'absent' },
      about: 'Payment due soon',
      sentOn: '2026-06-28',
    });
    expect(answer.body).not.toContain(maria.mobile.slice(3));
    expect(answer.body).not.toContain(maria.loanId);
    const [row] = await desks.rows('select message_codes::text as row from message_codes');
    expect(row?.row).not.toContain(code);
  });

  test('tells a borrower whether it was sent to them, and a stranger nothing more', async () => {
    expect(await verdictOf({ code }, maria.client)).toBe('ours');
    const { data } = await check({ code }, jose.client);
    expect(data).toMatchObject({
      verdict: 'not_ours',
      parts: { code: 'of_another_person' },
      about: '',
      sentOn: '',
    });
    const ofJose = await codeOfReminder(jose, 'checked-too');
    const [one, other] = [await check({ code }), await check({ code: ofJose })];
    expect(one.body).toBe(other.body);
  });

  test('whose code is copied with another number, link or amount is not ours', async () => {
    const forgeries = [
      { sender: '+63 917 555 0199' },
      { sender: 'HIRAM-PAY' },
      { link: 'https://hiram.example.pay-now.example/x' },
      { link: 'https://hiram.example@evil.example/' },
      { link: 'https://hiram.example:8443/' },
      { link: 'https://hirаm.example/' },
      { link: 'http://hiram.example/' },
      { link: 'javascript:alert(1)//hiram.example' },
      { amount: '5,000' },
    ];
    for (const forged of forgeries) {
      expect({ forged, verdict: await verdictOf({ code, ...forged }) }).toEqual({
        forged,
        verdict: 'not_ours',
      });
    }
    expect(await verdictOf({ code, amount: '₱1,870.50', link: 'hiram.example/pay' })).toBe('ours');
    // What is asked today is as right as what was asked when the message was sent.
    expect(await verdictOf({ code, amount: '1870.55' })).toBe('ours');
    expect(await verdictOf({ code, amount: '१८७०' })).toBe('mistyped');
    expect(await verdictOf({ code, link: 'https://pay.provider.example/abc' })).toBe('payment_page');
  });

  test('does not reveal its amount to somebody who tries many', async () => {
    const other = await codeOfReminder(pedro, 'tried');
    const results: string[] = [];
    for (let index = 0; index <= AMOUNTS_PER_DAY; index += 1) {
      results.push((await check({ code: other, amount: `${100 + index}` })).data.parts.amount);
    }
    expect(results.slice(0, -1)).toEqual(Array.from({ length: AMOUNTS_PER_DAY }, () => 'different'));
    expect((await check({ code: other, amount: '1870.50' })).data.parts.amount).toBe('not_checked');
    expect((await check({ amount: '1870.50' })).data).toMatchObject({
      verdict: 'code_needed',
      parts: { amount: 'not_checked' },
    });
  });

  test('is told from invented codes, from mistyped ones, and from one of another brand', async () => {
    expect((await check({ code: newMessageCode() })).data).toEqual({
      verdict: 'not_ours',
      parts: { code: 'unknown', sender: 'absent', link: 'absent', amount: 'absent' },
      about: '',
      sentOn: '',
    });
    const wrong = code.startsWith('Z') ? `Y${code.slice(1)}` : `Z${code.slice(1)}`;
    expect(await verdictOf({ code: wrong })).toBe('mistyped');
    const another = visitor.copy({ brand: 'sunod' });
    expect(await verdictOf({ code }, another)).toBe('not_ours');
  });

  test('is too old to be trusted after a month', async () => {
    await desks.moveBy(31 * 24 * HOUR);
    expect((await check({ code })).data).toMatchObject({ verdict: 'expired', sentOn: '2026-06-28' });
  });
});

test('a number alone proves nothing, because a phone shows what a caller wants', async () => {
  expect(await verdictOf({ sender: '(02) 8123-4567' })).toBe('number_only');
  expect(await verdictOf({ sender: '0917 555 0199' })).toBe('not_ours');
  expect(await verdictOf({})).toBe('code_needed');
  expect((await visitor.send(readOfficialChannels)).data).toEqual({
    phones: ['+63 2 8123 4567'],
    senders: ['HIRAM'],
    sites: ['hiram.example'],
    email: 'help@hiram.example',
  });
});

describe('a call of our staff', () => {
  let called: LateBorrower;
  let contactId: string;
  beforeAll(async () => {
    called = await desks.borrower();
    await desks.moveTo('2026-06-30');
    const request = { orderId: called.loanId, purpose: 'service', reason: REASON } as const;
    const { status, data } = await ana.send(startContactCall, request);
    expect(status).toBe(200);
    ({ contactId } = data);
  });

  test('shows one word to the caller and to the borrower, which changes, and the last one is still known', async () => {
    const first = (await ana.send(readStaffCallWord, { contactId })).data;
    const [shown, ...others] = (await called.client.send(readCallWords)).data.calls;
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ by: 'Ana Reyes', word: first.word, previousWord: '' });
    await desks.moveBy(Number(first.changesInSeconds) * 1000);
    const next = (await ana.send(readStaffCallWord, { contactId })).data;
    expect(next.word).not.toBe(first.word);
    expect((await called.client.send(readCallWords)).data.calls).toMatchObject([
      { word: next.word, previousWord: first.word },
    ]);
  });

  test('has no word for another person, for other staff, or for a call that was never started', async () => {
    expect((await jose.client.send(readCallWords)).data.calls).toEqual([]);
    expect((await visitor.send(readCallWords)).status).toBe(401);
    expect((await ben.send(readStaffCallWord, { contactId })).status).toBe(404);
    for (const invented of [randomId(), 'nothing']) {
      expect((await ana.send(readStaffCallWord, { contactId: invented })).status).toBe(404);
    }
  });

  test('has none after it has ended, and none after half an hour', async () => {
    const ended = { contactId, outcome: 'spoken', note: '' } as const;
    expect((await ana.send(endContactCall, ended)).status).toBe(200);
    expect((await ana.send(readStaffCallWord, { contactId })).status).toBe(404);
    expect((await called.client.send(readCallWords)).data.calls).toEqual([]);
    const request = { orderId: jose.loanId, purpose: 'service', reason: REASON } as const;
    const { data: forgotten } = await ana.send(startContactCall, request);
    expect((await jose.client.send(readCallWords)).data.calls).toHaveLength(1);
    await desks.moveBy(30 * MINUTE);
    expect((await ana.send(readStaffCallWord, { contactId: forgotten.contactId })).status).toBe(404);
    expect((await jose.client.send(readCallWords)).data.calls).toEqual([]);
  });
});

test('guessing codes ends after the checks of an hour, for everyone at that address', async () => {
  expect((await check({ code: newMessageCode() })).status).toBe(200);
  await desks.rows('update contact_check_counts set checks = $1', [CHECKS_PER_HOUR]);
  expect((await check({ code: newMessageCode() })).status).toBe(429);
  await desks.moveBy(HOUR);
  expect((await check({ code: newMessageCode() })).status).toBe(200);
});
