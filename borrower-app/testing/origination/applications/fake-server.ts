import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Application } from '#origination/applications/queries.ts';
import { FakedApplication } from './fake-application.ts';

type Pairs = Record<string, string>;
type Answer = { readonly data?: unknown; readonly refused?: readonly [code: number, message: string] };

const PART_BYTES = 64 * 1024;

/**
 * A fake server over real HTTP, so that uploads can be cut off midway. It holds one borrower's application
 * for all browsers.
 */
export class FakedServer {
  application: FakedApplication | undefined = new FakedApplication();
  /** Received requests, oldest first. */
  readonly requested: { readonly call: string; readonly sent: Pairs }[] = [];
  /** How many more times the connection breaks in the middle of an upload part; every second part breaks. */
  cuts = 0;
  private parts = 0;
  /** Refused calls by path. */
  readonly refusals = new Map<string, readonly [code: number, message: string]>();
  /** Calls that are not answered until the promise settles. */
  readonly held = new Map<string, Promise<unknown>>();
  /** Finished images by id. */
  readonly pictures = new Map<string, Buffer>();
  private readonly uploads = new Map<string, Buffer[]>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Routes this page's calls to the fake server. */
  async serve(page: Page): Promise<void> {
    const address = this.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await page.route('**/under/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: `http://127.0.0.1:${port}${pathname}${search}` });
    });
  }

  sentTo(call: string): Pairs[] {
    return this.requested.filter((it) => it.call === call).map(({ sent }) => sent);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const call = pathname.replace('/under/v3/', '');
    if (call === 'upload/part') this.parts += 1;
    if (call === 'upload/part' && this.cuts > 0 && this.parts % 2 === 1) {
      this.cuts -= 1;
      request.once('data', () => request.destroy());
      return;
    }
    const body = await buffer(request);
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') === true;
    const sent: Pairs = isMultipart ? {} : Object.fromEntries(new URLSearchParams(body.toString()));
    this.requested.push({ call, sent });
    await this.held.get(call);
    if (call === 'upload/image') {
      const picture = this.pictures.get(searchParams.get('imageId') ?? '') ?? Buffer.alloc(0);
      const isOurs = request.headers['x-requested-with'] === 'XMLHttpRequest';
      response.writeHead(isOurs ? 200 : 403, { 'Content-Type': 'image/jpeg' }).end(isOurs ? picture : '');
      return;
    }
    const { data = {}, refused } = this.refusals.has(call)
      ? { refused: this.refusals.get(call) }
      : isMultipart
        ? this.receivePart(body)
        : this.handle(call, sent);
    const [code, message] = refused ?? [0, ''];
    response.writeHead(code === 0 ? 200 : 409, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code, message, data }));
  }

  private handle(call: string, sent: Pairs): Answer {
    const { application } = this;
    if (call.startsWith('upload/')) return this.upload(call, sent);
    if (call === 'product/apply') {
      this.application ??= new FakedApplication();
      return { data: { orderId: this.application.orderId } };
    }
    if (call === 'calculator/emi') return { data: quote };
    if (application === undefined) return { refused: [404, 'We can’t find this.'] };
    switch (call) {
      case 'certify/index':
        return { data: application.application };
      case 'certify/page':
        return { data: pageOf(application, formOf(sent)) };
      case 'certify/save':
        return save(application, sent);
      case 'certify/documents':
        return { data: { documents: application.documents } };
      case 'certify/attach':
      case 'certify/detach':
        application.documents = application.documents.map(({ imageId, url, ...it }) => {
          if (it.kind !== sent.kind) return { ...it, ...(imageId && { imageId, url: '/x' }) };
          return { ...it, ...(sent.imageId && { imageId: sent.imageId, url: '/x' }) };
        });
        return { data: { url: '/x' } };
      case 'certify/consents':
        return { data: { consents: application.consents } };
      case 'certify/consent':
        return giveConsent(application, sent);
      case 'certify/submit':
        application.changes = { state: 'under_review', ...reviewTimes };
        return { data: { decideBy: reviewTimes.decideBy } };
      case 'certify/withdraw':
        application.changes = { state: 'withdrawn', canWithdraw: '0' };
        return {};
      default:
        return { refused: [404, `the tests know no ${call}`] };
    }
  }

  private upload(call: string, sent: Pairs): Answer {
    const uploadId = sent.uploadId ?? `upload-${sent.digest?.slice(0, 8)}`;
    const parts = this.uploads.get(uploadId) ?? [];
    this.uploads.set(uploadId, parts);
    if (call === 'upload/location') return {};
    const receivedBytes = String(Buffer.concat(parts).byteLength);
    if (call === 'upload/start') {
      return { data: { uploadId, partBytes: String(PART_BYTES), receivedBytes, isFinished: '0' } };
    }
    this.pictures.set(uploadId, Buffer.concat(parts));
    return { data: { imageId: uploadId, url: '/x' } };
  }

  private receivePart(body: Buffer): Answer {
    const text = body.toString('latin1');
    const [, uploadId = ''] = /name="uploadId"\r\n\r\n([^\r]+)/.exec(text) ?? [];
    const startsAt = Number(/name="startsAt"\r\n\r\n(\d+)/.exec(text)?.[1]);
    const begin = text.indexOf('\r\n\r\n', text.indexOf('name="part"')) + 4;
    const part = body.subarray(begin, text.lastIndexOf('\r\n--'));
    const parts = this.uploads.get(uploadId) ?? [];
    if (startsAt === Buffer.concat(parts).byteLength) parts.push(part);
    return { data: { receivedBytes: String(Buffer.concat(parts).byteLength) } };
  }
}

