import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { registerBorrower, startSession } from '@hiram/server/people/identity/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { readApiConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { openPersonalData } from '@hiram/server/platform/personal-data/open-personal-data';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { releaseLoan, signLoan } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { KillableStack } from './killable-stack.ts';
import type { PayingBorrower } from './paying-borrower.ts';

const DESTINATION = 'an account';
const by = { actor: 'kill run', reason: 'a kill run says so', requestId: 'kill-run' } as const;

/** Creates logged-in borrowers with active loans, by the server's use cases. */
export async function prepareBorrowers(
  stack: Pick<KillableStack, 'environment'>,
  count: number,
): Promise<PayingBorrower[]> {
  const config = readApiConfig(stack.environment);
  const url = config.databaseUrl;
  const telemetry = await startTelemetry({ program: 'kills' });
  const log = createLog({ level: 'silent', program: 'kills' });
  const database = openDatabase({ url, poolSize: 2, program: 'kills', log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program: 'kills', log, telemetry });
  const clock = systemClock;
  const context = {
    database,
    businessClock: clock,
    systemClock: clock,
    ids: timeOrderedIds(clock),
    personalData,
  };
  try {
    const borrowers: PayingBorrower[] = [];
    for (let number = 0; number < count; number += 1) {
      const deviceId = `device-${number}`;
      const { borrowerId, session } = await inTransaction(database, async (tx) => {
        const mobile = `+63917${1_000_000 + number}`;
        const registered = await registerBorrower(tx, { brand: 'hiram', market: 'PH', mobile }, context);
        const device = { id: deviceId, name: undefined };
        const parties = { borrowerId: registered.borrowerId, device, channel: 'browser' } as const;
        return { borrowerId: registered.borrowerId, session: await startSession(tx, parties, context) };
      });
      const loanId = await lendTo(context, borrowerId);
      borrowers.push({ loanId, deviceId, sessionId: session.id, secret: session.secret.reveal() });
    }
    return borrowers;
  } finally {
    await Promise.all([database.destroy(), keyStore.close()]);
    await telemetry.shutDown();
  }
}

type LendingContext = Parameters<typeof signLoan>[0] & { readonly ids: ReturnType<typeof timeOrderedIds> };

async function lendTo(context: LendingContext, borrowerId: Parameters<typeof signLoan>[1]['borrowerId']) {
  const loanId = context.ids.next<'Loan'>();
  const offer = offerFor({
    product: philippineInstalments,
    amount: 500_000n,
    on: today(context.businessClock, 'Asia/Manila'),
  });
  const signed = await signLoan(context, {
    ...by,
    loanId,
    borrowerId,
    offer,
    payoutDestination: DESTINATION,
    key: `sign ${loanId}`,
  });
  const released = await releaseLoan(context, {
    ...by,
    loanId,
    destination: DESTINATION,
    key: `release ${loanId}`,
    provider: 'neutral',
    amount: offer.terms.principal - offer.terms.upFrontFee,
    disbursedAt: context.businessClock.now(),
    reference: `payout ${loanId}`,
  });
  assert(signed.kind === 'done' && released.kind === 'done', 'loan was not signed and released');
  return loanId;
}
