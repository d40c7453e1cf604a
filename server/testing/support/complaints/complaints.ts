import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { readComplaint, sendComplaint, uploadComplaintImage } from '@hiram/contract/support/complaints';
import { createBorrowerMessaging } from '@hiram/server/messaging/index';
import { registerUploadRoutes } from '@hiram/server/origination/uploads/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createImageCleaner } from '@hiram/server/platform/images/image-cleaner';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import type { Message, SendOutcome } from '@hiram/server/providers/sms/index';
import type { ComplaintDependencies } from '@hiram/server/support/complaints/complaint-context';
import { cancelSlaTimers } from '@hiram/server/support/complaints/complaint-sla-timers.sql';
import { recordStep } from '@hiram/server/support/complaints/complaint-steps';
import { registerComplaintRoutes } from '@hiram/server/support/complaints/complaints.routes';
import { changeCase, findCase } from '@hiram/server/support/complaints/complaints.sql';
import { notifyAnswered } from '@hiram/server/support/complaints/queue-notification';
import { assert } from '@hiram/values/assert';
import { idFrom, randomId, timeOrderedIds } from '@hiram/values/ids';
import sharp from 'sharp';
import type { TestAnswer, TestClient } from '#platform/http/client.ts';
import { memoryStore } from '#platform/storage/store.ts';
import { NO_ENGINE, testIngress } from '#platform/workflows/ingress.ts';
import { startTestOrders, type TestOrders, type TestPerson } from '#servicing/loans/orders.ts';

export const MOBILE = '+639171234567';

type Given = Readonly<Record<string, string>>;
/** One brand per market. */
type TestBrand = 'hiram' | 'udhaar' | 'prestamo';

/** A borrower with a phone who complains. */
export interface Complainant extends TestPerson {
  at(brand: TestBrand, lang?: string): TestClient;
  sends(given?: Given, client?: TestClient): Promise<TestAnswer>;
  /** Inserts this many more complaints for today, copied from an existing one. */
  hasSent(many: number, like: string): Promise<void>;
  /** Submits a complaint that must be accepted; returns its id. */
  complains(given?: Given, client?: TestClient): Promise<string>;
  reads(problemId: string, client?: TestClient): Promise<TestAnswer['data']>;
  /** Uploads a complete image and returns its address. */
  puts(bytes?: Uint8Array): Promise<TestAnswer>;
}

/** Complaints over HTTP in three markets, with a controllable clock and phones that only receive. */
export interface TestComplaints {
  readonly orders: TestOrders;
  readonly parts: ComplaintDependencies;
  readonly told: Message[];
  /** Provider outcome for the next messages. */
  setOutcome(outcome: SendOutcome | undefined): void;
  testPerson(): Promise<Complainant>;
  /** Answers a complaint directly, without the staff routes. */
  answer(complaintId: string, text: string): Promise<void>;
  rows: TestOrders['db']['asOwner'];
  close(): Promise<void>;
}

export async function startTestComplaints(): Promise<TestComplaints> {
  const orders = await startTestOrders([
    { code: 'udhaar', market: 'IN', locales: ['en', 'hi'] },
    { code: 'prestamo', market: 'reference', locales: ['reference'] },
  ]);
  const { personalData } = orders;
  const { database } = orders.db;
  const { businessClock: clock } = orders.context;
  const log = createLog({ level: 'silent', program: 'test' });
  const ids = timeOrderedIds(clock);
  const cleaner = createImageCleaner();
  const ingress = testIngress(NO_ENGINE);
  const outbox = createOutbox({ database, ingress, ids, log, metrics: { recordWaits: () => undefined } });
  const told: Message[] = [];
  let outcome: SendOutcome | undefined;
  const messages = {
    send: async (message: Message): Promise<SendOutcome> => {
      told.push(message);
      return outcome ?? { kind: 'sent', reference: String(told.length) };
    },
    estimatedCost: () => 100n,
  };
  const outreach = createBorrowerMessaging({
    database,
    businessClock: clock,
    ids,
    personalData,
    messages,
    log,
  });
  function brandIdentity() {
    return { name: 'Hiram', host: 'hiram.example' };
  }
  const parts: ComplaintDependencies = {
    database,
    businessClock: clock,
    ids,
    personalData,
    outbox,
    log,
    outreach,
    brandIdentity,
  };
  const uploads = { database, personalData, systemClock: clock, ids, cleaner, store: memoryStore() };
  registerUploadRoutes(orders.server, uploads);
  registerComplaintRoutes(orders.server, { ...parts, uploads });
  return {
    orders,
    parts,
    told,
    rows: orders.db.asOwner,
    setOutcome(given) {
      outcome = given;
    },
    testPerson: async () => complainantOf(orders, await orders.testPerson()),
    answer: (complaintId, text) => answer(parts, complaintId, text),
    async close() {
      cleaner.stop();
      await outbox.drained();
      await orders.close();
    },
  };
}

