import { createHash, randomBytes } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import {
  finishUpload,
  sendUploadPart,
  showUploadedImage,
  startUpload,
} from '@hiram/contract/origination/uploads';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { applyRules } from '@hiram/server-testing/retention';
import { setClock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { createImageCleaner } from '#platform/images/image-cleaner.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { PART_BYTES } from './upload.ts';
import { registerUploadRoutes } from './uploads.routes.ts';
import { releaseUploads, retainUpload } from './uploads.sql.ts';

const BOUNDARY = 'part-of-a-picture';
const clock = setClock(instant('2026-11-15T02:00:00Z'));
const kept = new Map<string, Uint8Array>();
const store: ObjectStore = {
  put: async (key, bytes) => void kept.set(key, bytes),
  get: async (key) => kept.get(key),
  remove: async (key) => void kept.delete(key),
};
const cleaner = createImageCleaner();
const personalData = testPersonalData();

let db: TestDatabase;
let server: TestApp;
let [anna, ben]: BorrowerId[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner(`insert into brands (code, market, locales, app_api, app_h5, app_en_name, app_cn_name, background,
    background_text, text_colour, service_phone, scheme_url)
    values ('hiram', 'PH', '{en}', '', '', 'Hiram', '', '#000000', '#ffffff', '#000000', '', '')`);
  [anna, ben] = [await createBorrower(), await createBorrower()];
  server = await createTestApp({
    // The test chooses the borrower. Other tests cover session authentication.
    resolveSession: async (request) => {
      const { as } = request.headers;
      if (typeof as !== 'string') return undefined;
      return { kind: 'borrower', borrowerId: idFrom(as), sessionId: idFrom(randomId()) };
    },
  });
  const ids = timeOrderedIds(clock);
  const quota = { images: 30, bytes: 30_000_000 };
  registerUploadRoutes(server, {
    database: db.database,
    store,
    cleaner,
    personalData,
    systemClock: clock,
    ids,
    quota,
  });
});
afterAll(async () => {
  cleaner.stop();
  await server.app.close();
  await db.close();
});

async function createBorrower(): Promise<BorrowerId> {
  const id = idFrom<'Borrower'>(randomId());
  await inTransaction(db.database, (tx) => personalData.keyFor(tx, id));
  await db.asOwner(
    `insert into borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)
     values ($1, 'hiram', 'PH', $2, 'x', now())`,
    [id, randomBytes(32)],
  );
  return id;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  readonly data: any;
  readonly bytes: Buffer;
}

async function send(
  as: BorrowerId | undefined,
  call: Call,
  request: Readonly<Record<string, string>>,
  part?: Buffer,
): Promise<Answer> {
  const isGet = call.method === 'GET';
  const answer = await server.app.inject({
    method: call.method,
    url: `${API_PREFIX}${call.path}?${encodeForm({ brand: 'hiram', ...(isGet && request) })}`,
    headers: {
      'content-type':
        part === undefined
          ? 'application/x-www-form-urlencoded'
          : `multipart/form-data; boundary=${BOUNDARY}`,
      'sec-fetch-site': 'same-origin',
      [XHR_MARKER.name]: XHR_MARKER.value,
      ...(as !== undefined && { as }),
    },
    ...(!isGet && { payload: part === undefined ? encodeForm(request) : multipart(request, part) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    data: isJson ? answer.json().data : undefined,
    bytes: answer.rawPayload,
  };
}

function multipart(fields: Readonly<Record<string, string>>, part: Buffer): Buffer {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="part"; filename="p"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + file), part, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

async function photograph(bytes: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: 'navy' } });
  const small = await picture.jpeg().toBuffer();
  // Any bytes may follow the end of an image, so padding gives the file the size that a test needs.
  return Buffer.concat([small, randomBytes(Math.max(0, bytes - small.length))]);
}

function announce(as: BorrowerId | undefined, file: Buffer, purpose = 'identity'): Promise<Answer> {
  const digest = createHash('sha256').update(file).digest('hex');
  return send(as, startUpload, { purpose, bytes: String(file.length), digest });
}

function partAt(file: Buffer, startsAt: number): Buffer {
  return file.subarray(startsAt, startsAt + PART_BYTES);
}

/** Sends from the server's current position, up to the given number of parts. */
async function sendParts(
  as: BorrowerId | undefined,
  file: Buffer,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const { data } = await announce(as, file);
  let received = Number(data.receivedBytes);
  for (let sent = 0; received < file.length && sent < most; sent += 1) {
    const request = { uploadId: data.uploadId, startsAt: String(received) };
    received = Number((await send(as, sendUploadPart, request, partAt(file, received))).data.receivedBytes);
  }
  return data.uploadId;
}

