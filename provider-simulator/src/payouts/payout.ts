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
  /** What was moved, where it is not what was ordered. */
  readonly paidMinor?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
  readonly callbackUrl?: string;
  /** A name that the customer gives beside the key, where the provider takes one. */
  readonly customerReference?: string;
}

export type PayoutOrder = Pick<
  Payout,
  'idempotencyKey' | 'amountMinor' | 'currency' | 'destination' | 'callbackUrl' | 'customerReference'
> & {
  /** In the form that the provider gives its references; otherwise a neutral one is made. */
  readonly reference?: string;
};

export interface TransferStep {
  readonly afterMs: number;
  readonly state: 'paid' | 'failed' | 'returned';
  readonly reason?: string;
  /** Half of what was ordered is moved. */
  readonly isHalf?: true;
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
  '0006': [{ afterMs: TRANSFER_MS, state: 'failed', reason: 'limit_exceeded' }],
  '0007': [{ afterMs: TRANSFER_MS, state: 'failed', reason: 'balance_too_low' }],
  '0008': [{ afterMs: TRANSFER_MS, state: 'failed', reason: 'declined_by_bank' }],
  '0009': [
    { afterMs: TRANSFER_MS, state: 'paid' },
    { afterMs: TRANSFER_MS, state: 'failed', reason: 'declined_by_bank' },
  ],
  '0010': [{ afterMs: TRANSFER_MS, state: 'paid', isHalf: true }],
};

const simplyPaid: readonly TransferStep[] = [{ afterMs: TRANSFER_MS, state: 'paid' }];

export function scriptOf({ account }: PayoutDestination): readonly TransferStep[] {
  // Of a UPI id the part before the house decides: asha0001@okaxis.
  const [number = ''] = account.split('@');
  return scripts[number.slice(-4)] ?? simplyPaid;
}