async function complainantOf(orders: TestOrders, testPerson: TestPerson): Promise<Complainant> {
  const { db, personalData } = orders;
  const key = await personalData.findKey(db.database, testPerson.id);
  assert(key !== undefined, 'the person has no data key');
  const mobile = key.encrypt('borrowers.mobile', MOBILE);
  await db.asOwner('update borrowers set mobile_encrypted = $2 where id = $1', [testPerson.id, mobile]);
  function sends(given: Given = {}, client = testPerson.client): Promise<TestAnswer> {
    return client.send(sendComplaint, {
      problemType: '8',
      problemSonType: '',
      problemImage: '',
      requestId: randomId(),
      problemDetail: 'My neighbour Maria Santos says it differently.',
      ...given,
    });
  }
  return {
    ...testPerson,
    sends,
    at: (brand, lang = brand === 'prestamo' ? 'reference' : 'en') => testPerson.client.copy({ brand, lang }),
    async hasSent(many, like) {
      await db.asOwner(
        `insert into complaints (borrower_id, id, brand_code, market, locale, problem_type, about, content_encrypted, client_key,
           client_digest, state, received_at, opened_at, reply_by, due_by, changed_at)
         select borrower_id, gen_random_uuid(), brand_code, market, locale, 8, 'other', content_encrypted, gen_random_uuid()::text,
           client_digest, 'received', received_at, opened_at, reply_by, due_by, changed_at
         from complaints, generate_series(1, $1) where id = $2`,
        [many, like],
      );
    },
    async complains(given, client) {
      const { code, data, body } = await sends(given, client);
      assert(code === 0, `complaint not accepted: ${body}`);
      return data.problemId;
    },
    async reads(problemId, client = testPerson.client) {
      const { code, data, body } = await client.send(readComplaint, { problemId });
      assert(code === 0, `complaint could not be read: ${body}`);
      return data;
    },
    puts: async (bytes) => put(orders, testPerson, bytes ?? (await photograph())),
  };
}

let drawn = 0;

/** A different image on each call. */
export function photograph(): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256), b: 99 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const BOUNDARY = 'a-picture-of-a-complaint';

async function put({ server }: TestOrders, { client }: TestPerson, bytes: Uint8Array): Promise<TestAnswer> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="problemImage"; filename="p"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}${uploadComplaintImage.path}?${encodeForm({ ...client.common })}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'sec-fetch-site': 'same-origin',
      [XHR_MARKER.name]: XHR_MARKER.value,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const { code, message = '', data } = answer.json();
  const { statusCode: status, body, headers } = answer;
  return { status, code, message, data, body, headers, setCookies: [] };
}

async function answer(context: ComplaintDependencies, complaintId: string, text: string): Promise<void> {
  const id = idFrom<'Complaint'>(complaintId);
  const found = await findCase(context.database, id);
  assert(found !== undefined, 'complaint not found');
  const at = context.businessClock.now();
  await inTransaction(context.database, async (tx) => {
    const key = await context.personalData.keyFor(tx, found.borrowerId);
    const replyId = context.ids.next();
    const moment = new Date(at).toISOString();
    await tx
      .insertInto('complaint_replies')
      .values({
        id: replyId,
        complaint_id: id,
        round: found.round,
        state: 'sent',
        sent_at: moment,
        written_by: randomId(),
        written_at: moment,
        text_encrypted: key.encrypt('complaint_replies.text', text),
      })
      .execute();
    await changeCase(tx, id, { state: 'answered', answeredAt: at, seenAt: null }, at);
    await cancelSlaTimers(tx, id, at);
    await recordStep(tx, id, { step: 'answered', isNotified: true, facts: { replyId }, at });
    await notifyAnswered(tx, context, { id, replyId, at });
  });
}
