import { HARM_MEASURES, type HarmMeasure } from '@hiram/contract/operations/harm-board';
import { drawFrom } from '@hiram/server-testing/operations/dashboards/random-rows';
import { countByHand, readTables } from '@hiram/server-testing/operations/harm-board/count-by-hand';
import {
  DAY,
  FIRST,
  type HarmLender,
  SECOND,
  SEED,
  startHarmLender,
} from '@hiram/server-testing/operations/harm-board/harm-lender';
import {
  openLoans,
  type PlantedLoan,
  plantComplaint,
  plantContact,
  plantHardshipRequest,
  plantRefund,
  plantSettlement,
} from '@hiram/server-testing/operations/harm-board/plant-harm';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refuseIfLendingStopped } from '#people/emergency-stops/index.ts';

// A lender that harms its borrowers, in a real database: each measure is caught with its exact number, and a second way of
// counting, over every row of every table, gives the same numbers for a random lender.

let it: HarmLender;
beforeAll(async () => {
  it = await startHarmLender();
});
afterAll(() => it.close());

describe('a lender that harms its borrowers is caught', () => {
  afterEach(() => it.wipe());

  async function caught(name: HarmMeasure): Promise<void> {
    const { stops } = await it.board();
    expect(stops).toMatchObject([{ productId: FIRST, causes: [{ measure: name, day: DAY }] }]);
    await expect(
      refuseIfLendingStopped(it.api.db.database, { market: 'PH', productId: FIRST }),
    ).rejects.toMatchObject({ code: 'lending_stopped' });
    await refuseIfLendingStopped(it.api.db.database, { market: 'PH', productId: SECOND });
  }

  test('when loans reach the total cost limit', async () => {
    const four = it.loans.slice(0, 4).map(({ id }) => id);
    await it.api.db.asOwner('update loans set cost_minor = cost_limit_minor where id = any($1)', [four]);
    // One centavo below the limit is not at it.
    await it.api.db.asOwner('update loans set cost_minor = cost_limit_minor - 1 where id = $1', [
      it.loans[5]?.id,
    ]);
    await it.onlyStops('cap_reached', '0.05');
    await it.measure();
    expect(await it.figureOf('cap_reached')).toMatchObject({
      numerator: '4',
      denominator: String(it.loans.length),
      isAbove: true,
    });
    await caught('cap_reached');
    await it.api.db.asOwner('update loans set cost_minor = 0 where id = $1', [it.loans[5]?.id]);
  });

  test('when borrowers extend again and again', async () => {
    // Three borrowers with two, two and five extensions, one with a single one.
    for (const [place, times] of [2, 2, 5, 1].entries())
      await it.api.db.asOwner('update loans set extensions = $2 where id = $1', [
        it.loans.filter((loan, at) => it.loans.findIndex((one) => one.borrowerId === loan.borrowerId) === at)[
          place
        ]?.id,
        times,
      ]);
    await it.onlyStops('extended_twice', '0.01');
    await it.measure();
    expect(await it.figureOf('extended_twice')).toMatchObject({
      numerator: '3',
      denominator: String(new Set(it.loans.map(({ borrowerId }) => borrowerId)).size),
      total: '10',
    });
    await caught('extended_twice');
  });

  test('when requests for hardship are refused', async () => {
    for (const [place, loan] of it.loans.slice(0, 10).entries())
      await plantHardshipRequest(it.api.db, loan, {
        on: '2026-08-01',
        outcome: place < 6 ? 'refused' : 'granted',
      });
    // Before the window, and on its first day.
    for (const on of ['2026-07-16', '2026-07-17'])
      await plantHardshipRequest(it.api.db, it.loans[0] as PlantedLoan, { on, outcome: 'refused' });
    await it.onlyStops('hardship_refused', '0.6');
    await it.measure();
    expect(await it.figureOf('hardship_refused')).toMatchObject({ numerator: '7', denominator: '11' });
    await caught('hardship_refused');
  });

  test('when complaints are upheld', async () => {
    const causes = [
      'our_mistake',
      'conduct_of_staff',
      'app_defect',
      'unclear_words',
      'not_founded',
      'fraud_by_others',
    ];
    for (const cause of causes)
      await plantComplaint(it.api.db, it.loans[0] as PlantedLoan, {
        cause,
        closedAt: '2026-08-15T15:59:59Z',
      });
    // Half a second later it is the next day in Manila.
    await plantComplaint(it.api.db, it.loans[0] as PlantedLoan, {
      cause: 'our_mistake',
      closedAt: '2026-08-15T16:00:00Z',
    });
    await it.onlyStops('complaints_upheld', '0.5');
    await it.measure();
    expect(await it.figureOf('complaints_upheld')).toMatchObject({
      numerator: '4',
      denominator: '6',
      total: String(it.loans.length),
    });
    await caught('complaints_upheld');
  });

  test('when borrowers are contacted as often as the policy allows', async () => {
    const borrowers = it.loans.filter(
      (loan, at) => it.loans.findIndex((one) => one.borrowerId === loan.borrowerId) === at,
    );
    for (const [place, loan] of borrowers.slice(0, 5).entries()) {
      // Two of five have three messages in seven days. Held back and rejected ones do not count.
      const days = place < 2 ? ['10', '12', '14'] : ['08', '14'];
      for (const day of days) await plantContact(it.api.db, loan, { at: `2026-08-${day}T02:00:00Z` });
      await plantContact(it.api.db, loan, { at: '2026-08-13T02:00:00Z', outcome: 'held_back' });
      await plantContact(it.api.db, loan, { at: '2026-08-13T03:00:00Z', outcome: 'rejected' });
    }
    await it.onlyStops('contacted_at_limit', '0.15');
    await it.measure();
    // On 10, 12 and 14 August two borrowers, on 8 and 14 August three; at the limit on the 14th.
    expect(await it.figureOf('contacted_at_limit')).toMatchObject({ numerator: '2', denominator: '12' });
    await caught('contacted_at_limit');
  });

  test('when refunds take long', async () => {
    const hours = [1, 10, 30, 60, 72, 73, 200];
    for (const [place, after] of hours.entries()) {
      const due = Date.parse('2026-08-05T00:00:00Z');
      const at = {
        dueAt: new Date(due).toISOString(),
        paidAt: new Date(due + after * 3_600_000).toISOString(),
      };
      await plantRefund(it.api.db, it.loans[place] as PlantedLoan, at);
    }
    // The time until the borrower names an account is not the lender's.
    await plantRefund(it.api.db, it.loans[hours.length] as PlantedLoan, {
      dueAt: '2026-07-20T00:00:00Z',
      accountNamedAt: '2026-08-05T00:00:00Z',
      paidAt: '2026-08-05T10:00:00Z',
    });
    // The refund was due when the borrower paid too much, not when it was decided.
    await it.api.db.asOwner('delete from loan_events where loan_id = any($1)', [
      it.loans.slice(0, hours.length + 1).map(({ id }) => id),
    ]);
    await it.onlyStops('refund_time', '1');
    await it.measure();
    expect(await it.figureOf('refund_time')).toMatchObject({
      numerator: '2',
      denominator: '8',
      medianHours: '30',
      p95Hours: '200',
    });
    await caught('refund_time');
  });

  test('when loans follow the last one within days', async () => {
    const taken = await it.api.db.asOwner(
      `select id, borrower_id, released_on::text as on from loans
       where product_id = $1 and released_on between '2026-07-17' and '2026-08-15' order by id`,
      [FIRST],
    );
    const before = countByHand(await readTables(it.api.db), {
      measure: 'refinanced',
      productId: FIRST,
      day: DAY,
    });
    expect(before.numerator).toBe(0);
    // The borrower's own former loan, paid off seven days before; eight days before is not soon.
    let planted = 0;
    for (const [place, row] of taken.entries()) {
      const on = String(row.on) as CalendarDate;
      const other = it.loans.find(
        ({ borrowerId, id }) => borrowerId !== row.borrower_id && !taken.some((one) => one.id === id),
      );
      if (other === undefined || place > 3) break;
      await it.api.db.asOwner('update loans set borrower_id = $2 where id = $1', [other.id, row.borrower_id]);
      await plantSettlement(it.api.db, other, addDays(on, place === 3 ? -8 : -7));
      it.loans = it.loans.filter(({ id }) => id !== other.id);
      planted = place === 3 ? planted : planted + 1;
    }
    expect(planted).toBe(3);
    await it.onlyStops('refinanced', '0.01');
    await it.measure();
    expect(await it.figureOf('refinanced')).toMatchObject({
      numerator: '3',
      denominator: String(taken.length),
    });
    await caught('refinanced');
  });
});