export const reviewTimes = { sentAt: '2026-11-15T02:00:00Z', decideBy: '2026-11-16T02:00:00Z' } as const;

export const offer: NonNullable<Application['offer']> = {
  amount: '1000000',
  periods: '6',
  termUnit: 'month',
  netProceeds: '960000',
  totalCost: '214000',
  totalToRepay: '1174000',
  firstDueOn: '2026-12-15',
  firstAmount: '195700',
  validUntil: '2026-11-22T15:59:00Z',
};

const quote = {
  productId: '7',
  productVersion: '1',
  currency: 'PHP',
  amount: '1000000',
  periods: '6',
  termUnit: 'month',
  disbursedOn: '2026-11-15',
  netProceeds: '960000',
  interest: '174000',
  fees: [],
  totalCost: '214000',
  totalToRepay: '1174000',
  effectiveMonthlyRate: '0.04',
  annualPercentageRate: '0.5',
  instalments: ['2026-12-15', '2027-01-15'].map((dueOn, index) => ({
    number: String(index + 1),
    dueOn,
    amount: '587000',
    principal: '500000',
    interest: '87000',
    fee: '0',
  })),
};

type Form = keyof FakedApplication['pages'];

function formOf({ step }: Pairs): Form {
  return step === 'work' || step === 'references' ? step : 'identity';
}

function pageOf(application: FakedApplication, form: Form) {
  const { items, savedVersion, isDone } = application.pages[form];
  return { items, savedVersion: String(savedVersion), isDone: isDone ? '1' : '0' };
}

function save(application: FakedApplication, sent: Pairs): Answer {
  const form = formOf(sent);
  const page = application.pages[form];
  if (String(page.savedVersion) !== sent.savedVersion) {
    return { refused: [40942, 'This page was changed on another device. Please check it again.'] };
  }
  application.put(form, sent);
  const problems = sent.isDraft === '1' ? [] : application.problemsOf(form);
  page.isDone = application.problemsOf(form).length === 0 && (page.isDone || sent.isDraft === '0');
  return { data: { savedVersion: String(page.savedVersion), isDone: page.isDone ? '1' : '0', problems } };
}

function giveConsent(application: FakedApplication, { consentId, digest, isGiven }: Pairs): Answer {
  const consent = application.consents.find((it) => it.consentId === consentId);
  if (consent?.digest !== digest) return { refused: [40943, 'This text has changed. Please read it again.'] };
  const givenAt = isGiven === '1' ? '2026-11-15T02:00:00Z' : undefined;
  application.consents = application.consents.map(({ givenAt: before, ...it }) => {
    const given = it.consentId === consentId ? givenAt : before;
    return { ...it, ...(given !== undefined && { givenAt: given }) };
  });
  return { data: givenAt === undefined ? {} : { givenAt } };
}
