import { sign } from 'node:crypto';
import { linkLoanCopy } from '@hiram/contract/servicing/documents';
import { type CopyToCheck, checkLoanCopy, type LoanCopy } from '@hiram/ledger-proof/loan-copy';
import { copyVerdictText } from '@hiram/ledger-proof/verdict-text';
import {
  fetchFile,
  startTestDocuments,
  type TestDocuments,
} from '@hiram/server-testing/servicing/documents/documents';
import {
  newSigningKey,
  type TestPublishedLog,
  testPublishedLog,
} from '@hiram/server-testing/servicing/documents/published-log';
import { type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { copySigningKey } from '#servicing/documents/index.ts';

// A borrower keeps a copy of the loan, and checks it with the open tool after the lender is gone, or has changed its mind.

let environment: TestDocuments;
let published: TestPublishedLog;
let payer: Payer;
let other: Payer;
/** Before the first night, after it, and what the log was then. */
let early: string;
let file: string;
let others: string;
let log: string;

beforeAll(async () => {
  environment = await startTestDocuments();
  environment.signedPages.push({
    title: 'Loan agreement',
    html: '<!doctype html><p class="x">I owe &lt;this&gt; "amount".</p>',
  });
  published = testPublishedLog(environment);
  payer = await startPayer(environment);
  other = await startPayer(environment);
  await pay(payer);
  await pay(other);
  early = await download(payer);
  await published.night();
  file = await download(payer);
  others = await download(other);
  log = await published.read();
});
afterAll(() => environment.close());

async function pay(by: Payer): Promise<void> {
  const { payUrl, paymentId } = await by.begun({});
  await environment.pay(payUrl, {});
  await by.posted(paymentId);
}

async function download(by: Payer): Promise<string> {
  const { client } = by.testPerson;
  const { status, data, body } = await client.send(linkLoanCopy, { orderId: by.loanId });
  expect(status, body).toBe(200);
  const answer = await fetchFile(client, data.copy_url);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="loan-[\w-]+\.html"$/);
  return answer.body;
}

function check(content: string, options: Omit<CopyToCheck, 'file'> = {}) {
  return checkLoanCopy({ file: content, log, keys: [published.publicKey], ...options });
}

async function why(content: string, options: Omit<CopyToCheck, 'file'> = {}): Promise<string> {
  const verdict = await check(content, options);
  return verdict.kind === 'genuine' ? 'genuine' : verdict.why;
}

function statedIn(content: string): LoanCopy {
  const [, text = ''] = /id="loan-copy">([^<]*)</.exec(content) ?? [];
  return JSON.parse(text);
}

/** The copy with another content, signed again, as the lender or somebody with the lender's key could. */
function resigned(
  content: string,
  change: (text: string) => string,
  signer = copySigningKey(environment.context.personalData),
): string {
  const signed = change(content.slice(0, content.lastIndexOf('<!-- ')));
  const signature = sign(null, Buffer.from(`hiram loan copy 1\n${signed}`), signer).toString('base64');
  return `${signed}<!-- hiram loan copy 1 signature ${signature} -->\n`;
}

describe('the copy of a loan', () => {
  test('is genuine, names its line of the log, and proves every payment', async () => {
    const verdict = await check(file, { earlier: log });
    expect(verdict).toMatchObject({ kind: 'genuine', provenPayments: 1, line: 1, isPublished: true });
    expect(copyVerdictText(verdict).join(' ')).toContain('is left to pay on loan');
    expect(statedIn(file)).toMatchObject({ loan: payer.loanId, currency: 'PHP' });
  });

  test('needs neither the log nor the lender once it is on the phone', async () => {
    const verdict = await checkLoanCopy({ file });
    expect(verdict).toMatchObject({ kind: 'genuine', line: 1, isPublished: false });
  });

  test('is one page that loads nothing, runs nothing, and contains what was signed', () => {
    const html = file.replace(/<script type="application\/json"[^<]*<\/script>/, '');
    expect(html).not.toMatch(/<script|<link|<img|<form|https?:\/\/[^ ]*\.js|@import|url\(/);
    const [, framed = ''] = /<iframe sandbox [^>]*srcdoc="([^"]*)"/.exec(html) ?? [];
    const unescaped = framed
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(unescaped).toBe(environment.signedPages[0]?.html);
  });

  test('says the same to people as to programs, and its schedule adds up', () => {
    const { leftToPay } = statedIn(file);
    const [, schedule = ''] = /<caption>Left to pay<\/caption>([\s\S]*?)<\/table>/.exec(file) ?? [];
    const amounts = [...schedule.matchAll(/>(−?)₱([\d,.]+)</g)].map(([, minus, text = '']) =>
      BigInt(`${minus === '' ? '' : '-'}${text.replace(/[,.]/g, '')}`),
    );
    const total = amounts.pop();
    expect(String(total)).toBe(leftToPay);
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.reduce((sum, one) => sum + one, 0n)).toBe(total);
  });

  test('before the first night it is signed, and says that no line names its key yet', async () => {
    const verdict = await checkLoanCopy({ file: early });
    expect(verdict).toMatchObject({ kind: 'genuine', provenPayments: 0, line: undefined });
    expect(copyVerdictText(verdict).join(' ')).toContain('no line of the log names yet');
    expect(await why(early)).toBe('key_not_named');
  });

  test('is only for its borrower, and its address only for this loan and some minutes', async () => {
    const { client } = other.testPerson;
    expect((await client.send(linkLoanCopy, { orderId: payer.loanId })).status).toBe(404);
    const own = await client.send(linkLoanCopy, { orderId: other.loanId });
    const address = String(own.data.copy_url);
    expect((await fetchFile(client, address.replace(other.loanId, payer.loanId))).statusCode).toBe(404);
    expect((await fetchFile(client, address.replace(/until=2/, 'until=3'))).statusCode).toBe(404);
  });
});

