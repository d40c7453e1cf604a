import { readApplication } from '@hiram/contract/origination/applications';
import * as decisions from '@hiram/contract/origination/decisions';
import * as contract from '@hiram/contract/origination/fraud-lists';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { type RefusalCode, refusals } from '@hiram/contract/refusals';
import { sendComplaint } from '@hiram/contract/support/complaints';
import {
  type Applied,
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { registerComplaintRoutes } from '#support/complaints/index.ts';

// It is 15 November 2026, 12:00 in Manila.

const note = 'The owner of the wallet has reported it stolen.';
const approval = { outcome: 'approved', amount: '300000', periods: '3', termUnit: 'month' } as const;

function codeOf(refusal: RefusalCode): number {
  return Number(refusals[refusal].code);
}

let simulator: TestSimulator;
let environment: DecisionTestEnvironment;
let ramon: Tab & { readonly staffId: string };
let asha: Tab & { readonly staffId: string };
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDecisionTestEnvironment(simulator.url);
  const { context, server } = environment.api;
  const log = createLog({ level: 'silent', program: 'test' });
  registerComplaintRoutes(server, { ...context, log });
  ramon = await environment.staff('credit_officer', 'Ramon Cruz');
  asha = await environment.staff('credit_officer', 'Asha Iyer');
  auditor = await environment.staff('auditor', 'Dina Ong');
  support = await environment.staff('support', 'Maria Santos');
});
afterAll(async () => {
  await environment.close();
  simulator.stop();
});

const onBlock = {
  list: 'block',
  kind: 'device',
  reason: 'stolen_identity',
  expiresOn: '2027-05-15',
  note,
} as const;

/** Ramon adds what the application has to a list. */
async function add(
  { id }: Applied,
  entry: Partial<Parameters<typeof ramon.send<typeof contract.addFraudListEntry>>[1]> = {},
): Promise<string> {
  const { data, status } = await ramon.send(contract.addFraudListEntry, {
    caseId: id,
    ...onBlock,
    ...entry,
  });
  expect(status).toBe(200);
  return data.entryId;
}

async function actOnEntry(tab: Tab, entryId: string, action: contract.EntryAction) {
  const { data } = await tab.send(contract.openFraudListEntry, { entryId });
  return tab.send(contract.performFraudListAction, { entryId, version: data.version, action, note });
}

async function actOnHold(tab: Tab, { id }: Applied, action: contract.HoldAction) {
  const { data } = await tab.send(contract.readFraudHold, { caseId: id });
  return tab.send(contract.performFraudHoldAction, {
    caseId: id,
    version: data.hold?.version ?? '0',
    action,
    note,
  });
}

/** A device on the block list, and an application from it. */
async function blocked(deviceId: string): Promise<{ readonly first: Applied; readonly held: Applied }> {
  const first = await environment.apply({ deviceId });
  const entryId = await add(first);
  expect((await actOnEntry(asha, entryId, 'confirm_addition')).status).toBe(200);
  const held = await environment.apply({ deviceId });
  expect(await environment.decide(held.id)).toBe('referred');
  return { first, held };
}

async function heldIds(tab: Tab): Promise<string[]> {
  const { data } = await tab.send(decisions.listReferredApplications, { queue: 'held' });
  return data.cases.map(({ caseId }) => caseId);
}

/** What the borrower is told about their appeals, in order. */
async function announced({ id }: Applied): Promise<unknown[]> {
  const rows = await environment.api.db.asOwner(
    `select payload -> 'answer' ->> 'about' as about from outbox
     where handler = 'appealAnswered' and payload ->> 'applicationId' = $1 order by written_at`,
    [id],
  );
  return rows.map(({ about }) => about);
}

async function complain({ person }: Applied): Promise<void> {
  const { status } = await environment.api.send(sendComplaint, person, {
    problemType: '5',
    problemSonType: '',
    problemImage: '',
    requestId: randomId(),
    problemDetail: 'I bought this phone used. Please look at my application again.',
  });
  expect(status).toBe(200);
}

