import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { randomId } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { NoteOwner } from './case-notes.ts';
import {
  actionsOnProposal,
  type CaseKind,
  type CaseKindWithTable,
  claimOverdue,
  countCases,
  cursorAt,
  encryptNote,
  escalateCase,
  isInQueue,
  listCaseSteps,
  openProposal,
  pageInOrder,
  parseCursor,
  readCaseSteps,
  readStepsOfCases,
  recordCaseStep,
  requireSecondPerson,
  setAssignee,
  splitPage,
} from './index.ts';

interface Moved {
  readonly to: string;
}

const shelves: CaseKind<'opened' | 'moved', Moved> = {
  name: 'shelf',
  steps: ['opened', 'moved'],
  // The cast is safe: only this test writes it.
  detailsFrom: (stored) => stored as Moved,
};
const START = instant('2026-11-16T08:00:00.000Z');
const personalData = testPersonalData();

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner(`create table shelves (id uuid primary key)`);
  await db.asOwner(`create table shelf_case_steps partition of case_steps (
    foreign key (case_id) references shelves (id), check (step in ('opened', 'moved'))
  ) for values in ('shelf')`);
});
afterAll(() => db.close());

async function newShelf(): Promise<string> {
  const id = randomId();
  await db.asOwner('insert into shelves values ($1)', [id]);
  return id;
}

function write<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db.database, run);
}

async function noteOn(id: string, owner: NoteOwner, note: string): Promise<void> {
  await write(async (tx) => {
    const encrypted = await encryptNote(tx, { personalData }, { kind: shelves, owner, note });
    await recordCaseStep(tx, shelves, id, { step: 'moved', at: START, note: encrypted });
  });
}

function erase(personId: string): Promise<void> {
  return write((tx) => personalData.forget(tx, personId));
}

async function notesOf(id: string): Promise<string[]> {
  const steps = await readCaseSteps({ database: db.database, personalData }, shelves, id);
  return steps.map(({ note }) => note);
}

describe('the steps of a case', () => {
  test('are numbered from one, in order, with their actor, time and details', async () => {
    const [id, actor] = [await newShelf(), randomId()];
    await write((tx) => recordCaseStep(tx, shelves, id, { step: 'opened', at: START }));
    const moved = { step: 'moved', at: addMs(START, 1), actor, details: { to: 'hall' } } as const;
    await write((tx) => recordCaseStep(tx, shelves, id, moved));
    expect(await listCaseSteps(db.database, shelves, id)).toMatchObject([
      { caseId: id, position: 1, step: 'opened', at: START, actor: undefined, note: undefined },
      { caseId: id, position: 2, ...moved, note: undefined },
    ]);
  });

  test('of several cases come case by case', async () => {
    const ids = [await newShelf(), await newShelf()].toSorted();
    for (const step of ['opened', 'moved'] as const) {
      for (const id of ids) await write((tx) => recordCaseStep(tx, shelves, id, { step, at: START }));
    }
    const steps = await readStepsOfCases({ database: db.database, personalData }, shelves, ids);
    expect(steps.map(({ caseId, position }) => [caseId, position])).toEqual(
      ids.flatMap((id) => [
        [id, 1],
        [id, 2],
      ]),
    );
    expect(await readStepsOfCases({ database: db.database, personalData }, shelves, [])).toEqual([]);
  });

  test('belong to a case that exists, are of a known kind, and are never changed', async () => {
    const id = await newShelf();
    const step = { step: 'opened', at: START } as const;
    await expect(write((tx) => recordCaseStep(tx, shelves, randomId(), step))).rejects.toThrow(
      'foreign key constraint',
    );
    await expect(write((tx) => recordCaseStep(tx, { name: 'unknown' }, id, step))).rejects.toThrow(
      'no partition of relation',
    );
    await expect(
      write((tx) => recordCaseStep(tx, { name: 'shelf' }, id, { step: 'burnt', at: START })),
    ).rejects.toThrow('check constraint');
    await write((tx) => recordCaseStep(tx, shelves, id, step));
    await expect(write((tx) => tx.deleteFrom('case_steps').execute())).rejects.toThrow('permission denied');
    await expect(
      write((tx) => tx.updateTable('case_steps').set({ step: 'moved' }).execute()),
    ).rejects.toThrow('permission denied');
  });
});