describe('[R7.10-1c: image] an upload', () => {
  test('arrives in parts, is re-encoded and is shown to its sender', async () => {
    const file = await photograph(200_000);
    const uploadId = await sendParts(anna, file);
    const { data } = await send(anna, finishUpload, { uploadId });
    const shown = await send(anna, showUploadedImage, { imageId: data.imageId });
    expect(shown.status).toBe(200);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 });
    expect(shown.bytes.length).toBeLessThan(20_000);
    expect(
      await db.asOwner('select count(*)::int as parts from upload_parts where upload_id = $1', [uploadId]),
    ).toEqual([{ parts: 0 }]);
  });

  test('of five megabytes on a connection that is lost seven times arrives once', async () => {
    const file = await photograph(5 * 1024 * 1024);
    const ids = new Set<string>();
    for (let cut = 0; cut < 7; cut += 1) ids.add(await sendParts(anna, file, 10));
    const uploadId = await sendParts(anna, file);
    ids.add(uploadId);
    expect([...ids]).toEqual([uploadId]);
    const first = await send(anna, finishUpload, { uploadId });
    const again = await send(anna, finishUpload, { uploadId });
    expect(again.data).toEqual(first.data);
    // Started again after its end, it is already finished.
    expect((await announce(anna, file)).data).toMatchObject({ uploadId, isFinished: '1' });
  });

  test('that is finished twice concurrently is one image', async () => {
    const uploadId = await sendParts(anna, await photograph(100_000));
    const answers = await Promise.all([1, 2, 3].map(() => send(anna, finishUpload, { uploadId })));
    expect(new Set(answers.map(({ data }) => data.imageId)).size).toBe(1);
  });

  test('accepts a part again without harm, and reports what is missing', async () => {
    const file = await photograph(3 * PART_BYTES);
    const { data } = await announce(anna, file);
    const { uploadId } = data;
    await send(
      anna,
      sendUploadPart,
      { uploadId, startsAt: String(2 * PART_BYTES) },
      partAt(file, 2 * PART_BYTES),
    );
    const first = { uploadId, startsAt: '0' };
    await send(anna, sendUploadPart, first, partAt(file, 0));
    expect((await send(anna, sendUploadPart, first, partAt(file, 0))).data.receivedBytes).toBe(
      String(PART_BYTES),
    );
    expect((await send(anna, finishUpload, { uploadId })).status).toBe(409);
    const second = { uploadId, startsAt: String(PART_BYTES) };
    expect((await send(anna, sendUploadPart, second, partAt(file, PART_BYTES))).data.receivedBytes).toBe(
      String(file.length),
    );
  });

  test('with parts outside its range is refused', async () => {
    const file = await photograph(2 * PART_BYTES);
    const { uploadId } = (await announce(anna, file)).data;
    const misplaced = [
      [10, PART_BYTES],
      [0, 100],
      [PART_BYTES, PART_BYTES + 1],
      [2 * PART_BYTES, 10],
    ] as const;
    for (const [startsAt, size] of misplaced) {
      const answer = await send(
        anna,
        sendUploadPart,
        { uploadId, startsAt: String(startsAt) },
        Buffer.alloc(size),
      );
      expect(answer.status).toBe(409);
    }
    // Correct size and wrong content: it never becomes the announced image.
    for (const startsAt of [0, PART_BYTES]) {
      await send(anna, sendUploadPart, { uploadId, startsAt: String(startsAt) }, Buffer.alloc(PART_BYTES, 1));
    }
    expect((await send(anna, finishUpload, { uploadId })).status).toBe(409);
  });

  test('of an invalid image is refused, and of more than ten megabytes from the start', async () => {
    const page = Buffer.from(`<svg onload="alert(1)">${'x'.repeat(1_000)}</svg>`);
    const uploadId = await sendParts(anna, page);
    expect((await send(anna, finishUpload, { uploadId })).status).toBe(422);
    const digest = '0'.repeat(64);
    const huge = { purpose: 'identity', bytes: String(10 * 1024 * 1024 + 1), digest };
    expect((await send(anna, startUpload, huge)).status).toBe(413);
  });
});

