import {
  listIssuedDocuments,
  readNoDues,
  readReceipt,
  readStatement,
} from '@hiram/contract/servicing/documents';
import {
  type FetchedDocument,
  fetchFile,
  fetchIssuedDocument,
  SITE,
  startTestDocuments,
  type TestDocuments,
} from '@hiram/server-testing/servicing/documents/documents';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import type { Payer } from '@hiram/server-testing/servicing/repayments/payer';
import { INSTALMENT, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reversePayment } from '#servicing/loans/index.ts';
import { inGroups, typedDigits } from './document-number.ts';
import { CHECKS_PER_HOUR } from './verify-document.ts';

let environment: TestDocuments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestDocuments();
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

/** Pays and waits until the payment is posted. */
async function pay(amountMinor?: string, overrides: Readonly<Record<string, string>> = {}): Promise<string> {
  const { payUrl, paymentId } = await payer.begun(overrides);
  await environment.pay(payUrl, amountMinor === undefined ? {} : { amountMinor });
  await payer.posted(paymentId);
  return paymentId;
}

function receipt(paymentId: string, lang = 'en'): Promise<FetchedDocument> {
  return fetchIssuedDocument(payer.testPerson.client.copy({ lang }), readReceipt, { paymentId });
}

async function reverse(paymentId: string): Promise<void> {
  const [row] = await environment.rows('select reference from received_payments where payment_id = $1', [
    paymentId,
  ]);
  const key = `repayment-${paymentId}-${row?.reference}`;
  const { loanId } = payer;
  const reversal = { reversalId: `back ${key}`, key: `back ${key}`, paymentId: key };
  const reversedAt = environment.context.businessClock.now();
  const outcome = await reversePayment(environment.context, { ...byTest, loanId, ...reversal, reversedAt });
  expect(outcome.kind).toBe('done');
}

async function loanNumber(): Promise<string> {
  const [row] = await environment.rows('select number from loans where id = $1', [payer.loanId]);
  return String(row?.number);
}

async function codeOf(call: typeof readReceipt | typeof readNoDues, fields: Record<string, string>) {
  return (await payer.testPerson.client.send(call, fields)).code;
}

describe('a receipt', () => {
  test('shows the payer, the amount, the value date, the allocation and the outstanding amount', async () => {
    await environment.moveTo('2026-07-11');
    const paymentId = await pay('200000', { amount: (await payer.owed()) as string });
    const { text, number, fileName } = await receipt(paymentId);
    const [{ reference } = {}] = await environment.rows(
      'select reference from received_payments where payment_id = $1',
      [paymentId],
    );
    // Ten days late at 3.01 a day, then the interest and principal due. The rest becomes credit.
    for (const stated of [
      'Payment receipt',
      inGroups(number),
      'Maria Clara Santos',
      await loanNumber(),
      'GCash',
      String(reference),
      '₱2,000.00',
      '11 July 2026',
      'Late fees ₱30.10',
      'Interest ₱300.00',
      'Principal ₱1,570.55',
      'Kept as credit ₱99.35',
      'Total ₱2,000.00',
    ]) {
      expect(text).toContain(stated);
    }
    // 5,612.65 for all three instalments plus 30.10 in late fees, less the amount paid.
    expect(text).toContain('Left to pay ₱3,641.75');
    expect(fileName).toBe(`receipt-${number}.pdf`);
  });

  test('requested again is byte-identical; in another language it states the same', async () => {
    const paymentId = await pay();
    const first = await receipt(paymentId);
    await environment.moveTo('2026-07-09');
    const again = await Promise.all([receipt(paymentId), receipt(paymentId)]);
    for (const issuedDocument of again) {
      expect(issuedDocument.number).toBe(first.number);
      expect(issuedDocument.bytes.equals(first.bytes)).toBe(true);
    }
    const other = await receipt(paymentId, 'fil');
    expect(other.number).not.toBe(first.number);
    expect(other.text).toContain('Payment receipt');
    for (const figure of ['₱1,870.55', await loanNumber()]) expect(other.text).toContain(figure);
    expect(
      await environment.rows('select kind from issued_documents where payment_id = $1', [paymentId]),
    ).toHaveLength(2);
  });

  test('exists once the payment is posted, and not before', async () => {
    const { paymentId } = await payer.begun();
    expect(await codeOf(readReceipt, { paymentId })).toBe(40990);
  });

  test('has a QR that links to the verification page, and matches until the payment is reversed', async () => {
    const paymentId = await pay(INSTALMENT);
    const { link, number, text } = await receipt(paymentId);
    const { searchParams, origin, pathname } = new URL(link);
    expect([origin + pathname, searchParams.get('n')]).toEqual([`${SITE}/check`, number]);
    // The code can also be typed, either as printed or with sloppy formatting.
    const code = searchParams.get('c') ?? '';
    expect(text).toContain(inGroups(code));
    expect(await environment.check(link)).toBe('match');
    const typed = new URLSearchParams({ n: inGroups(number).toLowerCase(), c: ` ${inGroups(code)} ` });
    expect(await environment.check(`${SITE}/check?${typed}`)).toBe('match');
    // The number of one document with the code of another, and the site of another brand.
    const other = await receipt(paymentId, 'fil');
    expect(await environment.check(`${SITE}/check?n=${other.number}&c=${code}`)).toBe('no_match');
    expect(await environment.check(link, { brandCode: 'udhaar' })).toBe('no_match');

    await environment.moveTo('2026-07-03');
    await reverse(paymentId);
    expect(await environment.check(link)).toBe('no_match');
    expect(await environment.check(other.link)).toBe('no_match');
    expect(await codeOf(readReceipt, { paymentId })).toBe(40991);
    const { data } = await payer.testPerson.client.send(listIssuedDocuments, { orderId: payer.loanId });
    expect(data).toEqual({
      hasStatement: '1',
      hasNoDues: '0',
      receipts: [{ paymentId, status: 'reversed', reversedOn: '2026-07-03' }],
      taxDocuments: [],
    });
  });
});