describe('an entry', () => {
  test('of the block list applies once a second person approves it, and never by one person', async () => {
    const first = await environment.apply({ deviceId: 'one person is not enough' });
    const entryId = await add(first);
    expect((await actOnEntry(ramon, entryId, 'confirm_addition')).code).toBe(codeOf('second_person_needed'));
    const second = await environment.apply({ deviceId: 'one person is not enough' });
    expect(await environment.decide(second.id)).toBe('approved');
    expect((await actOnEntry(asha, entryId, 'confirm_addition')).status).toBe(200);
    const { data } = await ramon.send(contract.openFraudListEntry, { entryId });
    expect(data).toMatchObject({ status: 'active', addedBy: 'Ramon Cruz', expiresOn: '2027-05-15' });
    expect(data.steps.map(({ by, step }) => `${by} ${step}`)).toEqual([
      'Ramon Cruz proposed it',
      'Asha Iyer approved it',
    ]);
    expect((await actOnEntry(asha, entryId, 'propose_removal')).status).toBe(200);
    expect((await actOnEntry(asha, entryId, 'confirm_removal')).code).toBe(codeOf('second_person_needed'));
    expect((await actOnEntry(ramon, entryId, 'confirm_removal')).status).toBe(200);
    const third = await environment.apply({ deviceId: 'one person is not enough' });
    await environment.decide(third.id);
    // A third borrower with one device is referred by the policy, and by no list.
    const { data: other } = await ramon.send(contract.readFraudHold, { caseId: third.id });
    expect(other.hold).toMatchObject({ cause: 'links', hits: [] });
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: entryId });
    expect(trail.entries.map(({ action }) => action).toReversed()).toEqual([
      'fraud_list_entry_proposed',
      'fraud_list_entry_addition_confirmed',
      'fraud_list_entry_removal_proposed',
      'fraud_list_entry_removed',
    ]);
  });

  test('is refused by the database if one person adds or removes it', async () => {
    const { first } = await blocked('the database refuses too');
    const { asOwner } = environment.api.db;
    const one = 'update fraud_list_entries set confirmed_by = added_by where application_id = $1';
    await expect(asOwner(one, [first.id])).rejects.toThrow('fraud_list_entries_two_add');
    const alone = `update fraud_list_entries set state = 'removed', ended_at = now(), removal_by = added_by, removed_by = added_by
      where application_id = $1`;
    await expect(asOwner(alone, [first.id])).rejects.toThrow('fraud_list_entries_two_remove');
  });

  test('past its last day stops nothing and is shown as expired', async () => {
    const first = await environment.apply({ deviceId: 'expires soon' });
    const entryId = await add(first, { expiresOn: '2026-11-16' });
    await actOnEntry(asha, entryId, 'confirm_addition');
    environment.api.businessClock.moveBy(86_400_000);
    const later = await environment.apply({ deviceId: 'expires soon' });
    expect(await environment.decide(later.id)).toBe('approved');
    const { data } = await ramon.send(contract.listFraudListEntries, { queue: 'ended' });
    expect(data.entries.find((one) => one.entryId === entryId)).toMatchObject({
      status: 'expired',
      hits: '0',
    });
    environment.api.businessClock.moveBy(-86_400_000);
  });

  test('has a last day within 24 months, a value of the application, and is not added twice', async () => {
    const applied = await environment.apply({ deviceId: 'the limits of an entry' });
    function send(entry: object) {
      return ramon.send(contract.addFraudListEntry, { caseId: applied.id, ...onBlock, ...entry });
    }
    expect((await send({ expiresOn: '2026-11-15' })).code).toBe(codeOf('listing_period_wrong'));
    expect((await send({ expiresOn: '2028-11-16' })).code).toBe(codeOf('listing_period_wrong'));
    expect((await send({ kind: 'payout_account' })).code).toBe(codeOf('not_found'));
    await add(applied);
    expect((await send({})).code).toBe(codeOf('already_on_list'));
  });

  test('shows staff the last characters and no value', async () => {
    const applied = await environment.apply({ wallet: '09171239876' });
    const { mobile } = applied.person;
    const entries = [
      await add(applied, { kind: 'phone', list: 'watch' }),
      await add(applied, { kind: 'payout_account' }),
      await add(applied, { kind: 'document' }),
      await add(applied, { kind: 'address' }),
      await add(applied),
    ];
    const answers = await Promise.all([
      ...entries.map((entryId) => ramon.send(contract.openFraudListEntry, { entryId })),
      ramon.send(contract.listFraudListEntries, { queue: 'pending' }),
      ramon.send(contract.listFraudListEntries, { queue: 'active' }),
    ]);
    const [phone, account] = answers;
    expect(phone?.data).toMatchObject({ masked: `+63 9•• ••• ${mobile.slice(-4)}`, status: 'active' });
    expect(account?.data).toMatchObject({ masked: '•••• 9876', status: 'proposed' });
    const shown = JSON.stringify(answers.map(({ data }) => data));
    expect(shown).not.toContain(mobile.slice(-10));
    expect(shown).not.toContain('9171239876');
    const rows = await environment.api.db.asOwner(
      `select encode(value_index, 'escape') || coalesce(encode(value_encrypted, 'escape'), '') as stored
       from fraud_list_values where entry_id = any($1)`,
      [entries],
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(rows)).not.toContain(mobile.slice(-10));
  });

  test('is added and decided by credit officers only', async () => {
    const applied = await environment.apply();
    expect((await support.send(contract.listFraudListEntries, { queue: 'active' })).status).toBe(403);
    expect((await auditor.send(contract.listFraudListEntries, { queue: 'active' })).status).toBe(200);
    const adding = await auditor.send(contract.addFraudListEntry, { caseId: applied.id, ...onBlock });
    expect(adding.status).toBe(403);
  });
});

