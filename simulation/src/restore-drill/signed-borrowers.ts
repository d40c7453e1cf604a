import { randomBytes } from 'node:crypto';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { disbursementContext } from '@hiram/server/app/disbursements';
import { registerBorrower } from '@hiram/server/people/identity/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { readApiConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { createDispatchMetrics } from '@hiram/server/platform/outbox/dispatch-metrics';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import { openPersonalData } from '@hiram/server/platform/personal-data/open-personal-data';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { createIngress } from '@hiram/server/platform/workflows/ingress';
import { beginDisbursement, type DisbursementContext } from '@hiram/server/servicing/disbursements/index';
import { signLoan } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { type BorrowerId, type IdSource, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import type { DrillStack } from './drill-stack.ts';

const program = 'restore-drill';
const AMOUNT = 500_000n;

/** New borrowers with an account sign loans, by the server's use cases. The workflows pay them out. */
export async function signLoans(
  { environment }: DrillStack,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<LoanId[]> {
  const config = readApiConfig(environment);
  const telemetry = await startTelemetry({ program });
  const log = createLog({ level: 'silent', program });
  const database = openDatabase({ url: config.databaseUrl, poolSize: 2, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  const ids = timeOrderedIds(systemClock);
  const outbox = createOutbox({
    database,
    log,
    ids,
    metrics: createDispatchMetrics(telemetry),
    ingress: createIngress({ url: config.restateIngressUrl, key: config.messageKey }),
  });
  const { payouts } = config;
  const context = disbursementContext({
    database,
    businessClock: systemClock,
    systemClock,
    personalData,
    outbox,
    log,
    payouts,
  });
  try {
    const loans: LoanId[] = [];
    for (let number = first; number < first + count; number += 1)
      loans.push(await signOne(context, ids, number));
    await outbox.drained();
    return loans;
  } finally {
    await Promise.all([database.destroy(), keyStore.close()]);
    await telemetry.shutDown();
  }
}

async function signOne(context: DisbursementContext, ids: IdSource, number: number): Promise<LoanId> {
  const { database, businessClock, personalData } = context;
  const { borrowerId } = await inTransaction(database, (tx) =>
    registerBorrower(
      tx,
      { brand: 'hiram', market: 'PH', mobile: `+63918${1_000_000 + number}` },
      { systemClock: businessClock, ids, personalData },
    ),
  );
  const destination = await bindWallet(context, { borrowerId, id: ids.next<'PaymentAccount'>(), number });
  const loanId = ids.next<'Loan'>();
  const offer = offerFor({
    product: philippineInstalments,
    amount: AMOUNT,
    on: today(businessClock, 'Asia/Manila'),
  });
  const outcome = await signLoan(context, {
    loanId,
    borrowerId,
    offer,
    payoutDestination: destination,
    actor: 'restore drill',
    reason: 'signed in a drill',
    requestId: `sign ${loanId}`,
    key: `sign ${loanId}`,
    inSameTransaction: (tx) =>
      beginDisbursement(context)(tx, {
        loanId,
        borrowerId,
        brandCode: 'hiram',
        market: 'PH',
        currency: 'PHP',
        amount: offer.terms.principal - offer.terms.upFrontFee,
        destination,
        signedAt: businessClock.now(),
      }),
  });
  assert(outcome.kind === 'done', `not signed: ${outcome.kind}`);
  return loanId;
}

/** Written as the server writes it; its form and checks are not part of a drill. */
async function bindWallet(
  { database, businessClock, personalData }: DisbursementContext,
  {
    borrowerId,
    id,
    number,
  }: { readonly borrowerId: BorrowerId; readonly id: string; readonly number: number },
): Promise<string> {
  await inTransaction(database, async (tx) => {
    const key = await personalData.keyFor(tx, borrowerId);
    await tx
      .insertInto('payment_accounts')
      .values({
        borrower_id: borrowerId,
        id,
        market: 'PH',
        channel_number: 'gcash',
        product_id: '7',
        kind: 'e_wallet',
        institution_code: 'GXCHPHM2XXX',
        institution_name: 'GCash',
        number_encrypted: key.encrypt('payment_accounts.number', `0918555${7_100 + number}`),
        number_index: randomBytes(32),
        number_masked: '••••',
        holder_name_encrypted: key.encrypt('payment_accounts.holder_name', 'Drill Borrower'),
        further_details_encrypted: key.encrypt('payment_accounts.further_details', '{}'),
        details_index: randomBytes(32),
        is_payout_account: true,
        bound_at: instantAsIso(businessClock.now()),
      })
      .execute();
  });
  return id;
}