describe('somebody who cheats', () => {
  const amount = /₱[\d,]+\.\d\d/;

  test.each<[string, (content: string) => string, string]>([
    ['changes an amount on the page', (it) => it.replace(amount, '₱0.01'), 'copy_not_signed'],
    [
      'changes an amount for programs',
      (it) => it.replace(/"leftToPay":"\d+"/, '"leftToPay":"1"'),
      'copy_not_signed',
    ],
    [
      'changes the agreement',
      (it) => it.replace('I owe &amp;lt;this', 'I owe &amp;lt;more'),
      'copy_not_signed',
    ],
    ['removes a payment', (it) => it.replace(/"proofs":\[.*\]/, '"proofs":[]'), 'copy_not_signed'],
    ['cuts the file off', (it) => it.slice(0, -200), 'unreadable'],
    ['adds something behind the signature', (it) => `${it}<p>And ₱500 more.</p>`, 'unreadable'],
    ['sends another file', () => '{"format":"hiram loan copy 1"}', 'unreadable'],
    [
      'signs with a key of their own, and says so',
      (it) => {
        const forger = newSigningKey();
        return resigned(
          it,
          (text) => text.replace(/"key":"[^"]+"/, `"key":"${publicKeyOf(forger)}"`),
          forger,
        );
      },
      'key_not_named',
    ],
    [
      'signs with a key of their own, and hides it',
      (it) => resigned(it, (text) => text, newSigningKey()),
      'copy_not_signed',
    ],
    [
      'states two things',
      (it) =>
        resigned(it, (text) =>
          text.replace(
            '</main>',
            '<script type="application/json" id="loan-copy">{"format":"hiram loan copy 1"}</script></main>',
          ),
        ),
      'unreadable',
    ],
    [
      'removes the line that names the key',
      (it) => resigned(it, (text) => text.replace(/"line":"(?:[^"\\]|\\.)*"/, '"line":null')),
      'key_not_named',
    ],
    [
      'states a payment of another amount',
      (it) =>
        resigned(it, (text) =>
          text.replace(/("proofs":\[.*"amount":")\d+"/, (_all, before: string) => `${before}1"`),
        ),
      'payment_not_proven',
    ],
  ])('%s', async (_how, change, expected) => {
    const changed = change(file);
    expect(changed).not.toBe(file);
    expect(await why(changed)).toBe(expected);
  });

  test('puts the proof of another loan into the copy', async () => {
    const [proof] = statedIn(others).proofs;
    const text = JSON.stringify(proof).replaceAll('<', '\\u003c');
    const changed = resigned(file, (it) => it.replace(/"proofs":\[.*\]\}/, () => `"proofs":[${text}]}`));
    expect(await why(changed)).toBe('payment_not_proven');
  });

  test('rewrites the log: the copy still shows what was signed', async () => {
    const second = testPublishedLog(environment);
    await environment.rows('truncate published_anchors');
    // Money that came since: without it the night has no new anchor.
    await pay(other);
    await second.night();
    const rewritten = await second.read();
    expect(await why(file, { log: rewritten, keys: [published.publicKey, second.publicKey] })).toBe(
      'line_not_published',
    );
    expect(await why(file, { log: rewritten, earlier: log, keys: [second.publicKey] })).toBe('unknown_key');
    expect(await checkLoanCopy({ file })).toMatchObject({ kind: 'genuine' });
  });
});
