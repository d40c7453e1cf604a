import { HARM_MEASURES, type HarmMeasure, readHarmBoard } from '@hiram/contract/operations/harm-board';
import { decideResume, listEmergencyStops, proposeResume } from '@hiram/contract/people/emergency-stops';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { createRandomLender } from '@hiram/server-testing/operations/dashboards/random-lender';
import { drawFrom } from '@hiram/server-testing/operations/dashboards/random-rows';
import { countByHand, readTables } from '@hiram/server-testing/operations/harm-board/count-by-hand';
import {
  openLoans,
  type PlantedLoan,
  plantComplaint,
  plantContact,
  plantHardshipRequest,
  plantRefund,
  plantSettlement,
} from '@hiram/server-testing/operations/harm-board/plant-harm';
import { createProgramLogins } from '@hiram/server-testing/platform/database/program-logins';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  builtInThresholds,
  measureHarm,
  publishedHarm,
  thresholdsAsContent,
} from '#operations/harm-board/index.ts';
import { refuseIfLendingStopped } from '#people/emergency-stops/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

// A lender that harms its borrowers, in a real database: each measure is caught with its exact number, and a second way of
// counting, over every row of every table, gives the same numbers for a random lender.

const SEED = Number(process.env.HIRAM_SEED ?? 17);
/** The last generated day, and days around it. */
const DAY = calendarDate('2026-08-15');
const [FIRST, SECOND] = [
  '019a0000-0000-7000-8000-000000000001',
  '019a0000-0000-7000-8000-000000000002',
] as const;

let api: TestApi;
let operations: Tab;
let compliance: Tab;
let support: Tab;
let loans: PlantedLoan[];
/** With the login of the workflow process, which has fewer rights than that of the tests. */
let night: Database;
let endNight: () => Promise<void>;