describe('a note', () => {
  async function person(): Promise<string> {
    const id = randomId();
    await write((tx) => personalData.keyFor(tx, id));
    return id;
  }

  test('is stored encrypted and erased with its person', async () => {
    const [id, owner] = [await newShelf(), await person()];
    await noteOn(id, { person: owner }, 'moved by Ana');
    const [stored] = await db.asOwner(
      'select row_to_json(s)::text as row from case_steps s where case_id = $1',
      [id],
    );
    expect(String(stored?.row)).not.toContain(Buffer.from('moved by Ana').toString('hex'));
    expect(await notesOf(id)).toEqual(['moved by Ana']);
    await erase(owner);
    expect(await notesOf(id)).toEqual(['']);
  });

  test('about an erased person is refused', async () => {
    const [id, owner] = [await newShelf(), await person()];
    await erase(owner);
    await expect(noteOn(id, { person: owner }, 'too late')).rejects.toThrow('not_found');
    expect(await notesOf(id)).toEqual([]);
  });

  test('of a case without a person has a key of its own', async () => {
    const id = await newShelf();
    await noteOn(id, { own: id }, 'nobody’s shelf');
    expect(await notesOf(id)).toEqual(['nobody’s shelf']);
  });

  test('stays readable under the case’s own key beside those that were erased', async () => {
    const [id, owner] = [await newShelf(), await person()];
    await noteOn(id, { person: owner, own: id }, 'before');
    await erase(owner);
    await noteOn(id, { person: owner, own: id }, 'after');
    expect(await notesOf(id)).toEqual(['', 'after']);
  });
});

describe('a queue', () => {
  beforeAll(async () => {
    await db.asOwner(
      `create table parcels (id uuid primary key, due_by timestamptz, assignee uuid, escalated_at timestamptz)`,
    );
    await db.asOwner('grant select on parcels to hiram_app');
  });

  interface Parcel {
    readonly id: string;
    readonly due_by: string;
  }

  const order = { by: 'due_by', id: 'id', way: 'asc' } as const;

  /** The table belongs to this test, so the generated types do not know it. */
  function parcels() {
    return db.database.withTables<{ parcels: Parcel }>().selectFrom('parcels').selectAll();
  }

  function pageAfter(cursor: string | undefined, way: 'asc' | 'desc' = 'asc') {
    return pageInOrder(parcels(), { ...order, way }, { after: parseCursor(cursor), limit: 3 }).execute();
  }

  async function put(dueBy: Instant): Promise<string> {
    const id = randomId();
    await db.asOwner('insert into parcels (id, due_by) values ($1, $2)', [id, instantAsIso(dueBy)]);
    return id;
  }

  test.each(['asc', 'desc'] as const)(
    'is read page by page, each case once, although others arrive and two are due at once (%s)',
    async (way) => {
      await db.asOwner('delete from parcels');
      const ids: string[] = [];
      for (const minute of [1, 2, 2, 3, 4]) ids.push(await put(addMs(START, minute * 60_000)));
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { shown, next } = splitPage(await pageAfter(after, way), 2, (last) =>
          cursorAt(instant(last.due_by), last.id),
        );
        seen.push(...shown.map(({ id }) => id));
        after = next;
        // Arrives on a page that was read already.
        await put(addMs(START, way === 'asc' ? 0 : 3_600_000));
      } while (after !== undefined);
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect(seen.length).toBe(5);
    },
  );

  test.each(['', '_', 'soon_00000000-0000-7000-8000-000000000000', `${instantAsIso(START)}_nothing`])(
    'refuses the cursor "%s"',
    (text) => {
      expect(() => parseCursor(text)).toThrow('request_malformed');
    },
  );

  test('of waiting cases is for all, for one person, for nobody yet, or late', async () => {
    await db.asOwner('delete from parcels');
    const me = randomId();
    const [mine, late, open] = [await put(START), await put(START), await put(START)];
    await db.asOwner('update parcels set assignee = $2 where id = $1', [mine, me]);
    await db.asOwner('update parcels set escalated_at = due_by where id = $1', [late]);
    async function ids(queue: 'waiting' | 'mine' | 'unassigned' | 'escalated'): Promise<string[]> {
      const rows = await parcels()
        .where(isInQueue(queue, { waiting: sql`due_by is not null`, me }))
        .execute();
      return rows.map(({ id }) => id).toSorted();
    }
    expect(await ids('waiting')).toEqual([mine, late, open].toSorted());
    expect(await ids('mine')).toEqual([mine]);
    expect(await ids('unassigned')).toEqual([late, open].toSorted());
    expect(await ids('escalated')).toEqual([late]);
    expect(await countCases(db.database, parcels())).toBe(3);
  });
});