describe('for another borrower’s upload', () => {
  test('nothing is revealed and nothing is accepted', async () => {
    const file = await photograph(80_000);
    const uploadId = await sendParts(anna, file, 1);
    const part = partAt(file, PART_BYTES);
    expect((await send(ben, sendUploadPart, { uploadId, startsAt: String(PART_BYTES) }, part)).status).toBe(
      404,
    );
    expect((await send(ben, finishUpload, { uploadId })).status).toBe(404);
    await sendParts(anna, file);
    await send(anna, finishUpload, { uploadId });
    expect((await send(ben, showUploadedImage, { imageId: uploadId })).status).toBe(404);
    expect((await send(undefined, showUploadedImage, { imageId: uploadId })).status).toBe(401);
    // The same image of another person is another upload.
    expect((await announce(ben, file)).data).toMatchObject({ isFinished: '0', receivedBytes: '0' });
  });
});

test('neither the store nor the database holds an image that can be read without the key', async () => {
  const file = await photograph(PART_BYTES * 2);
  const uploadId = await sendParts(anna, file);
  const beginning = file.subarray(0, 64);
  const parts = await db.asOwner('select bytes from upload_parts where upload_id = $1', [uploadId]);
  expect(parts).toHaveLength(2);
  for (const { bytes } of parts) expect((bytes as Buffer).includes(beginning)).toBe(false);
  await send(anna, finishUpload, { uploadId });
  const encrypted = Buffer.from(kept.get(`uploads/${uploadId}`) ?? []);
  expect(encrypted.length).toBeGreaterThan(500);
  expect(encrypted.includes(Buffer.from('JFIF'))).toBe(false);
});

function purge(): Promise<void> {
  const context = { database: db.database, clock, store };
  return applyRules(context, 'unfinished uploads', 'unused images', 'image bytes');
}

test('an upload that is unfinished for a week is removed, with its parts', async () => {
  const uploadId = await sendParts(anna, await photograph(150_000), 1);
  const started = clock.now();
  clock.moveTo(addMs(started, 8 * 86_400_000));
  await purge();
  clock.moveTo(started);
  expect(await db.asOwner('select from uploads where id = $1', [uploadId])).toEqual([]);
  expect(await db.asOwner('select from upload_parts where upload_id = $1', [uploadId])).toEqual([]);
});

test('an image without a reference for a week is removed from the store too; a referenced one stays', async () => {
  const [left, needed] = [
    await sendParts(anna, await photograph(9_000)),
    await sendParts(anna, await photograph(9_500)),
  ];
  for (const uploadId of [left, needed]) await send(anna, finishUpload, { uploadId });
  await inTransaction(db.database, (tx) => retainUpload(tx, idFrom(needed)));
  const started = clock.now();
  clock.moveTo(addMs(started, 7 * 86_400_000 - 1));
  await purge();
  expect([left, needed].map((id) => kept.has(`uploads/${id}`))).toEqual([true, true]);
  clock.moveTo(addMs(started, 7 * 86_400_000 + 1));
  await purge();
  expect([left, needed].map((id) => kept.has(`uploads/${id}`))).toEqual([false, true]);
  expect((await send(anna, showUploadedImage, { imageId: left })).status).toBe(404);
  // After it is released, it is kept for a week.
  await inTransaction(db.database, (tx) => releaseUploads(tx, [idFrom(needed)], clock.now()));
  await purge();
  expect(kept.has(`uploads/${needed}`)).toBe(true);
  clock.moveBy(7 * 86_400_000 + 1);
  await purge();
  expect(kept.has(`uploads/${needed}`)).toBe(false);
  expect(await db.asOwner('select from images_to_remove')).toEqual([]);
  clock.moveTo(started);
});

describe('a borrower’s quota', () => {
  async function outcomes(as: BorrowerId, files: readonly Buffer[]): Promise<number[]> {
    return Promise.all(files.map(async (file) => (await announce(as, file)).status));
  }

  test('limits the images of 24 hours, also of requests at the same time', async () => {
    const [cora, dan] = [await createBorrower(), await createBorrower()];
    const files = Array.from({ length: 40 }, () => randomBytes(1_000));
    const statuses = await outcomes(cora, files);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await outcomes(dan, files.slice(0, 1))).toEqual([200]);
    // An image that was started goes on.
    const started = files.filter((_, index) => statuses[index] === 200);
    expect(await outcomes(cora, started)).toEqual(started.map(() => 200));
    const before = clock.now();
    clock.moveBy(86_400_001);
    expect(await outcomes(cora, [randomBytes(1_000)])).toEqual([200]);
    clock.moveTo(before);
  });

  test('limits their bytes', async () => {
    const eve = await createBorrower();
    const files = Array.from({ length: 4 }, () => randomBytes(9_000_000));
    const statuses = [];
    for (const file of files) statuses.push(...(await outcomes(eve, [file])));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await outcomes(eve, [randomBytes(2_000_000)])).toEqual([200]);
  });
});
