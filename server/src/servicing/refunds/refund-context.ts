import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource, RefundId } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PayoutDestination, PayoutProviders } from '#providers/payments/index.ts';
import type { AttemptName } from '#servicing/payouts/index.ts';

/** The account to which a borrower's money goes. */
export interface PayoutAccount {
  readonly id: string;
  /** Whether a provider said whose it is. */
  readonly ownership: 'matched' | 'differs' | 'unknown';
}

/** Dependencies of refunds, in every process. */
export interface RefundContext {
  readonly database: Database;
  /** Business time, used for loans and deadlines. */
  readonly businessClock: Clock;
  /** The providers' time. The same clock, except in development, where business time can run ahead. */
  readonly systemClock: Clock;
  readonly providers: PayoutProviders;
  readonly personalData: PersonalData;
  readonly ids: IdSource;
  readonly log: Log;
  /** Tells the directory of new payouts. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
  /** The borrower's payout account, locked until the transaction ends. Undefined if none is bound. */
  readonly payoutAccountOf: (tx: Transaction, borrowerId: BorrowerId) => Promise<PayoutAccount | undefined>;
  /** Account details for the provider, live or not; undefined once the borrower was erased. */
  readonly destinationOf: (account: {
    readonly borrowerId: BorrowerId;
    readonly accountId: string;
  }) => Promise<PayoutDestination | undefined>;
}

/** Additional dependencies of the workflow process: message sending. */
export interface RefundDependencies extends RefundContext {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  /** The brand's name and host for messages; undefined if the brand does not exist. */
  readonly brandIdentity: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}

/** Identifies an attempt of a refund. */
export interface AttemptOf {
  readonly refundId: RefundId;
  readonly attempt: number;
}

/** The same, as the module of all payouts names it. */
export function nameOf({ refundId, attempt }: AttemptOf): AttemptName {
  return { purpose: 'refund', id: refundId, attempt };
}
