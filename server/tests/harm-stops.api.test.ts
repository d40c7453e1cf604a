import { readHarmBoard } from '@hiram/contract/operations/harm-board';
import { decideResume, listEmergencyStops, proposeResume } from '@hiram/contract/people/emergency-stops';
import { listAuditEntries } from '@hiram/contract/people/staff';
import {
  DAY,
  FIRST,
  type HarmLender,
  startHarmLender,
} from '@hiram/server-testing/operations/harm-board/harm-lender';
import {
  type PlantedLoan,
  plantContact,
  plantHardshipRequest,
} from '@hiram/server-testing/operations/harm-board/plant-harm';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { publishedHarm } from '#operations/harm-board/index.ts';
import { refuseIfLendingStopped } from '#people/emergency-stops/index.ts';

// A product that a measure stopped: two people offer it again, and a lifted stop comes back by the published rule.

let it: HarmLender;
beforeAll(async () => {
  it = await startHarmLender();
});
afterAll(() => it.close());

describe('a stopped product', () => {
  afterEach(() => it.wipe());

  async function refuseHardship(times: number): Promise<void> {
    for (const loan of it.loans.slice(0, times))
      await plantHardshipRequest(it.api.db, loan, { on: DAY, outcome: 'refused' });
    await it.onlyStops('hardship_refused', '0.5');
  }

  async function stopId(): Promise<string> {
    const [stop] = (await it.board()).stops.filter(({ lifted }) => lifted === undefined);
    expect(stop).toBeDefined();
    return stop?.stopId ?? '';
  }

  test('is offered again when two people agree, and not before', async () => {
    await refuseHardship(6);
    await it.measure();
    const id = await stopId();
    const approve = { stopId: id, decision: 'approve' } as const;
    expect((await it.support.send(readHarmBoard, { ofMarket: 'PH' })).status).toBe(403);
    expect((await it.support.send(proposeResume, { stopId: id, reason: 'we trained the team' })).status).toBe(
      403,
    );
    expect(
      (await it.operations.send(proposeResume, { stopId: id, reason: 'we trained the team' })).status,
    ).toBe(200);
    expect(await it.operations.send(decideResume, approve)).toMatchObject({ status: 403, code: 40360 });
    expect((await it.board()).stops).toMatchObject([
      { proposal: { by: 'Omar Reyes', reason: 'we trained the team', isOwn: true } },
    ]);
    const { data: listed } = await it.compliance.send(listEmergencyStops, {});
    expect(listed.active).toMatchObject([{ stopId: id, kind: 'product', market: 'PH', target: FIRST }]);
    expect(listed.active[0]?.stoppedBy).toBeUndefined();
    expect((await it.compliance.send(decideResume, approve)).status).toBe(200);
    await refuseIfLendingStopped(it.api.db.database, { market: 'PH', productId: FIRST });
    expect((await it.board()).stops).toMatchObject([{ stopId: id, lifted: { by: 'Carla Lim' } }]);
    const { data } = await it.compliance.send(listAuditEntries, { subjectId: id });
    expect(data.entries.map(({ action }) => action).toSorted()).toEqual([
      'emergency_resume_proposed',
      'emergency_stop_resumed',
      'harm_stop_started',
    ]);
  });

  /** Two people lifted the stop on the day. */
  async function lift(on: CalendarDate): Promise<void> {
    const id = await stopId();
    await it.operations.send(proposeResume, { stopId: id, reason: 'we trained the team' });
    expect((await it.compliance.send(decideResume, { stopId: id, decision: 'approve' })).status).toBe(200);
    await it.api.db.asOwner(
      `update emergency_stops set stopped_at = least(stopped_at, $1::timestamptz), resumed_at = $1::timestamptz where id = $2`,
      [`${on}T02:00:00Z`, id],
    );
  }

  async function activeStops(): Promise<number> {
    const [row] = await it.api.db.asOwner(
      'select count(*)::int as n from emergency_stops where resumed_at is null',
    );
    return Number(row?.n);
  }

  test('stays offered for the agreed days while the measure stays above, and is stopped again after them', async () => {
    await refuseHardship(6);
    await it.publish((content) => ({
      ...content,
      shares: { ...content.shares, hardship_refused: { share: '0.5', minimum: 5 } },
      liftedDays: 3,
    }));
    await it.measure();
    expect(await activeStops()).toBe(1);
    await it.measure(DAY);
    expect(await activeStops()).toBe(1);
    await lift(addDays(DAY, 1));
    for (const [ahead, active] of [
      [1, 0],
      [4, 0],
      [5, 1],
    ] as const) {
      await it.measure(addDays(DAY, ahead));
      expect([ahead, await activeStops()]).toEqual([ahead, active]);
    }
  });

  test('is stopped again when the measure fell and rose', async () => {
    await refuseHardship(6);
    await it.measure();
    await lift(addDays(DAY, 1));
    for (const loan of it.loans.slice(0, 8))
      await plantHardshipRequest(it.api.db, loan, { on: addDays(DAY, 2), outcome: 'granted' });
    for (const [ahead, active] of [
      [1, 0],
      [2, 0],
    ] as const) {
      await it.measure(addDays(DAY, ahead));
      expect([ahead, await activeStops()]).toEqual([ahead, active]);
    }
    for (const loan of it.loans.slice(0, 8))
      await plantHardshipRequest(it.api.db, loan, { on: addDays(DAY, 3), outcome: 'refused' });
    await it.measure(addDays(DAY, 3));
    expect(await activeStops()).toBe(1);
  });

  test('that a person stopped is not stopped twice', async () => {
    await it.api.db.asOwner(
      `insert into emergency_stops (id, kind, market, target, reason, stopped_by, stopped_at)
       select gen_random_uuid(), 'product', 'PH', $1, 'a wrong price', id, now() from staff_members limit 1`,
      [FIRST],
    );
    await refuseHardship(6);
    await it.measure();
    expect(await activeStops()).toBe(1);
    expect((await it.board()).stops).toEqual([]);
  });

  test('below the least number is not stopped', async () => {
    await refuseHardship(2);
    await it.measure();
    expect(await it.figureOf('hardship_refused')).toMatchObject({
      numerator: '2',
      denominator: '2',
      isAbove: false,
    });
    expect(await activeStops()).toBe(0);
  });

  test('names no person, and the login of the night can name none and end no stop', async () => {
    await refuseHardship(6);
    await it.measure();
    await expect(
      it.api.db.asOwner(`update emergency_stops set cause = 'person' where cause = 'harm'`),
    ).rejects.toThrow('emergency_stops_cause');
    const denied = { code: '42501' };
    await expect(sql`update emergency_stops set resumed_at = now()`.execute(it.night)).rejects.toMatchObject(
      denied,
    );
    await expect(
      sql`insert into emergency_stops (id, kind, market, target, reason, stopped_by, stopped_at)
        select gen_random_uuid(), 'lending', '', '', 'test', id, now() from staff_members`.execute(it.night),
    ).rejects.toMatchObject(denied);
  });
});

describe('the public page', () => {
  afterEach(() => it.wipe());

  test('leaves out counts below twenty', async () => {
    const [loan] = it.loans as [PlantedLoan];
    for (let ago = 0; ago < 20; ago += 1)
      await plantHardshipRequest(it.api.db, loan, {
        on: addDays(DAY, -ago),
        outcome: ago < 5 ? 'refused' : 'granted',
      });
    for (let ago = 0; ago < 19; ago += 1)
      await plantContact(it.api.db, loan, { at: `${addDays(DAY, -ago)}T02:00:00Z` });
    expect(await publishedHarm(it.api.db.database, 'PH')).toBeNull();
    await it.measure();
    const published = await publishedHarm(it.api.db.database, 'PH');
    expect(published).toMatchObject({ from: '2026-07-17', until: DAY });
    const counts = new Map(published?.measures.map((one) => [one.measure, one.counts]));
    expect(counts.get('hardship_refused')).toMatchObject({ numerator: 5, denominator: 20 });
    expect(counts.get('contacted_at_limit')).toBeNull();
  });
});
