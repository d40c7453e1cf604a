import { listFraudListEntries } from '@hiram/contract/origination/fraud-lists';
import type { Page } from '@playwright/test';
import type { Entry, Hold } from '#origination/decisions/fraud-list-queries.ts';
import type { ReferredCase } from '#origination/decisions/queries.ts';
import type { Screening } from '#origination/decisions/screening-queries.ts';
import { type FakedRequest, fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedApplications, fakeApplications } from './fake-applications.ts';

const NOW = '2026-11-19T04:00:00.000Z';
const EARLIER = '2026-11-18T01:30:00.000Z';
const COLLEAGUE = 'Asha Iyer';
const ME = 'Maria Santos';

/** The lists and one held application of a fake API that exists for one test. */
export interface FakedFraudLists {
  readonly applications: FakedApplications;
  entries: Entry[];
  hold: Hold;
  /** Absent: nobody was asked about the applicant. */
  screening?: Screening;
  /** Who is signed in: the maker of a proposal, or a colleague. */
  actor: string;
}

function entryOf(number: number, overrides: Partial<Entry>): Entry {
  return {
    entryId: `00000000-0000-7000-8000-0000000000e${number}`,
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    list: 'block',
    kind: 'device',
    masked: '',
    reason: 'organised_fraud',
    status: 'active',
    addedBy: COLLEAGUE,
    addedAt: EARLIER,
    expiresOn: '2027-11-18',
    hits: '0',
    version: '2',
    applicationId: '00000000-0000-7000-8000-0000000000a1',
    actions: ['propose_removal'],
    found: [],
    steps: [
      { step: 'proposed it', by: COLLEAGUE, at: EARLIER, words: 'Nine applications in one night.' },
      { step: 'approved it', by: 'Ramon Cruz', at: EARLIER, words: 'Checked the nine applications.' },
    ],
    ...overrides,
  };
}

/** The second case shares a device on the block list, and its borrower has appealed. */
export async function fakeFraudLists(page: Page): Promise<FakedFraudLists> {
  const applications = await fakeApplications(page);
  const [, held] = applications.cases;
  if (held === undefined) throw new Error('there is no second case');
  const device = entryOf(1, {
    hits: '1',
    found: [{ applicationId: held.caseId, kind: 'device', foundAt: NOW }],
  });
  const api: FakedFraudLists = {
    applications,
    actor: ME,
    entries: [
      device,
      entryOf(2, {
        kind: 'payout_account',
        masked: '•••• 9876',
        reason: 'account_of_another',
        list: 'watch',
      }),
      entryOf(3, { kind: 'phone', masked: '+63 9•• ••• 4567', reason: 'stolen_identity' }),
    ],
    hold: {
      cause: 'block',
      status: 'held',
      heldAt: NOW,
      appealedAt: NOW,
      version: '2',
      hits: [
        {
          entryId: device.entryId,
          list: 'block',
          kind: 'device',
          reason: 'organised_fraud',
          foundAt: NOW,
          status: 'active',
        },
      ],
      actions: ['propose_release'],
      steps: [
        { step: 'held the application', by: 'Rules', at: NOW, words: '' },
        { step: 'appealed', by: 'Borrower', at: NOW, words: '' },
      ],
    },
  };
  showHold(held, api);
  held.why.splice(
    0,
    held.why.length,
    'On the block list. Two people release the application before it can be approved.',
  );
  const { staff } = applications;
  await fakeCalls(page, staff, {
    'referred-applications/hold': ({ caseId }) => (caseId === held.caseId ? { hold: api.hold } : {}),
    'referred-applications/hold/act': (request) => actOnHold(api, held, request),
    'referred-applications/screening': ({ caseId }) =>
      caseId === held.caseId && api.screening !== undefined ? { screening: api.screening } : {},
    'referred-applications/screening/again': () => ({
      resultMessage: 'The provider is asked again now. Refresh the page in a minute.',
    }),
    'referred-applications/screening/confirm': () => confirmMatch(api, held),
    'fraud-lists': ({ queue, ofList }) => ({
      entries: rowsOf(
        listFraudListEntries.data.entries,
        api.entries.filter((entry) => isIn(entry, queue) && (ofList === undefined || entry.list === ofList)),
      ),
      active: String(api.entries.filter((entry) => isIn(entry, 'active')).length),
      pending: String(api.entries.filter((entry) => isIn(entry, 'pending')).length),
    }),
    'fraud-lists/open': ({ entryId }) =>
      api.entries.find((entry) => entry.entryId === entryId) ?? 'not_found',
    'fraud-lists/add': ({ kind, reason, note = '' }) => {
      const entry = entryOf(4, { status: 'proposed', addedBy: ME, addedAt: NOW });
      Object.assign(entry, {
        kind,
        reason,
        version: '1',
        actions: ['withdraw_proposal'],
        proposal: { by: ME, at: NOW, words: note, isMine: true },
        steps: [{ step: 'proposed it', by: ME, at: NOW, words: note }],
      });
      api.entries.unshift(entry);
      return {
        entryId: entry.entryId,
        resultMessage: 'Proposed. The entry applies once another staff member approves it.',
      };
    },
  });
  return api;
}

