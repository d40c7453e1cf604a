import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type {
  Complaint,
  ComplaintOrder,
  ComplaintSummary,
  ComplaintTab,
  Opening,
} from '#support/complaints/queries.ts';
import { test as screenTest } from '#testing/test.ts';

// A fake complaint server over real HTTP, so that uploads can be cut off midway.

export const ORDER = 'order-1';
export const OTHER_ORDER = 'order-2';
export const PROBLEM = 'problem-1';
export const NUMBER = 'CP-7K4M-29Q0';

export const PAPERS_URL = '/under/user-problem/papers-file?packId=pack-1';

const PART_BYTES = 64 * 1024;

export function order(parts: Partial<ComplaintOrder> = {}): ComplaintOrder {
  return {
    orderNo: ORDER,
    productLogo: '',
    productName: 'Sahod Loan',
    status: '174',
    isShow: '1',
    list: [
      { title: 'Amount', value: '₱5,000.00' },
      { title: 'Due', value: '28 Nov 2026' },
    ],
    ...parts,
  };
}

export function opening(parts: Partial<Opening> = {}): Opening {
  const second = order({ orderNo: OTHER_ORDER, productName: 'Negosyo Loan', isShow: '0' });
  return {
    problemType: [
      { title: 'How I was asked to pay', value: '1', about: 'collection' },
      { title: 'The amount is wrong', value: '2', about: 'amount' },
      { title: 'I already paid', value: '3', about: 'payment' },
      { title: 'My application', value: '5', about: 'application' },
      { title: 'The app or the service', value: '7', about: 'service' },
    ],
    problemSonType: [
      { title: 'Called too often or at odd hours', value: '11' },
      { title: 'Threatened or insulted', value: '12' },
    ],
    orderDetail: order(),
    orderList: [order(), second],
    replyBy: '2026-11-18',
    ...parts,
  };
}

export function complaint(parts: Partial<Complaint> = {}): Complaint {
  return {
    type: 'How I was asked to pay',
    sonType: 'Threatened or insulted',
    problemId: PROBLEM,
    number: NUMBER,
    content: 'They called my mother.',
    images: ['/under/v3/upload/image?imageId=own-1'],
    disposeDetail: '',
    disposeImages: [],
    isNeedScore: '0',
    about: 'collection',
    orderNo: ORDER,
    sentAt: '2026-11-13T02:00:00Z',
    state: 'in_work',
    replyBy: '2026-11-18',
    today: '2026-11-16',
    isLate: '0',
    isContactPaused: '1',
    steps: [
      { at: '2026-11-13T02:00:00Z', step: 'received', title: 'Received', text: 'Received.' },
      { at: '2026-11-13T02:00:01Z', step: 'contact_held', title: 'Contact stopped', text: '' },
      { at: '2026-11-13T05:00:00Z', step: 'taken', title: 'Taken up', text: 'Ana looks into it.' },
    ],
    ...parts,
  };
}

/** Offered for a complaint in India: the lender’s own officer first. */
export const bodies: NonNullable<Complaint['bodies']> = [
  {
    body: 'grievance_officer',
    name: 'Asha Rao, Udhaar Finance',
    shortName: 'Asha Rao',
    opensOn: '2026-11-13',
    isOpen: '1',
    email: 'grievances@udhaar.example',
    phone: '080 5550 0124',
  },
  {
    body: 'rbi_ombudsman',
    name: 'Reserve Bank of India, RBI Ombudsman (Centralised Receipt and Processing Centre)',
    shortName: 'RBI Ombudsman',
    opensOn: '2026-12-14',
    isOpen: '0',
    closesOn: '2027-03-13',
    portal: 'https://cms.rbi.org.in',
    email: 'crpc@rbi.org.in',
    phone: '14448',
  },
];

export const answered: Partial<Complaint> = {
  state: 'answered',
  isContactPaused: '0',
  isNeedScore: '1',
  reopenUntil: '2026-11-30',
  disposeDetail: 'You are right. The caller was told off, and it will not happen again.',
  disposeImages: ['/under/v3/upload/image?imageId=reply-1'],
};

function tabs(): ComplaintTab[] {
  const item: ComplaintSummary = {
    id: PROBLEM,
    number: NUMBER,
    time: '2026-11-13T02:00:00Z',
    type: 'How I was asked to pay',
    content: 'They called my mother.',
    state: 'in_work',
    isNew: '0',
  };
  const second: ComplaintSummary = {
    ...item,
    id: 'problem-2',
    number: 'CP-3TXR-0V1V',
    content: 'The fee is wrong.',
    state: 'answered',
    isNew: '1',
  };
  return [
    { title: 'Open', items: [item] },
    { title: 'Answered', items: [second] },
    { title: 'All', items: [] },
  ];
}

type Refused = readonly [code: number, message: string];

