import type { MarketId } from '@hiram/contract/market-ids';
import type { ImportFile } from '@hiram/contract/operations/import-files';
import type { ImportState, ImportStep } from '@hiram/contract/operations/portfolio-import';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { Id, IdSource } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { AccountName } from '#ledger/index.ts';
import type { BorrowerContext } from '#people/identity/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';

export type ImportId = Id<'PortfolioImport'>;

export interface PortfolioImportContext extends BorrowerContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly ids: IdSource;
  /** Undefined for an unknown brand. */
  readonly brandIdentity: (brandCode: string) => unknown;
}

export interface PortfolioImport {
  readonly id: ImportId;
  readonly brand: string;
  readonly market: MarketId;
  readonly name: string;
  /** The loans are taken over with what was unpaid at the end of this day. */
  readonly cutOverOn: CalendarDate;
  readonly state: ImportState;
  readonly filesDigest: string | undefined;
  readonly loans: number;
  readonly errors: number;
  readonly differences: number;
  readonly balances: TrialBalances;
  readonly isEqual: boolean;
  readonly kept: number;
  readonly createdBy: Actor['staffId'];
  readonly createdAt: Instant;
  readonly proposedBy: Actor['staffId'] | undefined;
  readonly proposedAt: Instant | undefined;
  readonly reason: string;
  readonly decidedBy: Actor['staffId'] | undefined;
}

/** The accounts that an import moves, in the order of the chart. The capital is what the loans are worth. */
export const importedAccounts = [
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'late_charge_receivable',
  'borrower_credit',
  'owner_capital',
] as const satisfies readonly AccountName[];
export type ImportedAccount = (typeof importedAccounts)[number];

/** By account, debit less credit. */
export type Balances = Readonly<Record<ImportedAccount, MinorUnits>>;

/** The trial balance of the old system, and the one that the import would make here. */
export interface TrialBalances {
  readonly old: Balances;
  readonly here: Balances;
}

export const NO_BALANCES: Balances = {
  principal_receivable: 0n,
  interest_receivable: 0n,
  fee_receivable: 0n,
  late_charge_receivable: 0n,
  borrower_credit: 0n,
  owner_capital: 0n,
};

export function areEqual({ old, here }: TrialBalances): boolean {
  return importedAccounts.every((account) => old[account] === here[account]);
}

export interface Finding {
  readonly kind: 'error' | 'difference' | 'kept';
  readonly file: ImportFile;
  /** Zero for the whole file. */
  readonly line: number;
  /** Plain English, without personal data. */
  readonly message: string;
}

/** What may be done with an import in each state, apart from an upload. */
export function stepsOf({
  state,
  errors,
  loans,
  isEqual,
}: Pick<PortfolioImport, 'state' | 'errors' | 'loans' | 'isEqual'>): ImportStep[] {
  switch (state) {
    case 'draft':
      return ['check', 'discard'];
    case 'checked':
      return errors === 0 && isEqual && loans > 0 ? ['propose', 'check', 'discard'] : ['check', 'discard'];
    case 'proposed':
    case 'reversal_proposed':
    case 'closing_proposed':
      return ['approve', 'withdraw'];
    case 'imported':
      return ['propose_reversal', 'propose_closing'];
    case 'checking':
    case 'importing':
    case 'reversing':
    case 'reversed':
    case 'closed':
    case 'discarded':
      return [];
  }
}

/** The encrypted columns. */
export const PART_FIELD = 'portfolio_import_parts.content';
export const LOAN_FIELD = 'imported_loans.content';