describe('a random lender', () => {
  afterEach(() => it.wipe());

  test('is measured as by hand, by product and as a whole, whatever the size of a step', async () => {
    const draw = drawFrom(SEED);
    const all = await openLoans(it.api.db);
    function someDay(): CalendarDate {
      return addDays(calendarDate('2026-07-08'), Math.floor(draw() * 42));
    }
    for (const loan of all) {
      const hour = String(Math.floor(draw() * 24)).padStart(2, '0');
      for (let times = Math.floor(draw() * 6); times > 0; times -= 1)
        await plantContact(it.api.db, loan, {
          at: `${someDay()}T${hour}:30:00Z`,
          channel: draw() < 0.4 ? 'call' : 'sms',
          purpose: draw() < 0.5 ? 'reminder' : 'service',
          ...(draw() < 0.2 && { outcome: 'not_sent' }),
        });
      await plantHardshipRequest(it.api.db, loan, {
        on: someDay(),
        outcome: draw() < 0.5 ? 'granted' : 'refused',
      });
      const causes = ['our_mistake', 'not_founded', 'app_defect', 'borrower_mistook'];
      await plantComplaint(it.api.db, loan, {
        closedAt: `${someDay()}T${hour}:10:00Z`,
        cause: causes[Math.floor(draw() * 4)] ?? '',
        isAboutLoan: draw() < 0.8,
      });
      const dueAt = `${someDay()}T${hour}:00:00Z`;
      const paidAt = new Date(Date.parse(dueAt) + Math.floor(draw() * 400 * 3_600_000)).toISOString();
      if (draw() < 0.5) await plantRefund(it.api.db, loan, { dueAt, paidAt });
      await it.api.db.asOwner(
        'update loans set extensions = $2, cost_minor = case when $3 then cost_limit_minor else cost_minor end where id = $1',
        [loan.id, Math.floor(draw() * 4), draw() < 0.2],
      );
    }
    await it.measure(DAY, 3);
    const tables = await readTables(it.api.db);
    for (const productId of [undefined, FIRST, SECOND]) {
      const { measures } = await it.board(productId);
      expect(measures.map((one) => one.measure)).toEqual([...HARM_MEASURES]);
      for (const one of measures) {
        const { numerator, denominator, total, medianHours, p95Hours } = countByHand(tables, {
          measure: one.measure,
          productId,
          day: DAY,
        });
        const byHand = { numerator, denominator, total, medianHours, p95Hours };
        const stored = Object.fromEntries(
          Object.keys(byHand).map((key) => {
            const value = one[key as keyof typeof byHand];
            return [key, value === undefined ? undefined : Number(value)];
          }),
        );
        expect([one.measure, productId, stored]).toEqual([one.measure, productId, byHand]);
        if (one.measure !== 'refinanced') expect(denominator).toBeGreaterThan(0);
      }
    }
    const before = await it.api.db.asOwner('select * from harm_measures order by measure, product_id');
    await it.measure(DAY, 1_000);
    expect(await it.api.db.asOwner('select * from harm_measures order by measure, product_id')).toEqual(
      before,
    );
    // A day before the newest is not measured any more.
    await it.measure(addDays(DAY, -1));
    expect(await it.api.db.asOwner('select * from harm_measures order by measure, product_id')).toEqual(
      before,
    );
  });
});