/** The held application matches a list, and no block list. */
export function showMatch(api: FakedFraudLists): void {
  api.hold = { ...api.hold, cause: 'sanctions', hits: [] };
  const [, held] = api.applications.cases;
  if (held === undefined) throw new Error('there is no second case');
  showHold(held, api);
  held.why.splice(
    0,
    held.why.length,
    'Matches a sanctions list. Two people clear the match before it can be approved.',
  );
  const shared = { listDate: '2026-11-18', holds: true } as const;
  api.screening = {
    provider: 'opensanctions',
    state: 'matched',
    attempts: '1',
    askedAt: NOW,
    answeredAt: NOW,
    matches: [
      {
        ...shared,
        kind: 'sanctions',
        score: '97',
        entryId: 'NK-simulated-sanctioned',
        lists: ['un_sc_sanctions', 'ph_amlc_sanctions'],
        names: 'Zo•• SA••; Zo•• Re•• Sa••',
        namesFact: 'screening-1-names',
        birthDates: '1990-••',
        birthDatesFact: 'screening-1-born',
        comparison: { name: 'same', birthDate: 'same_day', country: 'same' },
      },
      {
        ...shared,
        kind: 'pep',
        score: '74',
        holds: false,
        entryId: 'NK-simulated-mayor',
        lists: ['wd_peps'],
        names: 'Zo•• Sa••',
        namesFact: 'screening-2-names',
        birthDates: '1961',
        birthDatesFact: 'screening-2-born',
        comparison: { name: 'similar', birthDate: 'differs', country: 'absent' },
      },
    ],
  };
}

function confirmMatch(api: FakedFraudLists, held: ReferredCase) {
  api.hold = { ...api.hold, status: 'ended', actions: [] };
  held.state = 'declined';
  return { resultMessage: 'Declined. The borrower reads no more than that we cannot offer the loan.' };
}

function isIn({ status }: Entry, queue: string | undefined): boolean {
  if (queue === 'pending') return status === 'proposed' || status === 'removal_proposed';
  const isActive = status === 'active' || status === 'removal_proposed';
  return queue === 'active' ? isActive : !isActive && status !== 'proposed';
}

function showHold(held: ReferredCase, { hold }: Pick<FakedFraudLists, 'hold'>): void {
  held.hold = {
    cause: hold.cause,
    heldAt: hold.heldAt,
    isAppealed: hold.appealedAt !== undefined && hold.status !== 'released',
    isReleased: hold.status === 'released',
  };
}

function actOnHold(api: FakedFraudLists, held: ReferredCase, { action, note = '' }: FakedRequest) {
  const { actor, hold } = api;
  if (action === 'propose_release') {
    hold.steps.push({ step: 'proposed to release it', by: actor, at: NOW, words: note });
    api.hold = {
      ...hold,
      status: 'release_proposed',
      version: '3',
      actions: ['withdraw_proposal'],
      proposal: { by: actor, at: NOW, words: note, isMine: true },
    };
    return { resultMessage: 'Proposed. Another staff member has to approve the release.' };
  }
  if (action !== 'confirm_release') return 'fraud_case_changed' as const;
  const { proposal, ...rest } = hold;
  if (proposal?.by === actor) return 'second_person_needed' as const;
  hold.steps.push({ step: 'released it', by: actor, at: NOW, words: note });
  api.hold = { ...rest, status: 'released', version: '4', actions: [] };
  showHold(held, api);
  return { resultMessage: 'Released. The application can be decided.' };
}

/** What a colleague of the maker sees. */
export function switchTo(api: FakedFraudLists, name: string): void {
  api.actor = name;
  const { proposal } = api.hold;
  if (proposal === undefined) return;
  api.hold = {
    ...api.hold,
    actions: ['confirm_release', 'withdraw_proposal'],
    proposal: { ...proposal, isMine: proposal.by === name },
  };
}
