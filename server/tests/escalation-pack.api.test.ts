import { createHash, sign } from 'node:crypto';
import { readComplaint, sendComplaint } from '@hiram/contract/support/complaints';
import { makeEscalationPack } from '@hiram/contract/support/escalation-packs';
import {
  checkEscalationPack,
  type PackManifest,
  type PackToCheck,
} from '@hiram/ledger-proof/escalation-pack';
import { packVerdictText } from '@hiram/ledger-proof/pack-verdict-text';
import { readZipFiles } from '@hiram/ledger-proof/zip-files';
import { readPdf } from '@hiram/server-testing/origination/agreements/document/pdf-text';
import { fetchFile } from '@hiram/server-testing/servicing/documents/documents';
import {
  newSigningKey,
  type TestPublishedLog,
  testPublishedLog,
} from '@hiram/server-testing/servicing/documents/published-log';
import { type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  type DownloadedPack,
  downloadPack,
  startTestPacks,
  type TestPacks,
} from '@hiram/server-testing/support/complaints/packs';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { type ZipEntry, zipFile } from '#platform/zip/zip-file.ts';
import { copySigningKey } from '#servicing/documents/index.ts';

// A borrower takes a complaint to a regulator. The regulator checks the papers with the open tool, without the lender.

let environment: TestPacks;
let published: TestPublishedLog;
let payer: Payer;
let other: Payer;
let problemId: string;
let pack: DownloadedPack;
let others: DownloadedPack;
let log: string;

const WROTE = 'They charged a late fee for a day on which I had paid.';

beforeAll(async () => {
  environment = await startTestPacks();
  environment.signedPages.push({ title: 'Loan agreement', html: '<!doctype html><p>I owe this.</p>' });
  published = testPublishedLog(environment);
  payer = await startPayer(environment);
  other = await startPayer(environment);
  await pay(payer);
  await pay(other);
  await published.night();
  await environment.rows(
    `insert into contact_log (borrower_id, id, contact_key, order_id, brand_code, market, channel, purpose, about, outcome, made_at)
     values ($1, $2, 'reminder-1', $3, 'hiram', 'PH', 'sms', 'reminder', 'reminder_before_due', 'sent', '2026-06-28T02:00:00Z')`,
    [payer.testPerson.id, randomId(), payer.loanId],
  );
  await environment.rows(
    `insert into webhook_endpoints (market, id, url, events, is_enabled, changed_at)
     values ('PH', 'all', 'https://lender.example/', '{complaint.going_outside}', true, now())`,
  );
  problemId = await complain(payer);
  pack = await downloadPack(payer.testPerson.client, { problemId, body: 'sec' });
  others = await downloadPack(other.testPerson.client, { problemId: await complain(other), body: 'sec' });
  log = await published.read();
});
afterAll(() => environment.close());

async function pay(by: Payer): Promise<void> {
  const { payUrl, paymentId } = await by.begun({});
  await environment.pay(payUrl, {});
  await by.posted(paymentId);
}

async function complain(by: Payer, given: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, data, body } = await by.testPerson.client.send(sendComplaint, {
    problemType: '7',
    problemSonType: '',
    problemImage: '',
    requestId: randomId(),
    problemDetail: WROTE,
    orderNo: by.loanId,
    ...given,
  });
  expect(code, body).toBe(0);
  return data.problemId;
}

function check(archive: Uint8Array, options: Omit<PackToCheck, 'archive'> = {}) {
  return checkEscalationPack({ archive, log, keys: [published.publicKey], ...options });
}

async function why(archive: Uint8Array, options: Omit<PackToCheck, 'archive'> = {}): Promise<string> {
  const verdict = await check(archive, options);
  return verdict.kind === 'genuine' ? 'genuine' : verdict.why;
}

function filesOf(archive: Buffer): ZipEntry[] {
  const files = readZipFiles(archive);
  if (files === undefined) throw new Error('not an archive');
  return [...files].map(([name, bytes]) => ({ name, bytes }));
}

function textIn(archive: Buffer, name: string): string {
  const file = filesOf(archive).find((one) => one.name === name);
  return Buffer.from(file?.bytes ?? []).toString();
}

/** The archive with one file changed, and everything else as it was. */
function withFile(archive: Buffer, name: string, change: (text: string) => string): Buffer {
  const changed = change(textIn(archive, name));
  expect(changed, `${name} is not changed`).not.toBe(textIn(archive, name));
  return zipFile(
    filesOf(archive).map((file) => (file.name === name ? { name, bytes: Buffer.from(changed) } : file)),
  );
}

