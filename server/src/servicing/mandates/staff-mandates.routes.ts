import { changeLoanMandate, readLoanMandate } from '@hiram/contract/servicing/mandates';
import { marketPack } from '@hiram/markets/market-pack';
import type { Clock } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall, recordAuditEntry } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, type Loan } from '#servicing/loans/index.ts';
import { changeMandate } from './change-mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { mandateOnWire } from './mandate-on-wire.ts';
import { findNewestMandate } from './mandates.sql.ts';
import { readMandateOfLoan } from './read-mandate.ts';

type StaffMandateContext = Pick<MandateContext, 'database' | 'businessClock'> & {
  readonly systemClock: Clock;
};

/** Staff read the automatic payments of a loan, and pause or stop them for a borrower who calls. */
export function registerStaffMandateRoutes(server: CallServer, context: StaffMandateContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, readLoanMandate, {
    permission: 'read_loans',
    handle: async ({ loanId }) => {
      const loan = await openLoan(context, loanId);
      const shown = await readMandateOfLoan(context, loan);
      const { currency } = marketPack(loan.market).facts;
      if (shown === undefined) return { currency };
      const { nextDebit } = shown;
      const { provider, changedBy, changedAt, endConfirmedAt } = shown.mandate;
      return {
        currency,
        mandate: {
          ...mandateOnWire(shown),
          ...(nextDebit !== undefined && {
            nextDebit: { ...nextDebit, amount: nextDebit.amount.toString() },
          }),
          provider,
          changedBy,
          changedAt: instantAsIso(changedAt),
          isEndConfirmed: endConfirmedAt !== undefined,
        },
      };
    },
  });

  implementStaffCall(server, systemClock, changeLoanMandate, {
    permission: 'handle_payments',
    handle: async ({ loanId, mandateId, step }, { actor }) => {
      const loan = await openLoan(context, loanId);
      const mandate = await findNewestMandate(database, loan.id);
      if (mandate === undefined || mandate.id !== mandateId) throw new Refusal('not_found', { mandateId });
      await changeMandate(context, {
        id: mandate.id,
        step,
        by: 'staff',
        inSameTransaction: async (tx, before) => {
          await recordAuditEntry(tx, actor, {
            action: step === 'stop' ? 'mandate_stopped' : 'mandate_paused',
            on: { kind: 'loan', id: loan.id },
            reason: '',
            before: { state: before.state },
          });
        },
      });
      return { state: step === 'stop' ? ('ended' as const) : ('paused' as const) };
    },
  });
}

async function openLoan({ database }: StaffMandateContext, text: string): Promise<Loan> {
  const id = parseId<'Loan'>(text);
  const loan = id && (await findLoan(database, id));
  if (loan === undefined) throw new Refusal('not_found', { loan: text });
  return loan;
}
