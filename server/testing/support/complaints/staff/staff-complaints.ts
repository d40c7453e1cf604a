import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { readComplaint, sendComplaint } from '@hiram/contract/support/complaints';
import * as contract from '@hiram/contract/support/complaints-staff';
import { createBorrowerMessaging } from '@hiram/server/messaging/index';
import { registerUploadRoutes } from '@hiram/server/origination/uploads/index';
import { registerUnmaskingRoutes } from '@hiram/server/people/unmasking/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createImageCleaner } from '@hiram/server/platform/images/image-cleaner';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import type { Message } from '@hiram/server/providers/sms/index';
import { registerComplaintRoutes } from '@hiram/server/support/complaints/complaints.routes';
import { dueComplaintWork } from '@hiram/server/support/complaints/due-complaints';
import { personalDataOfComplaint } from '@hiram/server/support/complaints/staff/personal-data-of-complaint';
import { registerStaffComplaintRoutes } from '@hiram/server/support/complaints/staff/staff-complaints.routes';
import { assert } from '@hiram/values/assert';
import { randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { startTestStaffConsole, type TestStaffConsole } from '#people/staff/staff-console.ts';
import type { TestAnswer } from '#platform/http/client.ts';
import type { Tab } from '#platform/http/tab.ts';
import { memoryStore } from '#platform/storage/store.ts';
import { NO_ENGINE, testIngress } from '#platform/workflows/ingress.ts';
import { startTestOrders, type TestOrders, type TestPerson } from '#servicing/loans/orders.ts';

type Given = Readonly<Record<string, string>>;

/** A borrower with a phone who complains and follows the case. */
export interface Complainant extends TestPerson {
  complain(given?: Given): Promise<string>;
  reads(complaintId: string): Promise<TestAnswer['data']>;
}

/** Borrower and staff calls over HTTP on one database, with a clock that the test controls. */
export interface TestStaffComplaints {
  readonly orders: TestOrders;
  readonly console: TestStaffConsole;
  /** Sent text messages. */
  readonly told: readonly Message[];
  complainant(): Promise<Complainant>;
  /** Advances the clock by minutes and sends all due messages. */
  advanceMinutes(): Promise<void>;
  /** Uploads an image for a reply, as the console does. */
  uploadImage(tab: Tab, complaintId: string, bytes: Uint8Array): Promise<Raw>;
  look(tab: Tab, complaintId: string, imageId: string): Promise<Raw>;
  close(): Promise<void>;
}

interface Raw {
  readonly status: number;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  readonly data: any;
}

const MINUTES_MS = 5 * 60_000;

function brandIdentity() {
  return { name: 'Hiram', host: 'hiram.example' };
}

export async function startTestStaffComplaints(): Promise<TestStaffComplaints> {
  const orders = await startTestOrders();
  const { database } = orders.db;
  const { personalData, context: loans } = orders;
  const { businessClock: clock } = loans;
  const log = createLog({ level: 'silent', program: 'test' });
  const ids = timeOrderedIds(clock);
  const cleaner = createImageCleaner();
  const pictures = { store: memoryStore(), cleaner };
  const ingress = testIngress(NO_ENGINE);
  const outbox = createOutbox({ database, ingress, ids, log, metrics: { recordWaits: () => undefined } });
  const context = { database, businessClock: clock, ids, personalData, outbox, log };
  const uploads = { ...pictures, database, personalData, systemClock: clock, ids };
  registerUploadRoutes(orders.server, uploads);
  registerComplaintRoutes(orders.server, { ...context, uploads });
  const console = await startTestStaffConsole({ database, personalData });
  registerStaffComplaintRoutes(console.server, {
    ...context,
    systemClock,
    brandIdentity,
    pictures,
  });
  async function nobody(): Promise<undefined> {
    return undefined;
  }
  registerUnmaskingRoutes(console.server, {
    database,
    systemClock,
    readers: {
      borrower: nobody,
      contact_message: nobody,
      application: nobody,
      complaint: personalDataOfComplaint(context),
    },
  });
  const told: Message[] = [];
  const outreach = createBorrowerMessaging({
    database,
    businessClock: clock,
    ids,
    personalData,
    log,
    messages: {
      send: async (message) => ({ kind: 'sent', reference: String(told.push(message)) }),
      estimatedCost: () => 100n,
    },
  });
  return {
    orders,
    console,
    told,
    complainant: async () => complainantOf(orders, await orders.testPerson()),
    async advanceMinutes() {
      clock.moveTo(addMs(clock.now(), MINUTES_MS));
      await runAllDue(context, dueComplaintWork({ ...context, outreach, brandIdentity }));
    },
    uploadImage: (tab, complaintId, bytes) => uploadImage(console, tab, { complaintId, bytes }),
    look: (tab, complaintId, imageId) =>
      raw(console, tab, {
        method: 'GET',
        path: `${contract.showComplaintImage.path}?${encodeForm({ complaintId, imageId })}`,
      }),
    async close() {
      cleaner.stop();
      await console.server.app.close();
      await outbox.drained();
      await orders.close();
    },
  };
}

async function complainantOf({ db, personalData }: TestOrders, testPerson: TestPerson): Promise<Complainant> {
  const key = await personalData.findKey(db.database, testPerson.id);
  assert(key !== undefined, 'the person has no data key');
  await db.asOwner('update borrowers set mobile_encrypted = $2 where id = $1', [
    testPerson.id,
    key.encrypt('borrowers.mobile', '+639171234567'),
  ]);
  const { client } = testPerson;
  return {
    ...testPerson,
    async complain(given = {}) {
      const { code, data, body } = await client.send(sendComplaint, {
        problemType: '8',
        problemSonType: '',
        problemImage: '',
        requestId: randomId(),
        problemDetail: 'My neighbour Maria Santos says it differently.',
        ...given,
      });
      assert(code === 0, `complaint not accepted: ${body}`);
      return data.problemId;
    },
    reads: async (problemId) => (await client.send(readComplaint, { problemId })).data,
  };
}

const BOUNDARY = 'a-picture-for-a-reply';

function uploadImage(
  console: TestStaffConsole,
  tab: Tab,
  { complaintId, bytes }: { readonly complaintId: string; readonly bytes: Uint8Array },
): Promise<Raw> {
  const head = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="complaintId"\r\n\r\n${complaintId}\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="replyImage"; filename="p"\r\n`,
    'content-type: image/png\r\n\r\n',
  ];
  return raw(console, tab, {
    method: 'POST',
    path: contract.uploadReplyImage.path,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([Buffer.from(head.join('')), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
}

async function raw(
  { server }: TestStaffConsole,
  { cookie }: Tab,
  sent: {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly type?: string;
    readonly payload?: Buffer;
  },
): Promise<Raw> {
  const answer = await server.app.inject({
    method: sent.method,
    url: API_PREFIX + sent.path,
    headers: {
      [XHR_MARKER.name]: XHR_MARKER.value,
      'sec-fetch-site': 'same-origin',
      ...(sent.type !== undefined && { 'content-type': sent.type }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    data: isJson ? answer.json().data : undefined,
  };
}

/** Opens the case, then acts on the version it read. */
export async function action(
  tab: Tab,
  complaintId: string,
  request: { action: contract.ComplaintAction } & Given,
) {
  const { data } = await tab.send(contract.openStaffComplaint, { complaintId });
  return tab.send(contract.performComplaintAction, { complaintId, version: data.version, ...request });
}

/** The reason given to unmask the complainant. */
export function reasonFor(subjectId: string) {
  return { subject: 'complaint', subjectId, reason: 'To answer this complaint' } as const;
}
