import { readComplaint, sendComplaint, uploadComplaintImage } from '@hiram/contract/complaints';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { assert } from '@hiram/values/assert';
import { idFrom, randomId, timeOrderedIds } from '@hiram/values/ids';
import sharp from 'sharp';
import { type Somebody, startTestOrders, type TestOrders } from '../loans/test-orders.ts';
import type { Message, SendOutcome } from '../notifications/index.ts';
import { createOutreach } from '../outreach/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TestAnswer, TestClient } from '../platform/http/test-client.ts';
import { createImageCleaner } from '../platform/images/image-cleaner.ts';
import { createLog } from '../platform/log/log.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { memoryStore } from '../platform/storage/test-store.ts';
import { createIngress } from '../platform/workflows/ingress.ts';
import { registerUploadRoutes } from '../uploads/index.ts';
import { tellAnswered } from './ask-to-tell.ts';
import { dropAlarms } from './complaint-alarms.sql.ts';
import type { ComplaintParts } from './complaint-desk.ts';
import { insertStep } from './complaint-steps.sql.ts';
import { registerComplaintRoutes } from './complaints.routes.ts';
import { changeCase, findCase } from './complaints.sql.ts';

export const MOBILE = '+639171234567';

type Given = Readonly<Record<string, string>>;
/** One brand per market. */
export type TestBrand = 'hiram' | 'udhaar' | 'prestamo';

/** A borrower with a phone who complains. */
export interface Complainant extends Somebody {
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
  readonly parts: ComplaintParts;
  readonly told: Message[];
  /** Provider outcome for the next messages. */
  setOutcome(outcome: SendOutcome | undefined): void;
  somebody(): Promise<Complainant>;
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
  const { clock } = orders.desk;
  const log = createLog({ level: 'silent', program: 'test' });
  const ids = timeOrderedIds(clock);
  const cleaner = createImageCleaner();
  const ingress = createIngress('http://127.0.0.1:1');
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
  const outreach = createOutreach({ database, clock, ids, messages, log });
  function brandFace() {
    return { name: 'Hiram', host: 'hiram.example' };
  }
  const parts: ComplaintParts = { database, clock, ids, personalData, outbox, log, outreach, brandFace };
  const uploads = { database, personalData, clock, ids, cleaner, store: memoryStore() };
  registerUploadRoutes(orders.server, uploads);
  registerComplaintRoutes(orders.server, { ...parts, uploads });
  return {
    ...{ orders, parts, told, rows: orders.db.asOwner },
    setOutcome(given) {
      outcome = given;
    },
    somebody: async () => complainantOf(orders, await orders.somebody()),
    answer: (complaintId, text) => answer(parts, complaintId, text),
    async close() {
      cleaner.stop();
      await outbox.drained();
      await orders.close();
    },
  };
}

async function complainantOf(orders: TestOrders, somebody: Somebody): Promise<Complainant> {
  const { db, personalData } = orders;
  const key = await personalData.findKey(db.database, somebody.id);
  assert(key !== undefined, 'somebody has a key');
  const mobile = key.seal('borrowers.mobile', MOBILE);
  await db.asOwner('update borrowers set mobile_sealed = $2 where id = $1', [somebody.id, mobile]);
  function sends(given: Given = {}, client = somebody.client): Promise<TestAnswer> {
    return client.send(sendComplaint, {
      ...{ problemType: '8', problemSonType: '', problemImage: '', requestId: randomId() },
      ...{ problemDetail: 'My neighbour Maria Santos says it differently.', ...given },
    });
  }
  return {
    ...somebody,
    sends,
    at: (brand, lang = brand === 'prestamo' ? 'reference' : 'en') => somebody.client.copy({ brand, lang }),
    async hasSent(many, like) {
      await db.asOwner(
        `insert into complaints (borrower_id, id, brand_code, market, locale, problem_type, about, content_sealed, client_key,
           client_digest, state, received_at, opened_at, reply_by, due_by, changed_at)
         select borrower_id, gen_random_uuid(), brand_code, market, locale, 8, 'other', content_sealed, gen_random_uuid()::text,
           client_digest, 'received', received_at, opened_at, reply_by, due_by, changed_at
         from complaints, generate_series(1, $1) where id = $2`,
        [many, like],
      );
    },
    async complains(given, client) {
      const { status, data, body } = await sends(given, client);
      assert(status === 200, `not taken: ${body}`);
      return data.problemId;
    },
    async reads(problemId, client = somebody.client) {
      const { status, data, body } = await client.send(readComplaint, { problemId });
      assert(status === 200, `not read: ${body}`);
      return data;
    },
    puts: async (bytes) => put(orders, somebody, bytes ?? (await photograph())),
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

async function put({ server }: TestOrders, { client }: Somebody, bytes: Uint8Array): Promise<TestAnswer> {
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

async function answer(parts: ComplaintParts, complaintId: string, text: string): Promise<void> {
  const id = idFrom<'Complaint'>(complaintId);
  const found = await findCase(parts.database, id);
  assert(found !== undefined, 'it is there');
  const at = parts.clock.now();
  await inTransaction(parts.database, async (tx) => {
    const key = await parts.personalData.keyFor(tx, found.borrowerId);
    const replyId = parts.ids.next();
    const moment = new Date(at).toISOString();
    await tx
      .insertInto('complaint_replies')
      .values({
        ...{ id: replyId, complaint_id: id, round: found.round, state: 'sent', sent_at: moment },
        ...{ written_by: randomId(), written_at: moment },
        text_sealed: key.seal('complaint_replies.text', text),
      })
      .execute();
    await changeCase(tx, id, { state: 'answered', answeredAt: at, seenAt: null }, at);
    await dropAlarms(tx, id, at);
    await insertStep(tx, id, { step: 'answered', isTold: true, facts: { replyId }, at });
    await tellAnswered(tx, parts, { id, replyId, at });
  });
}
