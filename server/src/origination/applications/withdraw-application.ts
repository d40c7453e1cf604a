import type { Clock } from '@hiram/values/clock';
import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import { eraseLocation } from '#origination/uploads/index.ts';
import { type BorrowingLimits, refusalBy } from '#people/borrowing-limits/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Application, stateAfter } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import { changeApplication, lockApplication, lockOpenApplications } from './applications.sql.ts';

/** Withdraws an application, at any time before it is signed. Idempotent. */
export async function withdrawApplication(
  { database, businessClock }: Pick<ApplicationContext, 'database' | 'businessClock'>,
  id: ApplicationId,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Refusal('not_found');
    if (application.state === 'withdrawn') return;
    await withdraw(tx, businessClock, application);
  });
}

/** Runs when a borrower closes the account: withdraws open applications and deletes the stored locations. */
export async function withdrawAll(
  tx: Transaction,
  businessClock: Clock,
  borrowerId: BorrowerId,
): Promise<void> {
  for (const application of await lockOpenApplications(tx, borrowerId))
    await withdraw(tx, businessClock, application);
  await eraseLocation(tx, borrowerId);
}

/** Runs when a borrower limits themself: withdraws what waits for a decision or a signature and is no longer allowed. */
export async function withdrawBeyondLimits(
  tx: Transaction,
  businessClock: Clock,
  {
    borrowerId,
    limits,
  }: { readonly borrowerId: BorrowerId; readonly limits: Pick<BorrowingLimits, 'amount' | 'breakUntil'> },
): Promise<void> {
  for (const application of await lockOpenApplications(tx, borrowerId)) {
    // A form that is still filled in keeps its answers: it cannot be sent, and its amount can be lowered.
    if (application.state === 'filling_in') continue;
    const amount = application.offer?.amount ?? application.amount.minor;
    if (refusalBy(limits, amount) !== undefined) await withdraw(tx, businessClock, application);
  }
}

async function withdraw(tx: Transaction, businessClock: Clock, application: Application): Promise<void> {
  const to = stateAfter(application.state, 'withdrawn');
  if (to !== 'withdrawn') throw new Refusal('application_closed', { state: application.state });
  await changeApplication(tx, application, {
    columns: { is_with_reviewer: false },
    to,
    transition: 'withdrawn',
    by: 'borrower',
    at: businessClock.now(),
  });
}
