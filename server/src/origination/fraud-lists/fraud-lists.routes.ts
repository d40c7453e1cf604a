import * as contract from '@hiram/contract/origination/fraud-lists';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { calendarDateAt, type Instant, instantAsIso } from '@hiram/values/instant';
import { type OpenedStep, versionOf } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { addEntry } from './add-entry.ts';
import { type HoldStep, holdActions } from './hold.ts';
import { type EntryStep, entryActions, type FraudListStaffContext, statusAt } from './list-entry.ts';
import { performEntryAction } from './perform-entry-action.ts';
import { performHoldAction } from './perform-hold-action.ts';
import { browseEntries, openEntry, type ShownEntry } from './read-entries.ts';
import { type OpenedHold, readHold } from './read-hold.ts';

interface FraudListRoutes extends FraudListStaffContext {
  /** Real time, used for the audit trail and sessions. */
  readonly systemClock: Clock;
}

export function registerFraudListRoutes(server: CallServer, context: FraudListRoutes): void {
  const { systemClock, businessClock } = context;

  implementStaffCall(server, systemClock, contract.listFraudListEntries, {
    permission: 'read_applications',
    handle: async ({ queue, ofList, after }) => {
      const page = await browseEntries(context, { queue, list: ofList, after });
      const at = businessClock.now();
      return {
        entries: page.entries.map((one) => entryRow(one, page.names, at)),
        ...(page.next !== undefined && { next: page.next }),
        pending: String(page.pending),
        active: String(page.active),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openFraudListEntry, {
    permission: 'read_applications',
    handle: async ({ entryId }, { actor: { staffId: me } }) => {
      const opened = await openEntry(context, entryIdFrom(entryId));
      const { entry, names, steps, proposal } = opened;
      const at = businessClock.now();
      return {
        ...entryRow(opened, names, at),
        version: String(versionOf(steps)),
        ...(entry.applicationId !== undefined && { applicationId: entry.applicationId }),
        ...(proposal !== undefined && { proposal: proposalOf(proposal, { names, me }) }),
        actions: entryActions(entry, { proposal, me, at }),
        found: opened.found.map(({ foundAt, ...one }) => ({ ...one, foundAt: instantAsIso(foundAt) })),
        steps: steps.map((step) => stepOf(step, entrySteps[step.step], names)),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.addFraudListEntry, {
    permission: 'decide_applications',
    handle: async ({ caseId, expiresOn, ...request }, { actor }) => {
      const { id, isActive } = await addEntry(context, actor, {
        ...request,
        applicationId: applicationIdFrom(caseId),
        expiresOn: calendarDate(expiresOn),
      });
      const resultMessage = isActive
        ? 'The entry is active.'
        : 'Proposed. The entry applies once another staff member approves it.';
      return { entryId: id, resultMessage };
    },
  });

  implementStaffCall(server, systemClock, contract.performFraudListAction, {
    permission: 'decide_applications',
    handle: async ({ entryId, version, action, note }, { actor }) => {
      const request = { id: entryIdFrom(entryId), version: Number(version), action, note };
      return { resultMessage: await performEntryAction(context, actor, request) };
    },
  });

  implementStaffCall(server, systemClock, contract.readFraudHold, {
    permission: 'read_applications',
    handle: async ({ caseId }, { actor }) => {
      const opened = await readHold(context, applicationIdFrom(caseId));
      return opened === undefined
        ? {}
        : { hold: holdOnWire(opened, { me: actor.staffId, at: businessClock.now() }) };
    },
  });

  implementStaffCall(server, systemClock, contract.performFraudHoldAction, {
    permission: 'decide_applications',
    handle: async ({ caseId, version, action, note }, { actor }) => {
      const request = { id: applicationIdFrom(caseId), version: Number(version), action, note };
      return { resultMessage: await performHoldAction(context, actor, request) };
    },
  });
}

function entryRow({ entry, masked, hits }: ShownEntry, names: ReadonlyMap<string, string>, at: Instant) {
  const { timeZone } = marketPack(entry.market).facts;
  return {
    entryId: entry.id,
    brand: entry.brandCode,
    timeZone,
    list: entry.list,
    kind: entry.kind,
    masked,
    reason: entry.reason,
    status: statusAt(entry, at),
    addedBy: names.get(entry.addedBy) ?? '',
    addedAt: instantAsIso(entry.addedAt),
    expiresOn: calendarDateAt(entry.expiresAt, timeZone),
    hits: String(hits),
  };
}

function holdOnWire(opened: OpenedHold, { me, at }: { readonly me: string; readonly at: Instant }) {
  const { hold, hits, steps, proposal, names, isDeclined } = opened;
  const { cause, heldAt, appealedAt, complaintId } = hold;
  return {
    cause,
    status: statusOf(opened),
    heldAt: instantAsIso(heldAt),
    ...(appealedAt !== undefined && { appealedAt: instantAsIso(appealedAt) }),
    ...(complaintId !== undefined && { complaintId }),
    version: String(versionOf(steps)),
    hits: hits.map(({ foundAt, state, expiresAt, ...hit }) => ({
      ...hit,
      foundAt: instantAsIso(foundAt),
      status: statusAt({ state, expiresAt }, at),
    })),
    ...(proposal !== undefined && { proposal: proposalOf(proposal, { names, me }) }),
    actions: holdActions(hold, { proposal, me, isDeclined }),
    steps: steps.map((step) => stepOf(step, holdSteps[step.step], names)),
  };
}

function statusOf({ hold, proposal }: Pick<OpenedHold, 'hold' | 'proposal'>) {
  if (hold.releasedAt !== undefined) return 'released' as const;
  if (hold.endedAt !== undefined) return 'ended' as const;
  return proposal === undefined ? ('held' as const) : ('release_proposed' as const);
}

const entrySteps: Readonly<Record<EntryStep, string>> = {
  added: 'added it',
  addition_proposed: 'proposed it',
  addition_confirmed: 'approved it',
  addition_withdrawn: 'withdrew the proposal',
  removal_proposed: 'proposed to remove it',
  removal_withdrawn: 'withdrew the proposal to remove it',
  removed: 'removed it',
};

const holdSteps: Readonly<Record<HoldStep, string>> = {
  held: 'held the application',
  held_again: 'held it again: a further hit',
  appealed: 'appealed',
  release_proposed: 'proposed to release it',
  release_withdrawn: 'withdrew the proposal',
  released: 'released it',
  appeal_rejected: 'kept it declined after the appeal',
  match_confirmed: 'confirmed the match and declined it',
  screening_repeated: 'asked the provider of lists again',
  screened: 'ended the hold: the provider answered, and no list has the applicant',
};

type Step = OpenedStep<EntryStep | HoldStep>;

function stepOf({ actor, at, note, step }: Step, label: string, names: ReadonlyMap<string, string>) {
  const by = actor === undefined ? byItself(step) : (names.get(actor) ?? '');
  return { step: label, by, at: instantAsIso(at), words: note };
}

/** The actor of a step that no staff member made. */
function byItself(step: Step['step']): string {
  return step === 'appealed' ? 'Borrower' : 'Rules';
}

function proposalOf(
  { by, step }: { readonly by: string; readonly step: Step },
  { names, me }: { readonly names: ReadonlyMap<string, string>; readonly me: string },
) {
  return { by: names.get(by) ?? '', at: instantAsIso(step.at), words: step.note, isMine: by === me };
}

/** A malformed id is treated as not found. */
function entryIdFrom(text: string) {
  const id = parseId<'FraudListEntry'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

function applicationIdFrom(text: string) {
  const id = parseId<'Application'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