beforeAll(async () => {
  api = await startTestApi();
  await createRandomLender(api.db, SEED);
  await api.brands.refresh();
  operations = await signInToTestApi(api, { role: 'operations', name: 'Omar Reyes' });
  compliance = await signInToTestApi(api, { role: 'compliance', name: 'Carla Lim' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  loans = await openLoans(api.db, FIRST);
  const { workflows } = await createProgramLogins(api.db);
  const telemetry = await startTelemetry({ program: 'test' });
  night = openDatabase({
    program: 'test',
    log: createLog({ level: 'silent', program: 'test' }),
    telemetry,
    url: new Secret(workflows),
    pooled: false,
    poolSize: 2,
  });
  endNight = async () => {
    await night.destroy();
    await telemetry.shutDown();
  };
});
afterAll(async () => {
  await endNight();
  await api.close();
});

function context() {
  return { database: night, systemClock, ids: timeOrderedIds(systemClock) };
}

async function measure(day: CalendarDate = DAY, loansPerStep = 7): Promise<void> {
  await measureHarm(context(), { market: 'PH', day, loansPerStep });
}

async function board(ofProduct?: string) {
  const { data, status } = await operations.send(readHarmBoard, {
    ofMarket: 'PH',
    ...(ofProduct !== undefined && { ofProduct }),
  });
  expect(status).toBe(200);
  return data;
}

async function figureOf(name: HarmMeasure, ofProduct = FIRST as string) {
  const found = (await board(ofProduct)).measures.find((one) => one.measure === name);
  expect(found).toBeDefined();
  return found;
}

/** Publishes thresholds at which a few are enough, as the configuration would. */
async function publish(change: (content: ReturnType<typeof thresholdsAsContent>) => object): Promise<void> {
  await api.db.asOwner(
    `insert into configuration_versions (kind, subject, version, content, digest, published_at)
     select 'harm_thresholds', 'PH', coalesce(max(version), 1) + 1, $1, sha256(''), now()
     from configuration_versions where kind = 'harm_thresholds' and subject = 'PH'`,
    [JSON.stringify(change(thresholdsAsContent(builtInThresholds)))],
  );
}

/** Only this measure can stop, at this share, from three on. */
async function onlyStops(name: HarmMeasure, share: string): Promise<void> {
  await publish(({ shares, ...content }) => ({
    ...content,
    refundTime: { days: name === 'refund_time' ? 5 : 365, minimum: name === 'refund_time' ? 3 : 1_000_000 },
    shares: Object.fromEntries(
      Object.keys(shares).map((key) => [
        key,
        key === name ? { share, minimum: 3 } : { share: '1', minimum: 1_000_000 },
      ]),
    ),
  }));
}

async function wipe(): Promise<void> {
  for (const table of [
    'harm_stops',
    'harm_measures',
    'harm_day_counts',
    'emergency_stops',
    'hardship_requests',
    'contact_log',
  ])
    await api.db.asOwner(`delete from ${table}`);
  for (const table of ['refund_movements', 'refund_attempts', 'refunds'])
    await api.db.asOwner(`delete from ${table}`);
  await api.db.asOwner(`delete from configuration_versions where kind = 'harm_thresholds'`);
  await api.db.asOwner(`delete from complaints where client_key like 'planted-%'`);
  await api.db.asOwner(
    `update loans set cost_minor = 0, extensions = 0 where extensions > 0 or cost_minor = cost_limit_minor`,
  );
}

describe('a lender that harms its borrowers is caught', () => {
  afterEach(wipe);

  async function caught(name: HarmMeasure): Promise<void> {
    const { stops } = await board();
    expect(stops).toMatchObject([{ productId: FIRST, causes: [{ measure: name, day: DAY }] }]);
    await expect(
      refuseIfLendingStopped(api.db.database, { market: 'PH', productId: FIRST }),
    ).rejects.toMatchObject({ code: 'lending_stopped' });
    await refuseIfLendingStopped(api.db.database, { market: 'PH', productId: SECOND });
  }

  test('when loans reach the total cost limit', async () => {
    const four = loans.slice(0, 4).map(({ id }) => id);
    await api.db.asOwner('update loans set cost_minor = cost_limit_minor where id = any($1)', [four]);
    // One centavo below the limit is not at it.
    await api.db.asOwner('update loans set cost_minor = cost_limit_minor - 1 where id = $1', [loans[5]?.id]);
    await onlyStops('cap_reached', '0.05');
    await measure();
    expect(await figureOf('cap_reached')).toMatchObject({
      numerator: '4',
      denominator: String(loans.length),
      isAbove: true,
    });
    await caught('cap_reached');
    await api.db.asOwner('update loans set cost_minor = 0 where id = $1', [loans[5]?.id]);
  });

  test('when borrowers extend again and again', async () => {
    // Three borrowers with two, two and five extensions, one with a single one.
    for (const [place, times] of [2, 2, 5, 1].entries())
      await api.db.asOwner('update loans set extensions = $2 where id = $1', [
        loans.filter((loan, at) => loans.findIndex((one) => one.borrowerId === loan.borrowerId) === at)[place]
          ?.id,
        times,
      ]);
    await onlyStops('extended_twice', '0.01');
    await measure();
    expect(await figureOf('extended_twice')).toMatchObject({
      numerator: '3',
      denominator: String(new Set(loans.map(({ borrowerId }) => borrowerId)).size),
      total: '10',
    });
    await caught('extended_twice');
  });

  test('when requests for hardship are refused', async () => {
    for (const [place, loan] of loans.slice(0, 10).entries())
      await plantHardshipRequest(api.db, loan, {
        on: '2026-08-01',
        outcome: place < 6 ? 'refused' : 'granted',
      });
    // Before the window, and on its first day.
    for (const on of ['2026-07-16', '2026-07-17'])
      await plantHardshipRequest(api.db, loans[0] as PlantedLoan, { on, outcome: 'refused' });
    await onlyStops('hardship_refused', '0.6');
    await measure();
    expect(await figureOf('hardship_refused')).toMatchObject({ numerator: '7', denominator: '11' });
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
      await plantComplaint(api.db, loans[0] as PlantedLoan, { cause, closedAt: '2026-08-15T15:59:59Z' });
    // Half a second later it is the next day in Manila.
    await plantComplaint(api.db, loans[0] as PlantedLoan, {
      cause: 'our_mistake',
      closedAt: '2026-08-15T16:00:00Z',
    });
    await onlyStops('complaints_upheld', '0.5');
    await measure();
    expect(await figureOf('complaints_upheld')).toMatchObject({
      numerator: '4',
      denominator: '6',
      total: String(loans.length),
    });
    await caught('complaints_upheld');
  });

  test('when borrowers are contacted as often as the policy allows', async () => {
    const borrowers = loans.filter(
      (loan, at) => loans.findIndex((one) => one.borrowerId === loan.borrowerId) === at,
    );
    for (const [place, loan] of borrowers.slice(0, 5).entries()) {
      // Two of five have three messages in seven days. Held back and rejected ones do not count.
      const days = place < 2 ? ['10', '12', '14'] : ['08', '14'];
      for (const day of days) await plantContact(api.db, loan, { at: `2026-08-${day}T02:00:00Z` });
      await plantContact(api.db, loan, { at: '2026-08-13T02:00:00Z', outcome: 'held_back' });
      await plantContact(api.db, loan, { at: '2026-08-13T03:00:00Z', outcome: 'rejected' });
    }
    await onlyStops('contacted_at_limit', '0.15');
    await measure();
    // On 10, 12 and 14 August two borrowers, on 8 and 14 August three; at the limit on the 14th.
    expect(await figureOf('contacted_at_limit')).toMatchObject({ numerator: '2', denominator: '12' });
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
      await plantRefund(api.db, loans[place] as PlantedLoan, at);
    }
    // The refund was due when the borrower paid too much, not when it was decided.
    await api.db.asOwner('delete from loan_events where loan_id = any($1)', [
      loans.slice(0, hours.length).map(({ id }) => id),
    ]);
    await onlyStops('refund_time', '1');
    await measure();
    expect(await figureOf('refund_time')).toMatchObject({
      numerator: '2',
      denominator: '7',
      medianHours: '60',
      p95Hours: '200',
    });
    await caught('refund_time');
  });

  test('when loans follow the last one within days', async () => {
    const taken = await api.db.asOwner(
      `select id, borrower_id, released_on::text as on from loans
       where product_id = $1 and released_on between '2026-07-17' and '2026-08-15' order by id`,
      [FIRST],
    );
    const before = await countByHand(await readTables(api.db), {
      measure: 'refinanced',
      productId: FIRST,
      day: DAY,
    });
    expect(before.numerator).toBe(0);
    // The borrower's own former loan, paid off seven days before; eight days before is not soon.
    let planted = 0;
    for (const [place, row] of taken.entries()) {
      const on = String(row.on) as CalendarDate;
      const other = loans.find(
        ({ borrowerId, id }) => borrowerId !== row.borrower_id && !taken.some((one) => one.id === id),
      );
      if (other === undefined || place > 3) break;
      await api.db.asOwner('update loans set borrower_id = $2 where id = $1', [other.id, row.borrower_id]);
      await plantSettlement(api.db, other, addDays(on, place === 3 ? -8 : -7));
      loans = loans.filter(({ id }) => id !== other.id);
      planted = place === 3 ? planted : planted + 1;
    }
    expect(planted).toBe(3);
    await onlyStops('refinanced', '0.01');
    await measure();
    expect(await figureOf('refinanced')).toMatchObject({ numerator: '3', denominator: String(taken.length) });
    await caught('refinanced');
  });
});

describe('a random lender', () => {
  afterEach(wipe);

  test('is measured as by hand, by product and as a whole, whatever the size of a step', async () => {
    const draw = drawFrom(SEED);
    const all = await openLoans(api.db);
    function someDay(): CalendarDate {
      return addDays(calendarDate('2026-07-08'), Math.floor(draw() * 42));
    }
    for (const loan of all) {
      const hour = String(Math.floor(draw() * 24)).padStart(2, '0');
      for (let times = Math.floor(draw() * 6); times > 0; times -= 1)
        await plantContact(api.db, loan, {
          at: `${someDay()}T${hour}:30:00Z`,
          channel: draw() < 0.4 ? 'call' : 'sms',
          purpose: draw() < 0.5 ? 'reminder' : 'service',
          ...(draw() < 0.2 && { outcome: 'not_sent' }),
        });
      await plantHardshipRequest(api.db, loan, {
        on: someDay(),
        outcome: draw() < 0.5 ? 'granted' : 'refused',
      });
      const causes = ['our_mistake', 'not_founded', 'app_defect', 'borrower_mistook'];
      await plantComplaint(api.db, loan, {
        closedAt: `${someDay()}T${hour}:10:00Z`,
        cause: causes[Math.floor(draw() * 4)] ?? '',
        isAboutLoan: draw() < 0.8,
      });
      const dueAt = `${someDay()}T${hour}:00:00Z`;
      const paidAt = new Date(Date.parse(dueAt) + Math.floor(draw() * 400 * 3_600_000)).toISOString();
      if (draw() < 0.5) await plantRefund(api.db, loan, { dueAt, paidAt });
      await api.db.asOwner(
        'update loans set extensions = $2, cost_minor = case when $3 then cost_limit_minor else cost_minor end where id = $1',
        [loan.id, Math.floor(draw() * 4), draw() < 0.2],
      );
    }
    await measure(DAY, 3);
    const tables = await readTables(api.db);
    for (const productId of [undefined, FIRST, SECOND]) {
      const { measures } = await board(productId);
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
    const before = await api.db.asOwner('select * from harm_measures order by measure, product_id');
    await measure(DAY, 1_000);
    expect(await api.db.asOwner('select * from harm_measures order by measure, product_id')).toEqual(before);
    // A day before the newest is not measured any more.
    await measure(addDays(DAY, -1));
    expect(await api.db.asOwner('select * from harm_measures order by measure, product_id')).toEqual(before);
  });
});

describe('a stopped product', () => {
  afterEach(wipe);

  async function refuseHardship(times: number): Promise<void> {
    for (const loan of loans.slice(0, times))
      await plantHardshipRequest(api.db, loan, { on: DAY, outcome: 'refused' });
    await onlyStops('hardship_refused', '0.5');
  }

  async function stopId(): Promise<string> {
    const [stop] = (await board()).stops.filter(({ lifted }) => lifted === undefined);
    expect(stop).toBeDefined();
    return stop?.stopId ?? '';
  }

  test('is offered again when two people agree, and not before', async () => {
    await refuseHardship(6);
    await measure();
    const id = await stopId();
    const approve = { stopId: id, decision: 'approve' } as const;
    expect((await support.send(readHarmBoard, { ofMarket: 'PH' })).status).toBe(403);
    expect((await support.send(proposeResume, { stopId: id, reason: 'we trained the team' })).status).toBe(
      403,
    );
    expect((await operations.send(proposeResume, { stopId: id, reason: 'we trained the team' })).status).toBe(
      200,
    );
    expect(await operations.send(decideResume, approve)).toMatchObject({ status: 403, code: 40360 });
    expect((await board()).stops).toMatchObject([
      { proposal: { by: 'Omar Reyes', reason: 'we trained the team', isOwn: true } },
    ]);
    const { data: listed } = await compliance.send(listEmergencyStops, {});
    expect(listed.active).toMatchObject([{ stopId: id, kind: 'product', market: 'PH', target: FIRST }]);
    expect(listed.active[0]?.stoppedBy).toBeUndefined();
    expect((await compliance.send(decideResume, approve)).status).toBe(200);
    await refuseIfLendingStopped(api.db.database, { market: 'PH', productId: FIRST });
    expect((await board()).stops).toMatchObject([{ stopId: id, lifted: { by: 'Carla Lim' } }]);
    const { data } = await compliance.send(listAuditEntries, { subjectId: id });
    expect(data.entries.map(({ action }) => action).toSorted()).toEqual([
      'emergency_resume_proposed',
      'emergency_stop_resumed',
      'harm_stop_started',
    ]);
  });

  /** Two people lifted the stop on the day. */
  async function lift(on: CalendarDate): Promise<void> {
    const id = await stopId();
    await operations.send(proposeResume, { stopId: id, reason: 'we trained the team' });
    expect((await compliance.send(decideResume, { stopId: id, decision: 'approve' })).status).toBe(200);
    await api.db.asOwner(
      `update emergency_stops set stopped_at = least(stopped_at, $1::timestamptz), resumed_at = $1::timestamptz where id = $2`,
      [`${on}T02:00:00Z`, id],
    );
  }

  async function activeStops(): Promise<number> {
    const [row] = await api.db.asOwner(
      'select count(*)::int as n from emergency_stops where resumed_at is null',
    );
    return Number(row?.n);
  }

  test('stays offered for the agreed days while the measure stays above, and is stopped again after them', async () => {
    await refuseHardship(6);
    await publish((content) => ({
      ...content,
      shares: { ...content.shares, hardship_refused: { share: '0.5', minimum: 5 } },
      liftedDays: 3,
    }));
    await measure();
    expect(await activeStops()).toBe(1);
    await measure(DAY);
    expect(await activeStops()).toBe(1);
    await lift(addDays(DAY, 1));
    for (const [ahead, active] of [
      [1, 0],
      [4, 0],
      [5, 1],
    ] as const) {
      await measure(addDays(DAY, ahead));
      expect([ahead, await activeStops()]).toEqual([ahead, active]);
    }
  });

  test('is stopped again when the measure fell and rose', async () => {
    await refuseHardship(6);
    await measure();
    await lift(addDays(DAY, 1));
    for (const loan of loans.slice(0, 8))
      await plantHardshipRequest(api.db, loan, { on: addDays(DAY, 2), outcome: 'granted' });
    for (const [ahead, active] of [
      [1, 0],
      [2, 0],
    ] as const) {
      await measure(addDays(DAY, ahead));
      expect([ahead, await activeStops()]).toEqual([ahead, active]);
    }
    for (const loan of loans.slice(0, 8))
      await plantHardshipRequest(api.db, loan, { on: addDays(DAY, 3), outcome: 'refused' });
    await measure(addDays(DAY, 3));
    expect(await activeStops()).toBe(1);
  });

  test('that a person stopped is not stopped twice', async () => {
    await api.db.asOwner(
      `insert into emergency_stops (id, kind, market, target, reason, stopped_by, stopped_at)
       select gen_random_uuid(), 'product', 'PH', $1, 'a wrong price', id, now() from staff_members limit 1`,
      [FIRST],
    );
    await refuseHardship(6);
    await measure();
    expect(await activeStops()).toBe(1);
    expect((await board()).stops).toEqual([]);
  });

  test('below the least number is not stopped', async () => {
    await refuseHardship(2);
    await measure();
    expect(await figureOf('hardship_refused')).toMatchObject({
      numerator: '2',
      denominator: '2',
      isAbove: false,
    });
    expect(await activeStops()).toBe(0);
  });

  test('names no person, and the login of the night can name none and end no stop', async () => {
    await refuseHardship(6);
    await measure();
    await expect(
      api.db.asOwner(`update emergency_stops set cause = 'person' where cause = 'harm'`),
    ).rejects.toThrow('emergency_stops_cause');
    const denied = { code: '42501' };
    await expect(sql`update emergency_stops set resumed_at = now()`.execute(night)).rejects.toMatchObject(
      denied,
    );
    await expect(
      sql`insert into emergency_stops (id, kind, market, target, reason, stopped_by, stopped_at)
        select gen_random_uuid(), 'lending', '', '', 'test', id, now() from staff_members`.execute(night),
    ).rejects.toMatchObject(denied);
  });
});

describe('the public page', () => {
  afterEach(wipe);

  test('leaves out counts below twenty', async () => {
    const [loan] = loans as [PlantedLoan];
    for (let ago = 0; ago < 20; ago += 1)
      await plantHardshipRequest(api.db, loan, {
        on: addDays(DAY, -ago),
        outcome: ago < 5 ? 'refused' : 'granted',
      });
    for (let ago = 0; ago < 19; ago += 1)
      await plantContact(api.db, loan, { at: `${addDays(DAY, -ago)}T02:00:00Z` });
    expect(await publishedHarm(api.db.database, 'PH')).toBeNull();
    await measure();
    const published = await publishedHarm(api.db.database, 'PH');
    expect(published).toMatchObject({ from: '2026-07-17', until: DAY });
    const counts = new Map(published?.measures.map((one) => [one.measure, one.counts]));
    expect(counts.get('hardship_refused')).toMatchObject({ numerator: 5, denominator: 20 });
    expect(counts.get('contacted_at_limit')).toBeNull();
  });
});