/** The archive of a lender that cheats with its own key, or of somebody who has another one: list and signature fit again. */
function resigned(
  archive: Buffer,
  signer = copySigningKey(environment.context.personalData),
  change: (manifest: PackManifest) => object = (manifest) => manifest,
): Buffer {
  const files = filesOf(archive).filter(({ name }) => name !== 'manifest.json' && name !== 'signature.txt');
  const listed = files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: digestOf(bytes) }));
  // The cast is safe: the server wrote it.
  const stated = JSON.parse(textIn(archive, 'manifest.json')) as PackManifest;
  const code = codeOf(stated.number, listed);
  const manifest = JSON.stringify(change({ ...stated, files: listed, code }));
  const signature = sign(null, Buffer.from(`hiram escalation pack 1\n${manifest}`), signer).toString(
    'base64',
  );
  return zipFile([
    ...files,
    { name: 'manifest.json', bytes: Buffer.from(manifest) },
    { name: 'signature.txt', bytes: Buffer.from(`${signature}\n`) },
  ]);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** As the format says it, written once more: the low 80 bits in base 32. */
function codeOf(
  number: string,
  files: readonly { readonly name: string; readonly sha256: string }[],
): string {
  const lines = files
    .filter(({ name }) => name !== 'papers.pdf')
    .map((file) => `${file.sha256}  ${file.name}\n`);
  let rest = BigInt(`0x${digestOf(Buffer.from(`${number}\n${lines.join('')}`))}`);
  let code = '';
  while (code.length < 16) {
    code += '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(Number(rest % 32n));
    rest /= 32n;
  }
  return code;
}

describe('a borrower', () => {
  test('reads to whom the complaint can go, from when, and makes the papers in one call', async () => {
    const { data } = await payer.testPerson.client.send(readComplaint, { problemId });
    expect(data.bodies).toEqual([
      {
        body: 'sec',
        name: expect.stringContaining('Securities and Exchange Commission'),
        shortName: 'SEC',
        opensOn: '2026-07-31',
        isOpen: '0',
        portal: 'https://imessage.sec.gov.ph',
        email: 'flcd_queries@sec.gov.ph',
        phone: '(02) 8818-7164',
      },
    ]);
  });

  test('has the same papers from a second tap on the same day, and new ones once the case has changed', async () => {
    const { client } = payer.testPerson;
    const [one, two] = await Promise.all([
      downloadPack(client, { problemId, body: 'sec' }),
      downloadPack(client, { problemId, body: 'sec' }),
    ]);
    expect([one.number, two.number]).toEqual([pack.number, pack.number]);
    expect(one.zip.equals(pack.zip)).toBe(true);
    await environment.rows('update complaints set version = version + 1 where id = $1', [problemId]);
    const [first, second] = await Promise.all([
      downloadPack(client, { problemId, body: 'sec' }),
      downloadPack(client, { problemId, body: 'sec' }),
    ]);
    expect(first.number).not.toBe(pack.number);
    expect(second.number).toBe(first.number);
    expect(await why(first.zip, { earlierPack: pack.zip })).toBe('genuine');
  });

  test('makes no papers for a body that does not hear the complaint, and none of somebody else’s', async () => {
    const { client } = payer.testPerson;
    expect((await client.send(makeEscalationPack, { problemId, body: 'npc' })).status).toBe(404);
    expect((await client.send(makeEscalationPack, { problemId, body: 'bsp' })).status).toBe(404);
    const asOther = await other.testPerson.client.send(makeEscalationPack, { problemId, body: 'sec' });
    expect(asOther.status).toBe(404);
    const { data } = await client.send(makeEscalationPack, { problemId, body: 'sec' });
    const address = String(data.zip_url);
    const own = await environment.rows('select id from escalation_packs where complaint_id = $1', [
      problemId,
    ]);
    const foreign = await environment.rows('select id from escalation_packs where borrower_id = $1', [
      other.testPerson.id,
    ]);
    const ownId = own.map(({ id }) => String(id)).find((id) => address.includes(id)) ?? '';
    expect((await fetchFile(client, address.replace(ownId, String(foreign[0]?.id)))).statusCode).toBe(404);
    expect((await fetchFile(client, address.replace('format=zip', 'format=pdf'))).statusCode).toBe(404);
    expect((await fetchFile(client, address.replace(/until=2/, 'until=3'))).statusCode).toBe(404);
  });

  test('takes a collector who told others to the privacy commission as well', async () => {
    const told = await complain(other, { problemType: '1', problemSonType: '3' });
    const { data } = await other.testPerson.client.send(readComplaint, { problemId: told });
    expect(data.bodies.map(({ body }: { body: string }) => body)).toEqual(['sec', 'npc']);
    const made = await downloadPack(other.testPerson.client, { problemId: told, body: 'npc' });
    expect(readPdf(made.pdf).text.replaceAll('\n', ' ')).toContain('sworn to before a notary');
    expect(await why(made.zip)).toBe('genuine');
  });
});

