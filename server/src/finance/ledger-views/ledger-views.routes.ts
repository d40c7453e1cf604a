import * as contract from '@hiram/contract/finance/ledger-views';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall, namesOfActors } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { browseTransactions } from './browse-transactions.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';
import { readClearingAccounts } from './read-clearing-accounts.ts';
import { readFinancialStatements, statementsOnWire } from './read-financial-statements.ts';
import { readLoanTape } from './read-loan-tape.ts';
import { readTrialBalance } from './read-trial-balance.ts';

/** The console's ledger routes. They return no personal data. */
export function registerLedgerViewsRoutes(server: CallServer, context: LedgerViewsContext): void {
  const { businessClock, systemClock, database } = context;

  implementStaffCall(server, systemClock, contract.readTrialBalance, {
    permission: 'read_ledger',
    handle: async ({ book, on }) => {
      const { accounts, ...balance } = await readTrialBalance(context, { book, on: dayFrom(on) });
      return {
        ...balance,
        asOf: instantAsIso(businessClock.now()),
        accounts: accounts.map((account) => ({
          name: account.name,
          kind: account.kind,
          code: String(account.code),
          debit: String(account.debit),
          credit: String(account.credit),
          balance: String(account.balance),
          isContraBalance: account.isContraBalance,
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.readClearingAccounts, {
    permission: 'read_ledger',
    handle: ({ book }) => readClearingAccounts(context, book),
  });

  implementStaffCall(server, systemClock, contract.readFinancialStatements, {
    permission: 'read_ledger',
    handle: async ({ book, on }) => {
      const statements = await readFinancialStatements(context, { book, on: dayFrom(on) });
      return { ...statementsOnWire(statements), asOf: instantAsIso(businessClock.now()) };
    },
  });

  implementStaffCall(server, systemClock, contract.readLoanTape, {
    permission: 'read_ledger',
    handle: ({ book, on, after }) => readLoanTape(context, { book, on: dayFrom(on), after }),
  });

  implementStaffCall(server, systemClock, contract.listLedgerTransactions, {
    permission: 'read_ledger',
    handle: async ({ book, on, kind, account, reference, after }) => {
      const query = {
        book,
        kind,
        reference,
        after,
        account: account === undefined ? undefined : Number(account),
      };
      const page = await browseTransactions(context, { ...query, on: dayFrom(on) });
      const nameOf = await namesOfActors(
        database,
        page.transactions.map(({ actor }) => actor),
      );
      return {
        currency: page.currency,
        transactions: page.transactions.map((one) => ({
          party: one.chain,
          position: String(one.position),
          bookedOn: one.bookedOn,
          kind: one.kind,
          isLoan: one.isLoan,
          recordedAt: instantAsIso(one.recordedAt),
          by: nameOf(one.actor),
          reason: one.reason,
          hash: one.hash,
          transfers: one.transfers.map(({ debit, credit, amount }) => ({
            debit,
            credit,
            amount: String(amount),
          })),
        })),
        kinds: [...page.kinds],
        ...(page.next !== undefined && { next: page.next }),
      };
    },
  });
}

function dayFrom(text: string | undefined) {
  if (text === undefined) return undefined;
  const day = parseCalendarDate(text);
  if (day === undefined) throw new Refusal('request_malformed');
  return day;
}
