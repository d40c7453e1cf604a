import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import {
  listComplaints,
  openComplaint,
  rateComplaint,
  readComplaint,
  reopenComplaint,
  sendComplaint,
} from '@hiram/contract/support/complaints';
import { applyRules } from '@hiram/server-testing/retention';
import {
  type Complainant,
  photograph,
  startTestComplaints,
  type TestComplaints,
} from '@hiram/server-testing/support/complaints/complaints';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { idFrom, randomId } from '@hiram/values/ids';
import { parseShortNumber } from '@hiram/values/short-number';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdsOf } from '#messaging/index.ts';
import { endDispute } from '#servicing/loans/index.ts';
import { disputeIdOf } from './complaint.ts';
import { complaintPolicy } from './complaint-policy.ts';
import { changeCase, findCase } from './complaints.sql.ts';

// It is Monday, 1 June 2026, 10:00 in Manila.

let environment: TestComplaints;
let anna: Complainant;
beforeAll(async () => {
  environment = await startTestComplaints();
});
beforeEach(async () => {
  environment.orders.context.moveTo('2026-06-01');
  anna = await environment.testPerson();
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

function imageIdOf(url: string): string {
  return url.split('imageId=')[1] ?? '';
}

test('a complaint has a short number, in the answer, in the list and on its page', async () => {
  const { data: sent } = await anna.sends();
  expect(parseShortNumber(sent.number)).toBe(sent.number);
  expect(sent.number.slice(0, 3)).toBe('CP-');
  const { data: listed } = await anna.client.send(listComplaints);
  expect(listed.tabs[0].items).toMatchObject([{ id: sent.problemId, number: sent.number }]);
  expect((await anna.reads(sent.problemId)).number).toBe(sent.number);
});

describe('[R3-3a][R7.3-1a] the complaint form', () => {
  test('returns types, subtypes, the requested order, all orders and the promised reply date', async () => {
    const application = await anna.hasApplied('under_review');
    environment.orders.context.businessClock.moveBy(1000);
    const loanId = await anna.hasBorrowed();
    const { data, code } = await anna.client.send(openComplaint, { orderId: application });
    expect(code).toBe(0);
    expect(data.problemType).toHaveLength(8);
    expect(data.problemType[0]).toEqual({
      title: 'How I was asked to pay',
      value: '1',
      about: 'collection',
    });
    expect(data.problemSonType).toContainEqual({ title: 'Threatened or insulted me', value: '2' });
    expect(data.orderDetail).toMatchObject({ orderNo: application, isShow: '1', productName: 'Hiram Cash' });
    expect(data.orderList.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([loanId, application]);
    expect(data.orderList[0].list).toContainEqual({ title: 'Amount', value: '₱5,000' });
    expect(data.orderList[0].list).toContainEqual({ title: 'Due date', value: '1 Jul 2026' });
    expect(data.replyBy).toBe('2026-06-04');
  });

  test('without an order preselects the one with a payment due, or none if there is none', async () => {
    expect((await anna.client.send(openComplaint)).data).toMatchObject({ orderList: [] });
    expect((await anna.client.send(openComplaint)).data.orderDetail).toBeUndefined();
    const due = await anna.hasBorrowed();
    environment.orders.context.moveTo('2026-07-03');
    await anna.hasApplied('under_review');
    expect((await anna.client.send(openComplaint)).data.orderDetail).toMatchObject({ orderNo: due });
  });

  test('is available in each language and uses the calendar of its market', async () => {
    environment.orders.context.moveTo('2026-08-28');
    const answers = await Promise.all(
      [anna.at('hiram', 'fil'), anna.at('udhaar', 'hi'), anna.at('prestamo')].map((client) =>
        client.send(openComplaint),
      ),
    );
    expect(answers.map(({ data }) => [data.problemType[1].title, data.replyBy])).toEqual([
      ['Mali ang amount', '2026-09-03'],
      ['रकम गलत है', '2026-09-02'],
      ['The amount is wrong', '2026-09-03'],
    ]);
  });
});

describe('[R3-3b][R7.3-1c] a complaint', () => {
  test('is accepted once, however often it is sent; a different text under the same key is refused', async () => {
    const sent = { requestId: randomId(), problemDetail: 'Nobody answers the telephone.' };
    const [first, second] = await Promise.all([anna.sends(sent), anna.sends(sent)]);
    expect([first.code, first.data]).toEqual([0, second.data]);
    expect(first.data).toMatchObject({ replyBy: '2026-06-04', isContactPaused: '0', disputedAmount: '0' });
    expect((await anna.sends(sent)).data).toEqual(first.data);
    const other = await anna.sends({ ...sent, problemDetail: 'Something else.' });
    expect([other.status, other.code, other.message]).toEqual([
      200,
      40909,
      expect.stringContaining('already have this complaint'),
    ]);
    expect((await anna.client.send(listComplaints)).data.tabs[0].items).toHaveLength(1);
    // A page without a request key that sends the same text twice on one day also creates one complaint.
    const { requestId: _, ...bare } = { ...sent, problemType: '7' };
    const body = { problemSonType: '', problemImage: '', ...bare };
    const [one, two] = [
      await anna.client.send(sendComplaint, body),
      await anna.client.send(sendComplaint, body),
    ];
    expect(one.data.problemId).toBe(two.data.problemId);
  });

  test('with an unknown type or a blank text is refused', async () => {
    const wrong = [{ problemType: '9' }, { problemDetail: '   ' }, { problemSonType: '2' }];
    for (const given of wrong) expect((await anna.sends(given)).status).toBe(400);
    for (const [brand, limit] of [
      ['prestamo', 200],
      ['hiram', 1000],
    ] as const) {
      const client = anna.at(brand);
      const long = await anna.sends({ problemDetail: '🙏'.repeat(limit + 1) }, client);
      expect(long.status).toBe(400);
      expect((await anna.sends({ problemDetail: '🙏'.repeat(limit) }, client)).code).toBe(0);
    }
  });

  test('is encrypted: its text is not readable in the database, the outbox or the log', async () => {
    const id = await anna.complains({ problemDetail: 'Juan Dela Cruz of 5 Mabini Street' });
    const rows = await environment.rows(
      `select row_to_json(c)::text as row from complaints c where id = $1
       union all select row_to_json(s)::text from case_steps s where case_id = $1
       union all select row_to_json(o)::text from outbox o`,
      [id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Dela Cruz|Mabini/);
    expect(rows.length).toBeGreaterThan(2);
  });

  test('beyond the daily limit is refused, but one about collection is accepted and merged into the open complaint', async () => {
    const orderNo = await anna.hasBorrowed();
    const collection = { problemType: '1', problemSonType: '1', orderNo };
    const waiting = await anna.complains(collection);
    await anna.hasSent(complaintPolicy.mostADay - 1, waiting);
    const refused = await anna.sends();
    expect([refused.status, refused.code]).toEqual([200, 42902]);
    const more = await anna.sends({ ...collection, problemDetail: 'And again at midnight.' });
    expect(more).toMatchObject({ status: 200, data: { isContactPaused: '1' } });
    const shown = await anna.reads(more.data.problemId);
    expect(shown).toMatchObject({
      state: 'received',
      content: 'And again at midnight.',
      isContactPaused: '1',
    });
    expect(shown.steps.at(-1).title).toBe('Merged with your earlier complaint');
    expect(
      await environment.rows('select merged_into from complaints where id = $1', [more.data.problemId]),
    ).toEqual([{ merged_into: waiting }]);
    // A complaint about another order is a separate case.
    const other = await anna.complains({ ...collection, orderNo: await anna.hasBorrowed() });
    expect(await holdsOf(environment.parts.database, { borrowerId: anna.id })).toHaveLength(2);
    expect(await environment.rows('select merged_into from complaints where id = $1', [other])).toEqual([
      { merged_into: null },
    ]);
    // In the market that allows blocking, the limit applies to collection complaints too.
    environment.orders.context.moveTo('2026-07-02');
    await anna.hasSent(complaintPolicy.mostADay - 1, await anna.complains());
    expect((await anna.sends(collection, anna.at('prestamo'))).code).toBe(42902);
  });
});

describe('[R7.3-1b] a complaint image', () => {
  test('is uploaded whole, is re-encoded, and is stored once however often it is sent', async () => {
    const bytes = await photograph();
    const [first, again] = [await anna.puts(bytes), await anna.puts(bytes)];
    expect([first.status, first.code, again.data]).toEqual([200, '00', first.data]);
    const problemImage = `${first.data.url},https://hiram.example${(await anna.puts()).data.url}`;
    const { images } = await anna.reads(await anna.complains({ problemImage }));
    expect(images).toHaveLength(2);
    expect(images[0]).toBe(first.data.url);
    const shown = await anna.client.app.inject({
      url: `${images[0]}&brand=hiram&sessionId=${anna.id}`,
      headers: { 'sec-fetch-site': 'same-origin', [XHR_MARKER.name]: XHR_MARKER.value },
    });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await anna.puts(Buffer.from('<script>'))).code).toBe('42204');
  });

  test('of another borrower, of another purpose or that does not exist is not found, and ten are too many', async () => {
    const ben = await environment.testPerson();
    const { url } = (await ben.puts()).data;
    const selfie = randomId();
    await environment.rows(
      `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
       values ($1, $2, 'selfie', 1, sha256($3), now(), now(), 1, 1)`,
      [anna.id, selfie, Buffer.from(selfie)],
    );
    const wrong = [
      url,
      `/under/image?imageId=${selfie}`,
      `/x?imageId=${randomId()}`,
      'https://evil.example/x',
    ];
    for (const problemImage of wrong) {
      expect([problemImage, (await anna.sends({ problemImage })).status]).toEqual([problemImage, 404]);
    }
    expect((await anna.client.send(listComplaints)).data.tabs[0].items).toEqual([]);
    const many = Array.from({ length: 10 }, () => `/x?imageId=${randomId()}`).join();
    expect((await anna.sends({ problemImage: many })).status).toBe(400);
  });

  test('is deleted half a year after its case was closed, unless another case uses it', async () => {
    const [one, two] = [(await anna.puts()).data.url, (await anna.puts()).data.url];
    const old = await anna.complains({ problemImage: `${one},${two}` });
    await anna.complains({ problemImage: two });
    await environment.answer(old, 'It is mended.');
    await environment.rows(
      `update complaints set state = 'closed', cause = 'our_mistake', closed_at = '2026-06-01' where id = $1`,
      [old],
    );
    environment.orders.context.moveTo('2026-12-15');
    await applyRules(environment.parts, 'complaint images');
    const kept = await environment.rows('select id, is_retained from uploads where id = any($1::uuid[])', [
      [imageIdOf(one), imageIdOf(two)],
    ]);
    expect(kept.toSorted((a, b) => Number(a.is_retained) - Number(b.is_retained))).toEqual([
      { id: imageIdOf(one), is_retained: false },
      { id: imageIdOf(two), is_retained: true },
    ]);
    expect((await anna.reads(old)).images).toEqual([]);
  });
});

describe('[R5-4] a complaint about collection', () => {
  test('about an order that is not due is refused in Spanish in the reference market, and never in PH and IN', async () => {
    const orderNo = await anna.hasBorrowed();
    const collection = { problemType: '1', problemSonType: '1', orderNo };
    const reference = anna.at('prestamo');
    expect((await reference.send(openComplaint, { orderId: orderNo })).data.orderDetail.isShow).toBe('0');
    const refused = await anna.sends(collection, reference);
    expect([refused.status, refused.code, refused.message]).toEqual([
      200,
      40901,
      'Este pedido no admite este tipo de reclamación de cobranza.',
    ]);
    expect(await holdsOf(environment.parts.database, { borrowerId: anna.id })).toEqual([]);
    // Any other complaint about the same order is accepted.
    expect((await anna.sends({ orderNo }, reference)).status).toBe(200);
    for (const brand of ['hiram', 'udhaar'] as const) {
      const client = anna.at(brand);
      expect((await client.send(openComplaint, { orderId: orderNo })).data.orderDetail.isShow).toBe('1');
      expect((await anna.sends(collection, client)).data).toMatchObject({ isContactPaused: '1' });
    }
  });

  test('about an order that is due is accepted in the reference market too', async () => {
    const orderNo = await anna.hasBorrowed();
    environment.orders.context.moveTo('2026-07-01');
    const reference = anna.at('prestamo');
    expect((await reference.send(openComplaint, { orderId: orderNo })).data.orderDetail.isShow).toBe('1');
    const taken = await anna.sends({ problemType: '1', problemSonType: '2', orderNo }, reference);
    expect(taken.data).toMatchObject({ isContactPaused: '1' });
  });

  test('stops contact about that order immediately and about no other, and the borrower is informed', async () => {
    const [orderNo, other] = [await anna.hasBorrowed(), await anna.hasBorrowed()];
    const id = await anna.complains({ problemType: '1', problemSonType: '2', orderNo });
    const holds = await holdsOf(environment.parts.database, { borrowerId: anna.id });
    expect(holds).toMatchObject([{ orderId: orderNo, why: 'complaint', causeId: id }]);
    expect(holds.some(({ orderId }) => orderId === other)).toBe(false);
    expect(await anna.reads(id)).toMatchObject({
      isContactPaused: '1',
      sonType: 'Threatened or insulted me',
      steps: [{ step: 'received' }, { step: 'contact_held', title: 'We stopped contact about this loan' }],
    });
  });
});

describe('a complaint about an amount', () => {
  async function disputedLinesOf(orderId: string): Promise<{ keys: string; total: string }> {
    const { lines } = (await anna.client.send(explainAmount, { orderId })).data;
    const late = lines.filter(({ kind }: { kind: string }) => kind === 'late_charge');
    expect(late.length).toBeGreaterThan(0);
    const total = late.reduce((sum: bigint, { amount }: { amount: string }) => sum + BigInt(amount), 0n);
    return { keys: late.map(({ key }: { key: string }) => key).join(), total: total.toString() };
  }

  async function heldTimes(orderNo: string): Promise<number> {
    const kinds = `select 1 from loan_events where loan_id = $1 and kind = 'charges_disputed'`;
    return (await environment.rows(kinds, [orderNo])).length;
  }

  test('pauses late fees on the disputed lines in the same transaction, and an unknown line pauses nothing', async () => {
    const orderNo = await anna.hasBorrowed();
    environment.orders.context.moveTo('2026-07-06');
    const { keys: disputedLines, total } = await disputedLinesOf(orderNo);
    const about = { problemType: '2', orderNo, requestId: randomId(), disputedLines };
    const [first, second] = await Promise.all([anna.sends(about), anna.sends(about)]);
    expect(first.data).toMatchObject({ disputedAmount: total });
    expect(second.data).toEqual(first.data);
    expect(await heldTimes(orderNo)).toBe(1);
    const shown = await anna.reads(first.data.problemId);
    expect(shown.dispute).toEqual({ currency: 'PHP', amount: total, state: 'open', reversed: '0' });
    expect(shown.steps.map(({ step }: { step: string }) => step)).toEqual(['received', 'charges_held']);
    // A line that no longer exists disputes nothing, but the complaint is still accepted.
    const none = await anna.sends({ problemType: '2', orderNo, disputedLines: 'no-such-line' });
    expect(none.data).toMatchObject({ disputedAmount: '0' });
    const applied = await anna.hasApplied('under_review');
    expect((await anna.sends({ problemType: '2', orderNo: applied, disputedLines })).status).toBe(200);
  });

  test('that was answered without a change is paused again, once, when the complaint is reopened', async () => {
    const orderNo = await anna.hasBorrowed();
    environment.orders.context.moveTo('2026-07-06');
    const { keys: disputedLines, total } = await disputedLinesOf(orderNo);
    const problemId = await anna.complains({ problemType: '2', orderNo, disputedLines });
    const id = idFrom<'Complaint'>(problemId);
    const at = environment.parts.businessClock.now();
    await endDispute(environment.parts, {
      loanId: idFrom<'Loan'>(orderNo),
      disputeId: disputeIdOf({ id, round: 1 }),
      at,
      decision: 'not_upheld',
      reverse: [],
      actor: 'staff',
      reason: 'a test',
      requestId: 'test',
      inSameTransaction: async (tx) => {
        const dispute = (await findCase(tx, id))?.dispute;
        if (dispute) await changeCase(tx, id, { dispute: { ...dispute, state: 'not_upheld' } }, at);
      },
    });
    await environment.answer(problemId, 'It is as agreed.');
    expect((await anna.reads(problemId)).dispute).toMatchObject({ state: 'not_upheld' });
    const again = { problemId, problemDetail: 'It is not.', requestId: randomId() };
    const answers = [1, 2].map(() => anna.client.send(reopenComplaint, again));
    const [first, second] = await Promise.all(answers);
    expect([first?.status, second?.data]).toEqual([200, first?.data]);
    expect(await heldTimes(orderNo)).toBe(2);
    const shown = await anna.reads(problemId);
    expect(shown.dispute).toMatchObject({ state: 'open', amount: total });
    expect(shown.steps.at(-1).step).toBe('charges_held');
  });
});

describe('[R3-3d][R7.3-1d] the list', () => {
  test('gets its tabs from the server in the borrower’s language and marks unread answers', async () => {
    const one = await anna.complains({ problemDetail: 'First.' });
    environment.orders.context.businessClock.moveBy(1000);
    const two = await anna.complains();
    await environment.answer(one, 'It is mended.');
    const { data, code } = await anna.client.send(listComplaints);
    expect([code, data.tabs.map(({ title }: { title: string }) => title)]).toEqual([
      0,
      ['All', 'Waiting', 'Answered'],
    ]);
    const ids = data.tabs.map(({ items }: { items: { id: string }[] }) => items.map(({ id }) => id));
    expect(ids).toEqual([[two, one], [two], [one]]);
    expect(data.tabs[2].items[0]).toEqual({
      id: one,
      number: expect.stringMatching(/^CP-/),
      time: '2026-06-01T02:00:00.000Z',
      type: 'Something else',
      content: 'First.',
      state: 'answered',
      isNew: '1',
    });
    await anna.reads(one);
    expect((await anna.client.send(listComplaints)).data.tabs[2].items[0].isNew).toBe('0');
    const hindi = await anna.at('udhaar', 'hi').send(listComplaints);
    expect(hindi.data.tabs[1].title).toBe('इंतज़ार में');
  });
});

describe('[R3-3c][R7.3-1e] one complaint', () => {
  test('is returned with its answer, its dates and its full history', async () => {
    const id = await anna.complains({ problemType: '7' });
    expect(await anna.reads(id)).toMatchObject({
      type: 'The app or the service',
      sonType: '',
      problemId: id,
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: '0',
      state: 'received',
      replyBy: '2026-06-04',
      resolveBy: '2026-07-01',
      isLate: '0',
      steps: [{ step: 'received', text: 'We will answer by 4 Jun 2026.' }],
    });
    expect((await anna.reads(id)).reopenUntil).toBeUndefined();
    await environment.answer(id, 'It is mended. Thank you.');
    expect(await anna.reads(id)).toMatchObject({
      state: 'answered',
      disposeDetail: 'It is mended. Thank you.',
      isNeedScore: '1',
      reopenUntil: '2026-07-01',
      steps: [{ step: 'received' }, { step: 'answered' }],
    });
    const hindi = await anna.reads(id, anna.at('udhaar', 'hi'));
    expect(hindi.steps[0].title).toBe('आपकी शिकायत हमें मिल गई');
  });

  test('cannot be read, rated or reopened by another borrower', async () => {
    const problemId = await anna.complains();
    const ben = (await environment.testPerson()).client;
    expect((await ben.send(readComplaint, { problemId })).status).toBe(404);
    expect((await ben.send(rateComplaint, { problemId, score: '1' })).status).toBe(404);
    const again = { problemId, problemDetail: 'x', requestId: randomId() };
    expect((await ben.send(reopenComplaint, again)).status).toBe(404);
  });
});

describe('[R3-3e][R7.3-1f] the rating', () => {
  test('is stored as given, once, and only for an answered complaint', async () => {
    const problemId = await anna.complains();
    expect((await anna.client.send(rateComplaint, { problemId, score: '5' })).status).toBe(404);
    await environment.answer(problemId, 'It is mended.');
    for (const score of ['0', '6', '2.5']) {
      expect((await anna.client.send(rateComplaint, { problemId, score })).status).toBe(400);
    }
    const rated = await anna.client.send(rateComplaint, { problemId, score: '2' });
    expect([rated.status, rated.code]).toEqual([200, '00']);
    const again = await anna.client.send(rateComplaint, { problemId, score: '5' });
    expect([again.status, again.code]).toEqual([200, '40902']);
    expect(await anna.reads(problemId)).toMatchObject({ score: '2', isNeedScore: '0' });
  });
});