/** One borrower's complaints, shared by all pages. */
export class FakedComplaints {
  opening: Opening = opening();
  complaint: Complaint = complaint();
  tabs: ComplaintTab[] = tabs();
  /** Received requests, oldest first. */
  readonly asked: { readonly call: string; readonly sent: Record<string, string> }[] = [];
  readonly refusals = new Map<string, Refused>();
  /** Calls that are not answered until the promise settles. */
  readonly held = new Map<string, Promise<unknown>>();
  /** Calls whose response is lost after the server has processed them. */
  readonly lost = new Set<string>();
  /** How many more times the connection breaks in the middle of a part; every second part breaks. */
  cuts = 0;
  /** Sizes in bytes of images that were uploaded in one request. */
  readonly whole: number[] = [];
  /** Complaints by the request id from the phone. */
  readonly complaints = new Map<string, Record<string, string>>();
  private parts = 0;
  private readonly uploads = new Map<string, number>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(page: Page): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await page.route('**/under/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: `http://127.0.0.1:${port}${pathname}${search}` });
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  sentTo(call: string): Record<string, string>[] {
    return this.asked.filter((it) => it.call === call).map(({ sent }) => sent);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const call = pathname.replace(/^\/under\/(v3|user-problem)\//, '');
    if (call === 'upload/part') this.parts += 1;
    if (call === 'upload/part' && this.cuts > 0 && this.parts % 2 === 1) {
      this.cuts -= 1;
      request.once('data', () => request.destroy());
      return;
    }
    const body = await buffer(request);
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') === true;
    const sent = isMultipart ? {} : Object.fromEntries(new URLSearchParams(body.toString()));
    this.asked.push({ call, sent });
    await this.held.get(call);
    if (call === 'upload/image') {
      const isOurs = request.headers['x-requested-with'] === 'XMLHttpRequest';
      response.writeHead(isOurs ? 200 : 403, { 'Content-Type': 'image/png' });
      response.end(isOurs ? PIXEL : '');
      return;
    }
    const [code, message] = this.refusals.get(call) ?? [0, ''];
    const data = code === 0 ? this.handle(call, sent, body) : {};
    if (this.lost.has(call)) {
      request.socket.destroy();
      return;
    }
    const success = DOUBLE_ZERO.includes(call) ? '00' : 0;
    response.writeHead(code === 0 ? 200 : 409, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code: code === 0 ? success : code, message, data }));
  }

  private handle(call: string, sent: Record<string, string>, body: Buffer): unknown {
    const uploadId = sent.uploadId ?? `upload-${sent.digest?.slice(0, 8)}`;
    const received = this.uploads.get(uploadId) ?? 0;
    switch (call) {
      case 'problem-init':
        return this.opening;
      case 'papers':
        return { number: 'EH9W-VR6T-2W9Z', madeOn: '2026-11-16', pdf_url: PAPERS_URL, zip_url: PAPERS_URL };
      case 'upload-problem-img':
        this.whole.push(body.byteLength);
        return { url: `/under/v3/upload/image?imageId=whole-${this.whole.length}` };
      case 'problem-save':
        this.complaints.set(sent.requestId ?? '', sent);
        return { problemId: PROBLEM, replyBy: '2026-11-18', isContactPaused: '0', disputedAmount: '0' };
      case 'problem-list':
        return { tabs: this.tabs };
      case 'problem-detail':
        return this.complaint;
      case 'save-score':
        this.complaint = { ...this.complaint, isNeedScore: '0', score: sent.score as '5' };
        return {};
      case 'problem-reopen':
        this.complaint = complaint();
        return { replyBy: '2026-11-20' };
      case 'upload/start':
        return { uploadId, partBytes: String(PART_BYTES), receivedBytes: String(received), isFinished: '0' };
      case 'upload/part':
        return { receivedBytes: String(this.receivePart(body)) };
      case 'upload/finish':
        return { imageId: uploadId, url: `/under/v3/upload/image?imageId=${uploadId}` };
      case 'loan-details/explain':
        return explained;
      default:
        return {};
    }
  }

  private receivePart(body: Buffer): number {
    const text = body.toString('latin1');
    const [, uploadId = ''] = /name="uploadId"\r\n\r\n([^\r]+)/.exec(text) ?? [];
    const startsAt = Number(/name="startsAt"\r\n\r\n(\d+)/.exec(text)?.[1]);
    const begin = text.indexOf('\r\n\r\n', text.indexOf('name="part"')) + 4;
    const bytes = text.lastIndexOf('\r\n--') - begin;
    if (startsAt === (this.uploads.get(uploadId) ?? 0)) this.uploads.set(uploadId, startsAt + bytes);
    return this.uploads.get(uploadId) ?? 0;
  }
}

const DOUBLE_ZERO = ['upload-problem-img', 'save-score'];

/** One white pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
  'base64',
);

const explained = {
  asOf: '2026-11-16',
  currency: 'PHP',
  amount: '205000',
  owed: '505000',
  lines: [
    line({ key: 'instalment-1', kind: 'instalment', title: 'Payment 1', amount: '187055' }),
    line({ key: 'late-fee-1', kind: 'late_fee', title: 'Late fee', amount: '17945', mayBeDisputed: '1' }),
  ],
};

function line(parts: Record<string, string>) {
  return {
    on: '2026-11-13',
    why: 'By clause 4 of your contract.',
    isTakenOff: '0',
    mayBeDisputed: '0',
    isDisputed: '0',
    ...parts,
  };
}

/** A screen test whose page is served by a fake complaint server. */
export const test = screenTest.extend<{ readonly server: FakedComplaints }>({
  server: async ({ page }, use) => {
    const server = new FakedComplaints();
    await server.start(page);
    await use(server);
    await server.stop();
  },
});