describe('a block hit', () => {
  test('holds an application that the rules would approve, and is explained with entry, field and time', async () => {
    const { held } = await blocked('a phone of a fixer');
    const { data } = await ramon.send(decisions.openReferredApplication, { caseId: held.id });
    expect(data.why).toEqual([
      'On the block list. Two people release the application before it can be approved.',
    ]);
    expect(data.hold).toMatchObject({ cause: 'block', isReleased: false, isAppealed: false });
    const { data: shown } = await ramon.send(contract.readFraudHold, { caseId: held.id });
    expect(shown.hold).toMatchObject({
      cause: 'block',
      status: 'held',
      actions: ['propose_release'],
      hits: [
        { list: 'block', kind: 'device', reason: 'stolen_identity', foundAt: '2026-11-15T04:00:00.000Z' },
      ],
    });
    expect(await heldIds(ramon)).toContain(held.id);
    const read = await environment.api.send(readApplication, held.person, { orderId: held.id });
    expect(read.data).toMatchObject({ state: 'under_review', isWithPerson: '1' });
    expect(JSON.stringify(read.data)).not.toMatch(/block|list|device|fraud/i);
  });

  test('is approved only after two people have released it, and then as any other application', async () => {
    const { held } = await blocked('released by two');
    function decide() {
      return ramon.send(decisions.decideReferredApplication, { caseId: held.id, ...approval, note });
    }
    expect((await decide()).code).toBe(codeOf('application_held'));
    expect((await ramon.send(decisions.previewDecision, { caseId: held.id, ...approval })).code).toBe(
      codeOf('application_held'),
    );
    expect((await actOnHold(ramon, held, 'confirm_release')).code).toBe(codeOf('fraud_case_changed'));
    expect((await actOnHold(ramon, held, 'propose_release')).status).toBe(200);
    expect((await actOnHold(ramon, held, 'confirm_release')).code).toBe(codeOf('second_person_needed'));
    expect((await decide()).code).toBe(codeOf('application_held'));
    expect((await actOnHold(asha, held, 'confirm_release')).status).toBe(200);
    expect(await heldIds(ramon)).not.toContain(held.id);
    // Nobody appealed, so a message would only say that there was a hold.
    expect(await announced(held)).toEqual([]);
    expect((await decide()).status).toBe(200);
    const read = await environment.api.send(readApplication, held.person, { orderId: held.id });
    expect(read.data.state).toBe('awaiting_signature');
    const one = 'update fraud_holds set release_by = released_by where application_id = $1';
    await expect(environment.api.db.asOwner(one, [held.id])).rejects.toThrow('fraud_holds_two_release');
  });

  test('also stops an application that waited for a person when the entry became active', async () => {
    const waiting = await environment.apply({ deviceId: 'listed later', endsIn: '0015' });
    expect(await environment.decide(waiting.id)).toBe('referred');
    expect(await heldIds(ramon)).not.toContain(waiting.id);
    const entryId = await add(await environment.apply({ deviceId: 'listed later' }));
    await actOnEntry(asha, entryId, 'confirm_addition');
    expect(await heldIds(ramon)).toContain(waiting.id);
    const { data } = await ramon.send(contract.openFraudListEntry, { entryId });
    expect(data.found).toMatchObject([{ applicationId: waiting.id, kind: 'device' }]);
  });

  test('of another brand is none', async () => {
    await blocked('a device in two brands');
    const elsewhere = await environment.apply({ market: 'IN', deviceId: 'a device in two brands' });
    await environment.decide(elsewhere.id);
    expect(await heldIds(ramon)).not.toContain(elsewhere.id);
  });
});