describe('a statement', () => {
  test('has every posting with its balance, and shows reversals', async () => {
    const paymentId = await pay(INSTALMENT);
    const { data: issuedDocuments } = await payer.testPerson.client.send(listIssuedDocuments, {
      orderId: payer.loanId,
    });
    expect(issuedDocuments).toEqual({
      hasStatement: '1',
      hasNoDues: '0',
      receipts: [{ paymentId, status: 'ready' }],
      taxDocuments: [],
    });
    const before = await fetchIssuedDocument(payer.testPerson.client, readStatement, {
      orderId: payer.loanId,
    });
    expect(before.text).toContain('Amount owed ₱3,129.45');
    expect(before.text).toContain('Left to pay ₱3,741.10');
    await environment.moveTo('2026-07-03');
    await reverse(paymentId);
    const after = await fetchIssuedDocument(payer.testPerson.client, readStatement, {
      orderId: payer.loanId,
    });
    expect(after.number).not.toBe(before.number);
    for (const row of [
      'Loan released 1 Jun 2026 ₱4,500.00 ₱4,500.00',
      'Fee deducted at release 1 Jun 2026 ₱500.00 ₱5,000.00',
      'Your payment (reversed below) 30 Jun 2026 ₱1,870.55 ₱3,129.45',
      'Reversed: Your payment 30 Jun 2026 ₱1,870.55 ₱5,000.00',
    ]) {
      expect(after.text).toContain(row);
    }
    // The older document no longer matches the facts. The new one states the reversal.
    expect(await environment.check(before.link)).toBe('no_match');
    expect(await environment.check(after.link)).toBe('match');
  });
});

describe('a no-dues certificate', () => {
  test('is refused while anything is owed, and matches as long as the loan is settled', async () => {
    expect(await codeOf(readNoDues, { orderId: payer.loanId })).toBe(40992);
    const paymentId = await pay('600000');
    const { data } = await payer.testPerson.client.send(listIssuedDocuments, { orderId: payer.loanId });
    expect(data.hasNoDues).toBe('1');
    const issuedDocument = await fetchIssuedDocument(payer.testPerson.client, readNoDues, {
      orderId: payer.loanId,
    });
    for (const stated of [
      'No-dues certificate',
      'lent ₱5,000.00 to Maria Clara Santos',
      'fully paid on 30 June 2026',
    ]) {
      expect(issuedDocument.text).toContain(stated);
    }
    expect(issuedDocument.fileName).toBe(`no-dues-${issuedDocument.number}.pdf`);
    expect(await environment.check(issuedDocument.link)).toBe('match');
    await reverse(paymentId);
    expect(await environment.check(issuedDocument.link)).toBe('no_match');
    expect(await codeOf(readNoDues, { orderId: payer.loanId })).toBe(40992);
  });
});