describe('a case in its own table', () => {
  const crates: CaseKindWithTable<'escalated'> = {
    name: 'crate',
    steps: ['escalated'],
    table: { name: 'crates', id: 'crate_id', hasChangedAt: true },
  };

  beforeAll(async () => {
    await db.asOwner(`create table crates (crate_id uuid primary key, due_by timestamptz, assignee uuid,
      escalated_at timestamptz, changed_at timestamptz)`);
    await db.asOwner(`create table crate_case_steps partition of case_steps for values in ('crate')`);
    await db.asOwner('grant select, update on crates to hiram_app');
  });

  async function newCrate(dueBy: Instant): Promise<string> {
    const id = randomId();
    await db.asOwner('insert into crates (crate_id, due_by, changed_at) values ($1, $2, $2)', [
      id,
      instantAsIso(dueBy),
    ]);
    return id;
  }

  async function read(id: string) {
    const [row] = await db.asOwner(
      'select assignee, escalated_at, changed_at from crates where crate_id = $1',
      [id],
    );
    return row;
  }

  test('is assigned and unassigned; its time of change never goes back', async () => {
    const [id, other, me] = [await newCrate(START), await newCrate(START), randomId()];
    const later = addMs(START, 60_000);
    await write((tx) => setAssignee(tx, crates, id, { assignee: me, at: later }));
    const changed = (await read(id))?.changed_at;
    expect(await read(id)).toMatchObject({ assignee: me });
    expect(changed).not.toEqual((await read(other))?.changed_at);
    await write((tx) => setAssignee(tx, crates, id, { assignee: null, at: START }));
    expect(await read(id)).toMatchObject({ assignee: null, changed_at: changed });
    expect(await read(other)).toMatchObject({ assignee: null });
  });

  test('is escalated once after its deadline, by one of two workers', async () => {
    await db.asOwner('delete from crates');
    const at = addMs(START, 1);
    const [late] = [await newCrate(START), await newCrate(at)];
    async function escalate(): Promise<string[]> {
      return write(async (tx) => {
        const query = tx.withTables<{ crates: { readonly crate_id: string } }>();
        const overdue = await claimOverdue(query.selectFrom('crates').select('crate_id'), {
          due: 'due_by',
          at,
          limit: 10,
        }).execute();
        for (const { crate_id: id } of overdue) await escalateCase(tx, crates, id, { step: 'escalated', at });
        return overdue.map(({ crate_id: id }) => id);
      });
    }
    expect((await Promise.all([escalate(), escalate()])).flat()).toEqual([late]);
    expect(await escalate()).toEqual([]);
    expect(await listCaseSteps(db.database, crates, late)).toMatchObject([{ step: 'escalated', at }]);
  });
});

describe('a proposal in the history of a case', () => {
  const [maker, checker] = [randomId(), randomId()];
  const proposals = { actions: { sale_proposed: 'sale' }, leaveOpen: ['escalated'] } as const;

  function proposalAfter(...steps: readonly (readonly [step: string, actor?: string])[]) {
    return openProposal(
      steps.map(([step, actor]) => ({ step, actor })),
      proposals,
    );
  }

  test('is open until a later step that counts', () => {
    expect(proposalAfter(['opened'], ['sale_proposed', maker])).toMatchObject({ action: 'sale', by: maker });
    expect(proposalAfter(['sale_proposed', maker], ['escalated'])).toMatchObject({
      action: 'sale',
      by: maker,
    });
    expect(proposalAfter(['sale_proposed', maker], ['proposal_withdrawn', maker])).toBeUndefined();
    expect(proposalAfter()).toBeUndefined();
  });

  test('is approved by a second person and withdrawn by either', () => {
    const proposal = { action: 'sale', by: maker } as const;
    expect(actionsOnProposal(proposal, maker)).toEqual(['withdraw_proposal']);
    expect(actionsOnProposal(proposal, checker)).toEqual(['confirm_sale', 'withdraw_proposal']);
    expect(() => requireSecondPerson(proposal, { me: maker, action: 'confirm_sale' })).toThrow(
      'second_person_needed',
    );
    for (const [me, action] of [
      [checker, 'confirm_sale'],
      [maker, 'withdraw_proposal'],
    ] as const) {
      expect(() => requireSecondPerson(proposal, { me, action })).not.toThrow();
    }
  });
});
