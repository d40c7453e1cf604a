import { sign } from 'node:crypto';
import { readPaymentProof } from '@hiram/contract/servicing/documents';
import {
  checkPaymentProof,
  isContradiction,
  type PaymentProof,
  type Verdict,
} from '@hiram/ledger-proof/payment-proof';
import type { PublishedAnchor } from '@hiram/ledger-proof/published-anchors';
import { verdictText } from '@hiram/ledger-proof/verdict-text';
import {
  fetchFile,
  SITE,
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
import { paymentOfPostingKey } from '#servicing/repayments/index.ts';

// A borrower checks a payment with the open tool, against a lender that cheats. The tool shares no code with the server.

let environment: TestDocuments;
let published: TestPublishedLog;
let key: TestPublishedLog['key'];
let keys: readonly string[];
let payer: Payer;
let other: Payer;
let first: string;
let second: string;
/** The log as the first proof saw it, and as it is at the end. */
let early: string;
let log: string;

async function pay(by: Payer): Promise<string> {
  const { payUrl, paymentId } = await by.begun({});
  await environment.pay(payUrl, {});
  await by.posted(paymentId);
  return paymentId;
}

async function download(by: Payer, paymentId: string): Promise<string> {
  const { client } = by.testPerson;
  const { status, data, body } = await client.send(readPaymentProof, { paymentId });
  expect(status, body).toBe(200);
  const file = await fetchFile(client, data.proof_url);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="payment-proof-${paymentId}.json"`);
  return file.body;
}

beforeAll(async () => {
  environment = await startTestDocuments();
  published = testPublishedLog(environment);
  key = published.key;
  keys = [published.publicKey];
  payer = await startPayer(environment);
  other = await startPayer(environment);
  const [paymentId, otherId] = [await pay(payer), await pay(other)];
  await published.night();
  first = await download(payer, paymentId);
  second = await download(other, otherId);
  early = await published.read();
  await pay(other);
  await published.night();
  await published.night();
  log = await published.read();
});
afterAll(() => environment.close());

/** The payment's id, from the key under which its money was posted. */
function paymentOf(file: string): string {
  const { paid } = JSON.parse(file) as PaymentProof;
  return paymentOfPostingKey(paid.keys[0] ?? '') ?? '';
}

/** The file with a part changed, as a lender or a borrower might. */
function altered(change: (proof: Mutable<PaymentProof>) => void): string {
  const proof = JSON.parse(first) as Mutable<PaymentProof>;
  change(proof);
  return JSON.stringify(proof);
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };

function posting(proof: Mutable<PaymentProof>) {
  const [one] = proof.postings;
  if (one === undefined) throw new Error('no posting');
  return one;
}

/** A line as the lender itself would sign it. */
function resigned(line: string, change: (anchor: Mutable<PublishedAnchor>) => void, signer = key): string {
  const { signature: _signature, ...anchor } = JSON.parse(line);
  change(anchor);
  const body = JSON.stringify(anchor);
  return `${body.slice(0, -1)},"signature":"${sign(null, Buffer.from(body), signer).toString('base64')}"}`;
}

function linesOf(content: string): string[] {
  return content.trimEnd().split('\n');
}

function logOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

async function why(file: string, options: { log?: string; earlier?: string } = {}): Promise<string> {
  const verdict: Verdict = await checkPaymentProof({ file, log, keys, ...options });
  return verdict.kind === 'proven' ? 'proven' : verdict.why;
}

describe('the proof of a payment', () => {
  test('holds against the published log, today and with an earlier copy of it', async () => {
    const verdict = await checkPaymentProof({ file: first, log, keys, earlier: early });
    const { paid, log: address } = JSON.parse(first) as PaymentProof;
    expect(verdict).toMatchObject({
      kind: 'proven',
      loan: payer.loanId,
      currency: 'PHP',
      amount: paid.amount,
      line: 1,
      key: keys[0],
      isPublished: true,
    });
    expect(address).toBe(`${SITE}/transparency/ledger.jsonl`);
    expect(verdictText(verdict).join(' ')).toContain('The line is in the published log.');
    expect(await why(second)).toBe('proven');
  });

  test('is refused until an anchor covers the payment', async () => {
    const paymentId = await pay(other);
    const { code, status } = await other.testPerson.client.send(readPaymentProof, { paymentId });
    expect([status, code]).toEqual([409, 40963]);
  });

  test('is only for the payer, and its address only for this payment and some minutes', async () => {
    const paymentId = paymentOf(first);
    const { client } = other.testPerson;
    expect((await client.send(readPaymentProof, { paymentId })).status).toBe(404);
    const own = await client.send(readPaymentProof, { paymentId: paymentOf(second) });
    const address = String(own.data.proof_url);
    expect((await fetchFile(client, address)).statusCode).toBe(200);
    expect((await fetchFile(client, address.replace(paymentOf(second), paymentId))).statusCode).toBe(404);
    expect((await fetchFile(client, address.replace(/until=2/, 'until=3'))).statusCode).toBe(404);
  });
});

describe('the published log', () => {
  test('has a line for each night, and nothing about people or staff', async () => {
    const lines = linesOf(log);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line))).toEqual([
        'log',
        'sequence',
        'takenAt',
        'previous',
        'key',
        'copies',
        'ledger',
        'signature',
      ]);
    }
    expect(await published.read('?from=3')).toBe(`${lines[2]}\n`);
    expect(await published.read('?from=4')).toBe('');
  });

  test.each([
    ['a line is removed', (lines: string[]) => [lines[0] ?? '', lines[2] ?? ''], 'broken_chain'],
    ['lines change places', ([a = '', b = '', c = '']: string[]) => [a, c, b], 'broken_chain'],
    ['a line is repeated', ([a = '', b = '', c = '']: string[]) => [a, b, b, c], 'broken_chain'],
    [
      'a line is replaced by another one that the lender signed',
      ([a = '', b = '', c = '']: string[]) => [
        a,
        resigned(b, (anchor) => {
          anchor.ledger.root = '0'.repeat(64);
        }),
        c,
      ],
      'broken_chain',
    ],
    [
      'a figure of a line is changed',
      ([a = '', b = '', c = '']: string[]) => [a, b.replace('"chains":"', '"chains":"1'), c],
      'not_signed',
    ],
    [
      'a line is signed by somebody else',
      ([a = '', b = '', c = '']: string[]) => [
        a,
        b,
        resigned(
          c,
          (anchor) => {
            anchor.key = publicKeyOf(stranger);
          },
          stranger,
        ),
      ],
      'unknown_key',
    ],
    [
      'a later line is of a smaller ledger',
      ([a = '', b = '', c = '']: string[]) => [
        a,
        b,
        resigned(c, (anchor) => {
          anchor.ledger.transactions = '1';
        }),
      ],
      'ledger_shrank',
    ],
    [
      'a later line is dated back',
      ([a = '', b = '', c = '']: string[]) => [
        a,
        b,
        resigned(c, (anchor) => {
          anchor.takenAt = '2020-01-01T00:00:00.000Z';
        }),
      ],
      'ledger_shrank',
    ],
    [
      'a later line fixes an earlier time',
      ([a = '', b = '', c = '']: string[]) => [
        a,
        b,
        resigned(c, (anchor) => {
          anchor.ledger.until = '2020-01-01T00:00:00.000Z';
        }),
      ],
      'ledger_shrank',
    ],
    ['it holds no text of a log', () => ['{"log":"x"}'], 'not_signed'],
    ['it is empty', () => [], 'line_not_published'],
    ['its beginning is missing', (lines: string[]) => lines.slice(1), 'broken_chain'],
  ])('is refused if %s', async (_what, change, expected) => {
    expect(await why(first, { log: logOf(change(linesOf(log))) })).toBe(expected);
  });

  test('is refused if it was rewritten as a whole, for everybody who kept an earlier copy', async () => {
    const [a = ''] = linesOf(log);
    const rewritten = logOf([
      resigned(a, (anchor) => {
        anchor.ledger.root = 'f'.repeat(64);
      }),
    ]);
    expect(await why(first, { log: rewritten, earlier: early })).toBe('history_changed');
    expect(await why(first, { log: logOf([]), earlier: early })).toBe('history_changed');
    // Whoever kept no copy has the line in the file.
    expect(await why(first, { log: rewritten })).toBe('line_not_published');
  });
});

const stranger = newSigningKey();

describe('a lender that cheats in the file', () => {
  test.each<[string, (proof: Mutable<PaymentProof>) => void, string]>([
    [
      'states another amount',
      ({ paid }) => {
        paid.amount = String(BigInt(paid.amount) + 1n);
      },
      'amount_differs',
    ],
    [
      'states another currency',
      ({ paid }) => {
        paid.currency = 'INR';
      },
      'amount_differs',
    ],
    [
      'names another payment',
      ({ paid }) => {
        paid.keys = ['repayment-another'];
      },
      'amount_differs',
    ],
    [
      'alters the posting by a centavo',
      (proof) => {
        posting(proof).posting = posting(proof).posting.replace(
          /"(\d+)","2/,
          (_all, minor: string) => `"${BigInt(minor) - 1n}","2`,
        );
        proof.paid.amount = String(BigInt(proof.paid.amount) - 1n);
      },
      'posting_not_in_ledger',
    ],
    [
      'moves the posting',
      (proof) => {
        posting(proof).position += 1;
      },
      'posting_not_in_ledger',
    ],
    [
      'gives it to another loan',
      (proof) => {
        posting(proof).chain = other.loanId;
      },
      'posting_not_in_ledger',
    ],
    [
      'begins the chain elsewhere',
      (proof) => {
        posting(proof).before = '0'.repeat(64);
      },
      'posting_not_in_ledger',
    ],
    [
      'adds a later posting',
      (proof) => {
        posting(proof).after = ['a'.repeat(64)];
      },
      'posting_not_in_ledger',
    ],
    [
      'replaces a neighbour',
      (proof) => {
        posting(proof).path[4] = Array.from({ length: 16 }, () => 'b'.repeat(64));
      },
      'posting_not_in_ledger',
    ],
    [
      'shortens the way to the root',
      (proof) => {
        posting(proof).path = posting(proof).path.slice(1);
      },
      'posting_not_in_ledger',
    ],
    [
      'has no leaf',
      (proof) => {
        posting(proof).leaf = 99;
      },
      'posting_not_in_ledger',
    ],
    [
      'counts one posting twice',
      (proof) => {
        proof.postings.push(posting(proof));
        proof.paid.keys.push(proof.paid.keys[0] ?? '');
        proof.paid.amount = String(BigInt(proof.paid.amount) * 2n);
      },
      'unreadable',
    ],
    [
      'changes the signed line',
      (proof) => {
        proof.line = proof.line.replace('"sequence":1', '"sequence":2');
      },
      'line_not_signed',
    ],
    [
      'signs a line only for this borrower',
      (proof) => {
        proof.line = resigned(proof.line, (anchor) => {
          anchor.takenAt = '2027-03-02T03:00:00.000Z';
        });
      },
      'line_not_published',
    ],
    [
      'signs a root without the posting',
      (proof) => {
        proof.line = resigned(proof.line, (anchor) => {
          anchor.ledger.root = 'c'.repeat(64);
        });
      },
      'posting_not_in_ledger',
    ],
    [
      'signs with another key',
      (proof) => {
        proof.line = resigned(
          proof.line,
          (anchor) => {
            anchor.key = publicKeyOf(stranger);
          },
          stranger,
        );
      },
      'unknown_key',
    ],
    [
      'proves nothing',
      (proof) => {
        proof.postings = [];
        proof.paid = { currency: 'PHP', amount: '0', keys: [] };
      },
      'unreadable',
    ],
  ])('is refused if it %s', async (_what, change, expected) => {
    expect(await why(altered(change))).toBe(expected);
  });

  test('is refused whatever else the file is', async () => {
    for (const file of ['', '{', 'null', '7', '[]', '{}', '{"format":"hiram payment proof 1"}']) {
      expect(await why(file)).toBe('unreadable');
    }
  });
});

describe('a lender that changes its past', () => {
  test('is shown by two proofs of one payment, although every hash was made to fit', async () => {
    const changed = altered((proof) => {
      posting(proof).posting = posting(proof).posting.replace('provider:', 'another provider:');
    });
    expect(isContradiction(first, first)).toBe(false);
    expect(isContradiction(first, second)).toBe(false);
    expect(isContradiction(first, changed)).toBe(true);
  });

  test('cannot prove a payment any more that it removed, and the borrower’s file still can', async () => {
    const paymentId = paymentOf(second);
    await environment.orders.db.asOwner(
      'update ledger_transactions set hash = sha256(hash) where chain = $1',
      [other.loanId],
    );
    await environment.orders.db.asOwner('delete from ledger_tree_buckets');
    const { status } = await other.testPerson.client.send(readPaymentProof, { paymentId });
    expect(status).not.toBe(200);
    expect(await why(second)).toBe('proven');
  });
});
