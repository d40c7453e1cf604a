import type { BookEntry } from '../book.ts';

export interface PayoutDestination {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

/** Money on its way out, as the provider's books know it. */
export interface Payout extends BookEntry {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly destination: PayoutDestination;
  readonly state: 'in_transfer' | 'paid' | 'failed' | 'returned';
  readonly reason?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
  readonly callbackUrl?: string;
}

export type PayoutOrder = Pick<
  Payout,
  'idempotencyKey' | 'amountMinor' | 'currency' | 'destination' | 'callbackUrl'
>;

export interface TransferStep {
  readonly afterMs: number;
  readonly state: 'paid' | 'failed' | 'returned';
  readonly reason?: string;
}

const TRANSFER_MS = 200;

/** What happens to a transfer, by how the account number ends: any other number is simply paid. */
const scripts: Readonly<Record<string, readonly TransferStep[]>> = {
  '0001': [{ afterMs: TRANSFER_MS, state: 'failed', reason: 'account_closed' }],
  '0002': [{ afterMs: TRANSFER_MS, state: 'failed', reason: 'holder_name_differs' }],
  '0003': [
    { afterMs: TRANSFER_MS, state: 'paid' },
    { afterMs: TRANSFER_MS, state: 'returned', reason: 'returned_by_bank' },
  ],
  '0004': [],
};

const simplyPaid: readonly TransferStep[] = [{ afterMs: TRANSFER_MS, state: 'paid' }];

export function scriptOf({ account }: PayoutDestination): readonly TransferStep[] {
  return scripts[account.slice(-4)] ?? simplyPaid;
}
