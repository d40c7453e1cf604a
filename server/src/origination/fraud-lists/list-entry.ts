import type { MarketId } from '@hiram/contract/market-ids';
import type {
  EntryAction,
  EntryStatus,
  FraudList,
  ListedKind,
  ListingReason,
} from '@hiram/contract/origination/fraud-lists';
import type { Clock } from '@hiram/values/clock';
import type { ApplicationId, BorrowerId, Id, IdSource } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { actionsOnProposal, type CaseKind, type OpenProposal, type ProposalSteps } from '#cases/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export interface FraudListContext {
  readonly database: Database;
  /** Business time: an entry applies on days of its market. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

/** A release of an application whose borrower has appealed. */
export interface AppealedRelease {
  readonly applicationId: ApplicationId;
  /** The decision stays, and the borrower may apply again. */
  readonly isDeclined: boolean;
  /** The position of the release in the history of the hold. */
  readonly version: number;
}

export interface HoldActionContext extends FraudListContext {
  /** Injected, because decisions depend on lists and not the reverse: notifies the borrower, in the same transaction. */
  readonly whenAppealReleased: (tx: Transaction, release: AppealedRelease) => Promise<void>;
}

export interface FraudListStaffContext extends HoldActionContext {
  readonly ids: IdSource;
}

export type EntryId = Id<'FraudListEntry'>;

/** The stored states. An entry expires without a change of its row. */
export type EntryState = Exclude<EntryStatus, 'expired'>;

export interface ListEntry {
  readonly id: EntryId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly list: FraudList;
  readonly kind: ListedKind;
  readonly reason: ListingReason;
  readonly state: EntryState;
  readonly applicationId: ApplicationId | undefined;
  readonly borrowerId: BorrowerId;
  readonly addedBy: string;
  readonly addedAt: Instant;
  readonly expiresAt: Instant;
}

export type EntryStep =
  | 'added'
  | 'addition_proposed'
  | 'addition_confirmed'
  | 'addition_withdrawn'
  | 'removal_proposed'
  | 'removal_withdrawn'
  | 'removed';

/** An entry as a case: its history of decisions, with encrypted notes. */
export const entryCases: CaseKind<EntryStep> = { name: 'fraud_list_entry' };

export const entryProposals = {
  actions: { addition_proposed: 'addition', removal_proposed: 'removal' },
} as const satisfies ProposalSteps<string>;

export type EntryProposal = OpenProposal<'addition' | 'removal'>;

export function statusAt(
  { state, expiresAt }: Pick<ListEntry, 'state' | 'expiresAt'>,
  at: Instant,
): EntryStatus {
  const isOver = state === 'withdrawn' || state === 'removed';
  return !isOver && expiresAt <= at ? 'expired' : state;
}

/** What a staff member may do. An expired entry needs nothing more. */
export function entryActions(
  entry: Pick<ListEntry, 'state' | 'expiresAt' | 'list'>,
  {
    proposal,
    me,
    at,
  }: { readonly proposal: EntryProposal | undefined; readonly me: string; readonly at: Instant },
): EntryAction[] {
  const status = statusAt(entry, at);
  if (status === 'proposed' || status === 'removal_proposed') {
    return proposal === undefined ? [] : actionsOnProposal(proposal, me);
  }
  if (status !== 'active') return [];
  return entry.list === 'block' ? ['propose_removal'] : ['remove'];
}