describe('a watch hit', () => {
  test('refers to an officer, who decides alone', async () => {
    const first = await environment.apply({ deviceId: 'a watched phone' });
    await add(first, { list: 'watch' });
    const watched = await environment.apply({ deviceId: 'a watched phone' });
    expect(await environment.decide(watched.id)).toBe('referred');
    const { data } = await ramon.send(decisions.openReferredApplication, { caseId: watched.id });
    expect(data.why).toEqual(['On the watch list. A person decides.']);
    const decision = { caseId: watched.id, ...approval, note };
    expect((await ramon.send(decisions.decideReferredApplication, decision)).status).toBe(200);
    expect(await heldIds(ramon)).not.toContain(watched.id);
  });
});

describe('an application that links have stopped', () => {
  test('is in the queue of held ones, and one person decides it', async () => {
    const deviceId = 'a phone of three';
    for (let n = 0; n < 2; n += 1) await environment.decide((await environment.apply({ deviceId })).id);
    const third = await environment.apply({ deviceId });
    expect(await environment.decide(third.id)).toBe('referred');
    const { data } = await ramon.send(decisions.listReferredApplications, { queue: 'held' });
    expect(data.cases.find(({ caseId }) => caseId === third.id)?.hold?.cause).toBe('links');
    const decision = { caseId: third.id, ...approval, note };
    expect((await ramon.send(decisions.decideReferredApplication, decision)).status).toBe(200);
  });
});

describe('an appeal', () => {
  test('of a held application is marked in the queue, with the complaint', async () => {
    const { held } = await blocked('appealed while held');
    await complain(held);
    const { data } = await ramon.send(decisions.listReferredApplications, { queue: 'held' });
    expect(data.cases.find(({ caseId }) => caseId === held.id)?.hold?.isAppealed).toBe(true);
    const { data: shown } = await ramon.send(contract.readFraudHold, { caseId: held.id });
    expect(shown.hold?.complaintId).toBeDefined();
    expect(shown.hold?.steps.map(({ by, step }) => `${by} ${step}`)).toEqual([
      'Rules held the application',
      'Borrower appealed',
    ]);
    await actOnHold(ramon, held, 'propose_release');
    expect(await announced(held)).toEqual([]);
    expect((await actOnHold(asha, held, 'confirm_release')).status).toBe(200);
    expect(await announced(held)).toEqual(['application_resumed']);
  });

  test('of a declined application brings it back, and its release lets the borrower apply again at once', async () => {
    const { held } = await blocked('appealed after a decline');
    const decline = {
      caseId: held.id,
      outcome: 'declined',
      reasons: 'identity_not_confirmed',
      note,
    } as const;
    expect((await ramon.send(decisions.decideReferredApplication, decline)).status).toBe(200);
    expect(await heldIds(ramon)).not.toContain(held.id);
    function read() {
      return environment.api.send(readApplication, held.person, { orderId: held.id });
    }
    expect((await read()).data.declined.applyAgainOn).toBeDefined();
    await complain(held);
    expect(await heldIds(ramon)).toContain(held.id);
    await actOnHold(ramon, held, 'propose_release');
    expect((await actOnHold(asha, held, 'confirm_release')).data.resultMessage).toBe(
      'Released. The borrower may apply again now.',
    );
    expect(await announced(held)).toEqual(['application_reopened']);
    expect((await read()).data).toMatchObject({ state: 'declined' });
    expect((await read()).data.declined.applyAgainOn).toBeUndefined();
    expect(await heldIds(ramon)).not.toContain(held.id);
  });

  test('can be rejected, and then leaves the queue', async () => {
    const { held } = await blocked('appealed without success');
    const decline = {
      caseId: held.id,
      outcome: 'declined',
      reasons: 'identity_not_confirmed',
      note,
    } as const;
    await ramon.send(decisions.decideReferredApplication, decline);
    await complain(held);
    expect((await actOnHold(asha, held, 'reject_appeal')).status).toBe(200);
    expect(await heldIds(ramon)).not.toContain(held.id);
  });

  test('of a borrower without a hold changes nothing', async () => {
    const applied = await environment.apply({ endsIn: '0015' });
    await environment.decide(applied.id);
    await complain(applied);
    expect((await ramon.send(contract.readFraudHold, { caseId: applied.id })).data.hold).toBeUndefined();
  });
});

test('of two who act on one version, the second reads again', async () => {
  const { held } = await blocked('two at once');
  const { data } = await ramon.send(contract.readFraudHold, { caseId: held.id });
  const request = {
    caseId: held.id,
    version: data.hold?.version ?? '',
    action: 'propose_release',
    note,
  } as const;
  const answers = await Promise.all([
    ramon.send(contract.performFraudHoldAction, request),
    asha.send(contract.performFraudHoldAction, request),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