describe('the lender', () => {
  test('is told in the transaction that makes the papers: a step, an escalation, and an event without words', async () => {
    const { data } = await payer.testPerson.client.send(readComplaint, { problemId });
    const step = data.steps.find(({ step: name }: { step: string }) => name === 'pack_made');
    expect(step).toMatchObject({
      title: 'You made the papers for SEC',
      text: `Their number is ${pack.number}. Our team was told at the same moment.`,
    });
    const [told] = await environment.rows(
      `select escalated_at is not null as escalated, made_at >= escalated_at as in_time,
         (select count(*)::int from case_steps where case_id = c.id and step = 'pack_made'
            and made_at <= p.made_at) as steps
       from complaints c join escalation_packs p on p.complaint_id = c.id where c.id = $1 order by p.made_at limit 1`,
      [problemId],
    );
    expect(told).toEqual({ escalated: true, in_time: true, steps: expect.any(Number) });
    expect(Number(told?.steps)).toBeGreaterThan(0);
    const events = await environment.rows(
      `select data from outgoing_events where type = 'complaint.going_outside'`,
    );
    expect(events.map(({ data }) => data)).toContainEqual({
      complaintId: problemId,
      complaintNumber: expect.stringMatching(/^CP-/),
      borrowerId: payer.testPerson.id,
      loanId: payer.loanId,
      body: 'sec',
      packNumber: pack.number,
    });
  });
});

describe('the papers', () => {
  test('hold, name their line of the log, and prove every payment', async () => {
    const verdict = await check(pack.zip, { earlierLog: log });
    expect(verdict).toMatchObject({ kind: 'genuine', provenPayments: 1, line: 1, isPublished: true });
    expect(packVerdictText(verdict).join(' ')).toContain('about complaint');
    expect(await checkEscalationPack({ archive: pack.zip })).toMatchObject({
      kind: 'genuine',
      isPublished: false,
    });
  });

  test('tell the whole story in the PDF, which is the one in the archive', () => {
    const { text } = readPdf(pack.pdf);
    const words = text.replaceAll('\n', ' ').replaceAll('\u200b', '');
    for (const part of [
      ...['SMS', 'Contacts in the lender'],
      ...[
        'Securities and Exchange Commission',
        'from 31 July 2026',
        pack.number,
        WROTE,
        'Maria Clara Santos complained to',
      ],
      ...['What happened, and when', 'We received your complaint', 'Deadlines', 'The loan in the ledger'],
      ...['How the amount due adds up', 'Every message and call to the borrower', 'ledger:check-pack'],
    ]) {
      expect(words).toContain(part);
    }
    expect(filesOf(pack.zip).find(({ name }) => name === 'papers.pdf')?.bytes).toEqual(
      new Uint8Array(pack.pdf),
    );
  });

  test('contain neither notes of staff nor what staff recorded for themselves', () => {
    const all = filesOf(pack.zip)
      .filter(({ name }) => name.endsWith('.json'))
      .map(({ bytes }) => Buffer.from(bytes).toString())
      .join('');
    expect(all).not.toMatch(/"(assignee|owner|note|notes|by|cause|staff\w*)":/);
  });

  test('are confirmed by the public page from the QR code alone, and only with the code of their content', async () => {
    // The cast is safe: the server wrote it.
    const { code, number } = JSON.parse(textIn(pack.zip, 'manifest.json')) as PackManifest;
    function link(given: string): string {
      return `https://hiram.example/check?${new URLSearchParams({ n: number, c: given })}`;
    }
    expect(await environment.check(link(code))).toBe('match');
    expect(await environment.check(link(code.replace(/.$/, code.endsWith('0') ? '1' : '0')))).toBe(
      'no_match',
    );
    expect(await environment.check(link(code), { brandCode: 'udhaar' })).toBe('no_match');
    // The cast is safe, as above.
    const another = JSON.parse(textIn(others.zip, 'manifest.json')) as PackManifest;
    expect(await environment.check(link(another.code))).toBe('no_match');
  });
});

