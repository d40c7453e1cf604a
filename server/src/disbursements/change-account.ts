import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { changePayoutDestination } from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { GIVE_THE_ENGINE_MS } from './begin-disbursement.ts';
import { type Disbursement, openAttempt, ownerUnderWay } from './disbursement.ts';
import { advance, insertStep, Overtaken } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { accountMessage, attemptMessage } from './disbursement-messages.ts';
import { findDisbursement, findWaitingForAccount } from './disbursements.sql.ts';
import { ACTOR } from './move-loan.ts';

/** The account to which a borrower wants to be paid from now on. */
export interface ChosenAccount {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** With the transaction in which it is chosen: the engine hears of it though this process dies the next moment. */
export async function noteAccountChosen(
  tx: Transaction,
  { outbox }: Pick<DisbursementDesk, 'outbox'>,
  chosen: ChosenAccount,
): Promise<void> {
  const waiting = await findWaitingForAccount(tx, chosen.borrowerId);
  if (waiting.length > 0) await outbox.send(tx, accountMessage(chosen));
}

/**
 * Whatever of the borrower's waits for another account goes on with this one: a further attempt, with a further key. The
 * account that it did not arrive at is no other.
 */
export async function goOnWithAccount(desk: DisbursementDesk, chosen: ChosenAccount): Promise<void> {
  for (const loanId of await findWaitingForAccount(desk.database, chosen.borrowerId)) {
    const found = await findDisbursement(desk.database, loanId);
    if (found === undefined || !isWaiting(found) || found.destination === chosen.accountId) continue;
    try {
      await changeDestination(desk, found, chosen.accountId);
    } catch (error) {
      // Somebody else has changed it in between, to the same account or to its end.
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

function isWaiting(found: Disbursement): boolean {
  return (
    found.owner === 'borrower' &&
    found.loanState === 'awaiting_payout_account' &&
    openAttempt(found) === undefined
  );
}

async function changeDestination(
  desk: DisbursementDesk,
  found: Disbursement,
  destination: string,
): Promise<void> {
  const { loanId } = found;
  const at = desk.clock.now();
  const attempt = found.attempts.length + 1;
  await changePayoutDestination(desk, {
    ...{ loanId, destination, actor: ACTOR },
    key: `disbursement-${loanId}-${attempt} account changed`,
    reason: 'The borrower named another account.',
    requestId: `disbursement-${loanId}-${attempt}`,
    alongside: async (tx) => {
      await advance(tx, found, {
        at,
        destination,
        to: { state: 'under_way', owner: ownerUnderWay(found, at), why: 'to_be_sent' },
        seeToAt: addMs(at, GIVE_THE_ENGINE_MS),
      });
      await insertStep(tx, loanId, { kind: 'account_changed', madeAt: at });
      await desk.outbox.send(tx, attemptMessage({ loanId, attempt }));
    },
  });
}