describe('access to documents', () => {
  test('is refused for another borrower, another session, and an expired or altered address', async () => {
    const paymentId = await pay();
    const { url } = await receipt(paymentId);
    const stranger = await environment.orders.testPerson();
    for (const [call, fields] of [
      [readReceipt, { paymentId }],
      [readStatement, { orderId: payer.loanId }],
      [readNoDues, { orderId: payer.loanId }],
      [listIssuedDocuments, { orderId: payer.loanId }],
    ] as const) {
      expect((await stranger.client.send(call, fields)).code).toBe(404);
    }
    const theirs = url.replace(/sessionId=[^&]+/, `sessionId=${stranger.id}`);
    expect((await fetchFile(stranger.client, theirs)).statusCode).toBe(404);
    const altered = url.replace(/proof=(.)/, (_, first) => `proof=${first === 'z' ? 'y' : 'z'}`);
    expect((await fetchFile(payer.testPerson.client, altered)).statusCode).toBe(404);
    expect((await fetchFile(payer.testPerson.client, url)).statusCode).toBe(200);
    await environment.moveBy(10 * 60_000 + 1);
    expect((await fetchFile(payer.testPerson.client, url)).statusCode).toBe(404);
  });

  test('is not gained by guessing: near codes, and invalid numbers', async () => {
    const { link, number, bytes } = await receipt(await pay());
    const code = new URL(link).searchParams.get('c') ?? '';
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    // Of a thousand, every seventh, so that each position is met; HIRAM_FULL=1 tries all.
    const stride = process.env.HIRAM_FULL === '1' ? 1 : 7;
    const guesses = Array.from({ length: Math.floor(1000 / stride) }, (_, count) => {
      const guess = count * stride;
      // Tries every code that differs in one position, then some that differ in two.
      const [place, step] = [guess % 16, 1 + (Math.floor(guess / 16) % 31)];
      const next = (place + 1) % 16;
      const wrong = [...code];
      wrong[place] = digits.charAt((digits.indexOf(code.charAt(place)) + step) % 32);
      if (guess >= 496) wrong[next] = digits.charAt((digits.indexOf(code.charAt(next)) + 1) % 32);
      return wrong.join('');
    }).filter((guess) => guess !== code);
    expect(new Set(guesses).size).toBeGreaterThan(900 / stride);
    const told = await Promise.all(
      guesses.map((guess, index) =>
        environment.check(`${SITE}/check?n=${number}&c=${guess}`, {
          address: `203.0.${100 + (index % 50)}.7`,
        }),
      ),
    );
    expect([...new Set(told)]).toEqual(['no_match']);
    for (const odd of ['', 'R', `${code}0`, code.slice(1), 'ㅎ'.repeat(16), '%00', "'; --"]) {
      expect(await environment.check(`${SITE}/check?${new URLSearchParams({ n: number, c: odd })}`)).toBe(
        'no_match',
      );
      expect(await environment.check(`${SITE}/check?${new URLSearchParams({ n: odd, c: code })}`)).toBe(
        'no_match',
      );
    }
    // The database does not help an attacker: it contains neither the code nor a name.
    const rows = JSON.stringify(await environment.rows('select * from issued_documents'));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain('Santos');
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('is limited by the rate of verifications', async () => {
    const { link } = await receipt(await pay());
    const address = '198.51.100.9';
    await environment.rows(
      `insert into document_check_counts (sender, hour, checks)
       values ($1, date_trunc('hour', $2::timestamptz), $3)`,
      [
        environment.issuedDocuments.personalData.blindIndex(
          'document_check_counts.sender',
          '198.51.100.0/24',
        ),
        new Date(environment.context.businessClock.now()).toISOString(),
        CHECKS_PER_HOUR,
      ],
    );
    expect(await environment.check(link, { address })).toBe('too_many');
    expect(await environment.check(link)).toBe('match');
    await environment.moveBy(3_600_000);
    expect(await environment.check(link, { address })).toBe('match');
  });
});

test('letters that look like digits are read as those digits', () => {
  expect(typedDigits(' r7k3-O1IL ')).toBe('R7K30111');
});

test('any name is rendered: long, in Devanagari, with markup, without a space, in letters that the font lacks', async () => {
  const paymentId = await pay();
  for (const name of [
    `${'Maria Clara '.repeat(30)}Santos`,
    'क्षितिज कर्त्रे किर्लोस्कर',
    '#let x = 1; $a$ <script>alert(1)</script> @ref \\n `raw` {order}',
    'X'.repeat(400),
    '王小明 👍',
  ]) {
    environment.holders.set(payer.loanId, name);
    const { text, link } = await receipt(paymentId);
    expect(await environment.check(link)).toBe('match');
    if (/^[\u0020-\u097f]+$/.test(name)) {
      expect(text.replace(/[ \u200b]/g, '')).toContain(name.replaceAll(' ', ''));
    }
  }
});