describe('somebody who cheats', () => {
  function amount(text: string): string {
    return text.replace(/"amount": "\d+"/, '"amount": "1"');
  }

  test.each<[string, (archive: Buffer) => Buffer, string]>([
    ['changes an amount in the ledger', (it) => withFile(it, 'ledger.json', amount), 'file_changed'],
    ['removes a contact', (it) => withFile(it, 'contacts.json', () => '[]\n'), 'file_changed'],
    [
      'back-dates a message',
      (it) => withFile(it, 'messages.json', (text) => text.replace('"at": "2026', '"at": "2025')),
      'file_changed',
    ],
    [
      'moves a deadline',
      (it) => withFile(it, 'deadlines.json', (text) => text.replace('"replyBy": "2026', '"replyBy": "2027')),
      'file_changed',
    ],
    [
      'puts in the PDF of another borrower',
      (it) =>
        zipFile(
          filesOf(it).map((file) =>
            file.name === 'papers.pdf' ? { name: file.name, bytes: others.pdf } : file,
          ),
        ),
      'file_changed',
    ],
    [
      'swaps two files',
      (it) => {
        const names: Readonly<Record<string, string>> = {
          'messages.json': 'timeline.json',
          'timeline.json': 'messages.json',
        };
        return zipFile(filesOf(it).map(({ name, bytes }) => ({ name: names[name] ?? name, bytes })));
      },
      'file_changed',
    ],
    [
      'leaves a file out',
      (it) => zipFile(filesOf(it).filter(({ name }) => name !== 'contacts.json')),
      'file_missing',
    ],
    [
      'adds a file',
      (it) => zipFile([...filesOf(it), { name: 'more.json', bytes: Buffer.from('{}') }]),
      'unreadable',
    ],
    [
      'puts a file in twice',
      (it) => zipFile([...filesOf(it), { name: 'contacts.json', bytes: Buffer.from('[]\n') }]),
      'unreadable',
    ],
    [
      'changes the list',
      (it) => withFile(it, 'manifest.json', (text) => text.replace('"body": "sec"', '"body": "npc"')),
      'pack_not_signed',
    ],
    ['cuts the archive off', (it) => it.subarray(0, it.length - 60), 'unreadable'],
    ['adds something behind it', (it) => Buffer.concat([it, Buffer.from('and more')]), 'unreadable'],
    ['puts something before it', (it) => Buffer.concat([Buffer.from('and more'), it]), 'unreadable'],
    [
      'lets the directory name another file than the archive has',
      (it) => {
        const changed = Buffer.from(it);
        changed.write('contacts.jsoN', changed.lastIndexOf('contacts.json'));
        return changed;
      },
      'unreadable',
    ],
    ['signs with a key of their own, and hides it', (it) => resigned(it, newSigningKey()), 'pack_not_signed'],
    [
      'signs with a key of their own, and says so',
      (it) => {
        const forger = newSigningKey();
        return resigned(it, forger, (manifest) => ({ ...manifest, key: publicKeyOf(forger) }));
      },
      'key_not_named',
    ],
    [
      'removes the line that names the key',
      (it) => resigned(it, undefined, (manifest) => ({ ...manifest, line: null })),
      'key_not_named',
    ],
    [
      'gives the pack the code of another one',
      (it) => resigned(it, undefined, (manifest) => ({ ...manifest, code: '0000000000000000' })),
      'code_differs',
    ],
  ])('%s', async (_how, change, expected) => {
    expect(await why(change(pack.zip))).toBe(expected);
  });

  test.each<[string, (archive: Buffer) => Buffer, string]>([
    [
      'states another amount than its own ledger',
      (it) => resigned(withFile(it, 'ledger.json', amount)),
      'ledger_differs',
    ],
    [
      'puts in the loan of another borrower',
      (it) => resigned(withFile(it, 'loan-copy.html', () => textIn(others.zip, 'loan-copy.html'))),
      'loan_copy_not_genuine',
    ],
    [
      'leaves the loan out',
      (it) =>
        resigned(
          zipFile(filesOf(it).filter(({ name }) => name !== 'loan-copy.html' && name !== 'ledger.json')),
        ),
      'file_missing',
    ],
  ])('as the lender, with its own key, %s', async (_how, change, expected) => {
    expect(await why(change(pack.zip))).toBe(expected);
  });

  test('as the lender, removes a contact or back-dates a message later: the earlier pack shows it', async () => {
    const earlierPack = pack.zip;
    const without = resigned(withFile(pack.zip, 'timeline.json', () => '[]\n'));
    const dated = resigned(
      withFile(pack.zip, 'messages.json', (text) => text.replace('"at": "2026', '"at": "2025')),
    );
    expect(await why(without)).toBe('genuine');
    expect(await why(without, { earlierPack })).toBe('earlier_pack_differs');
    expect(await why(dated, { earlierPack })).toBe('earlier_pack_differs');
    expect(await why(others.zip, { earlierPack })).toBe('earlier_pack_differs');
  });

  test('rewrites the log: the pack still shows what was signed', async () => {
    const second = testPublishedLog(environment);
    await environment.rows('truncate published_anchors');
    await pay(other);
    await second.night();
    const rewritten = await second.read();
    const keys = [published.publicKey, second.publicKey];
    expect(await why(pack.zip, { log: rewritten, keys })).toBe('line_not_published');
    expect(await why(pack.zip, { log: rewritten, keys: [second.publicKey] })).toBe('unknown_key');
    expect(await checkEscalationPack({ archive: pack.zip })).toMatchObject({ kind: 'genuine' });
  });
});
