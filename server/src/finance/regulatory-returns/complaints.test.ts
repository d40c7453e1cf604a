import { randomUUID } from 'node:crypto';
import {
  ReturnsLender,
  randomNumbers,
} from '@hiram/server-testing/finance/regulatory-returns/returns-lender';
import { createTestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

interface Step {
  readonly step: 'received' | 'answered' | 'closed' | 'reopened' | 'escalated';
  /** Days since 1 January 2026 in India, with a fraction. */
  readonly at: number;
}

const DAY_MS = 86_400_000;
const BEGIN_MS = Date.parse('2025-12-31T18:30:00Z');
const MONTH_ENDS = [31, 59, 90];

/** Rounds of a random complaint: received, answered or not, perhaps closed or reopened and answered again. */
function randomSteps(random: () => number): Step[] {
  const steps: Step[] = [{ step: 'received', at: random() * 100 }];
  let at = steps[0]?.at ?? 0;
  for (let round = 0; round < 2; round += 1) {
    if (random() < 0.3) steps.push({ step: 'escalated', at: at + 1 });
    if (random() < 0.25) return steps;
    at += random() * 50;
    steps.push({ step: 'answered', at });
    const dice = random();
    at += random() * 8;
    if (dice < 0.5) return [...steps, { step: 'closed', at }];
    if (dice < 0.7) return steps;
    steps.push({ step: 'reopened', at });
  }
  return steps;
}

/** Whether it waits for an answer at a time. */
function isOpenAt(steps: readonly Step[], at: number): boolean {
  const last = steps.findLast((one) => one.at < at && one.step !== 'escalated');
  return last !== undefined && (last.step === 'received' || last.step === 'reopened');
}

function naive(complaints: readonly (readonly Step[])[]) {
  const counts = { opening: 0, received: 0, reopened: 0, ended: 0, inTime: 0, pending: 0, old: 0 };
  for (const steps of complaints) {
    if (isOpenAt(steps, 0)) counts.opening += 1;
    if (isOpenAt(steps, 90)) {
      counts.pending += 1;
      const began =
        steps.findLast(({ step, at }) => at < 90 && (step === 'received' || step === 'reopened'))?.at ?? 0;
      if (Math.floor(90 - began) > 30) counts.old += 1;
    }
    MONTH_ENDS.forEach((end, index) => {
      const begin = MONTH_ENDS[index - 1] ?? 0;
      function isIn({ at }: Step): boolean {
        return at >= begin && at < end;
      }
      const isReceived = steps.some((one) => one.step === 'received' && isIn(one));
      const wasOpen = isOpenAt(steps, begin);
      const isReopened = !wasOpen && !isReceived && steps.some((one) => one.step === 'reopened' && isIn(one));
      if (isReceived) counts.received += 1;
      if (isReopened) counts.reopened += 1;
      if (!(wasOpen || isReceived || isReopened) || isOpenAt(steps, end)) return;
      counts.ended += 1;
      const round = steps.findLastIndex(
        ({ step, at }) => at < end && (step === 'received' || step === 'reopened'),
      );
      const ended = steps.find(({ step }, at) => at > round && (step === 'answered' || step === 'closed'));
      if ((ended?.at ?? 0) < (steps[round]?.at ?? 0) + 30) counts.inTime += 1;
    });
  }
  return counts;
}

test('complaints of random histories are counted as a naive reading of their steps counts them', async () => {
  const db = await createTestDatabase();
  try {
    const lender = new ReturnsLender(db, 'IN', '2026-01-02');
    await lender.lend(1);
    const random = randomNumbers(47);
    const complaints = Array.from({ length: 120 }, () => randomSteps(random));
    for (const steps of complaints) {
      const id = randomUUID();
      const times = steps.map(({ at }) => new Date(BEGIN_MS + at * DAY_MS).toISOString());
      const isOpen = isOpenAt(steps, 1_000);
      await db.asOwner(
        `do $$ begin
           set local session_replication_role = replica;
           insert into complaints (borrower_id, id, brand_code, market, locale, problem_type, about, content_encrypted,
             client_key, client_digest, state, received_at, opened_at, reply_by, due_by, changed_at, answered_at)
           values (gen_random_uuid(), '${id}', 'kaya', 'IN', 'en', 2, 'amount', '\\x00', '${id}', sha256('key'),
             '${isOpen ? 'received' : 'answered'}', '${times[0]}', '${times[0]}', now(), now(), '${times.at(-1)}',
             ${isOpen ? 'null' : `'${times.at(-1)}'`});
           ${steps
             .map(
               ({ step }, index) =>
                 `insert into case_steps (case_kind, case_id, position, step, made_at, details)
                  values ('complaint', '${id}', ${index + 1}, '${step}', '${times[index]}', '{"isNotified": true, "facts": {}}');`,
             )
             .join(' ')}
         end $$`,
      );
    }
    await lender.sleepUntil('2026-04-03');
    const { lines, state } = await readSheet(db.database, {
      market: 'IN',
      sheet: 'in_complaints',
      until: calendarDate('2026-03-31'),
    });
    const counted = Object.fromEntries(lines.map(({ code, figure }) => [code, Number(figure.count)]));
    const expected = naive(complaints);
    expect(expected.reopened).toBeGreaterThan(3);
    expect({
      opening: counted['complaints.opening'],
      received: counted['complaints.received'],
      reopened: counted['complaints.reopened'],
      ended: counted['complaints.ended'],
      inTime: counted['complaints.in_time'],
      pending: counted['complaints.pending'],
      old: counted['complaints.pending.above_30'],
    }).toEqual(expected);
    expect(expected.opening + expected.received + expected.reopened - expected.ended).toBe(expected.pending);
    expect(counted['complaints.received.amount']).toBe(expected.received);
    expect(state).toBe('final');
  } finally {
    await db.close();
  }
});
