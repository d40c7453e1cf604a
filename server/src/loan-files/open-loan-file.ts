import type { LoanAct } from '@hiram/contract/loan-acts';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { idFrom, type LoanId, parseId } from '@hiram/values/ids';
import { findApplication } from '../applications/index.ts';
import { actsPossible, type ProposalOnWire, proposalsOfLoan } from '../loan-acts/index.ts';
import {
  type ExplainedAmount,
  explainedAmount,
  findHeardEvents,
  findSignedLoans,
  type OwnLoan,
} from '../loans/index.ts';
import { holdsOf } from '../outreach/index.ts';
import { writtenAccounts } from '../payment-accounts/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import {
  findPaymentsOf,
  findReceivedOf,
  type Payment,
  positionOn,
  type ReceivedRow,
} from '../repayments/index.ts';
import { type Actor, namesOfActors, recordAct } from '../staff/index.ts';
import {
  type ComplaintLine,
  type ContactLine,
  findApplicationSteps,
  findComplaints,
  findContacts,
  findEventActors,
  findPapers,
  findPayouts,
  findReleases,
  findStateSteps,
  type KeptPaper,
  type PayoutLine,
  type ReleaseLine,
} from './loan-file-parts.sql.ts';
import type { LoanFilesDesk } from './loan-files-desk.ts';
import { type LoanRow, loanRows } from './loan-rows.ts';
import { type InstalmentFigures, instalmentsOf } from './position-figures.ts';
import { type TimelineStep, timelineOf } from './timeline.ts';

export interface SeenPayment {
  readonly payment: Payment;
  readonly received: readonly ReceivedRow[];
}

/** A loan with all known data. */
export interface LoanFile {
  readonly row: LoanRow;
  readonly instalments: readonly InstalmentFigures[];
  readonly timeline: readonly TimelineStep[];
  readonly explained: ExplainedAmount | undefined;
  readonly payments: readonly SeenPayment[];
  readonly payouts: readonly PayoutLine[];
  readonly releases: readonly ReleaseLine[];
  /** Masked accounts, by id. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly papers: readonly KeptPaper[];
  readonly contacts: readonly ContactLine[];
  readonly isContactHeld: boolean;
  readonly complaints: readonly ComplaintLine[];
  readonly applicationId: string | undefined;
  readonly proposals: readonly ProposalOnWire[];
  readonly acts: readonly LoanAct[];
  /** Display name of an actor. */
  readonly nameOf: (actor: string) => string;
}

/** One loan's page. The access is recorded in the audit trail before any data is returned. */
export async function openLoanFile(desk: LoanFilesDesk, actor: Actor, text: string): Promise<LoanFile> {
  const { database } = desk;
  // Reads the loan first, so that the person sees at least the version they act on.
  const loan = await existingLoan(desk, text);
  const { id: loanId, borrowerId } = loan;
  await inTransaction(database, (tx) =>
    recordAct(tx, actor, { act: 'loan_file_opened', on: { kind: 'loan', id: loanId }, reason: '' }),
  );
  const [row, parts, explained, payments, application, proposals, acts, holds] = await Promise.all([
    rowOf(desk, loan),
    partsOf(desk, loan),
    explainedAmount(desk, { loanId, locale: 'en' }),
    paymentsOf(desk, loan),
    findApplication(database, idFrom(loanId)),
    proposalsOfLoan(desk, loanId, actor.staffId),
    actsPossible(desk, loan),
    holdsOf(database, { borrowerId, orderId: loanId }),
  ]);
  const { payouts, releases, timeline, contacts } = parts;
  const destinations = [
    loan.payoutDestination,
    ...[...payouts, ...releases].map(({ destination }) => destination),
  ];
  const [accounts, nameOf] = await Promise.all([
    writtenAccounts(
      database,
      borrowerId,
      destinations.filter((one) => parseId(one) !== undefined),
    ),
    namesOfActors(database, [
      ...timeline.map(({ by }) => by),
      ...contacts.flatMap(({ staffId }) => staffId ?? []),
    ]),
  ]);
  return {
    ...{ row, explained, payments, proposals, acts, accounts, nameOf, ...parts },
    instalments: instalmentsToday(desk, loan),
    isContactHeld: holds.length > 0,
    applicationId: application?.id,
  };
}

/** Refuses an id that is not a loan's with `not_found`. */
export async function existingLoan(
  { database }: Pick<LoanFilesDesk, 'database'>,
  text: string,
): Promise<OwnLoan> {
  const id = parseId<'Loan'>(text);
  const loan = id && (await findSignedLoans(database, [id])).get(id);
  if (loan === undefined) throw new Refusal('not_found');
  return loan;
}

async function rowOf(desk: LoanFilesDesk, loan: OwnLoan): Promise<LoanRow> {
  const [row] = await loanRows(desk, [loan]);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

function instalmentsToday({ clock }: LoanFilesDesk, { market, released }: OwnLoan): InstalmentFigures[] {
  if (released === null) return [];
  return instalmentsOf(positionOn(released, today(clock, marketPack(market).facts.timeZone)));
}

async function partsOf({ database }: LoanFilesDesk, { id: loanId, borrowerId, market, signedOn }: OwnLoan) {
  const { timeZone } = marketPack(market).facts;
  const [application, states, actors, releases, events, payouts, papers, contacts, complaints] =
    await Promise.all([
      findApplicationSteps(database, loanId),
      findStateSteps(database, { loanId, signedOn }),
      findEventActors(database, { loanId, signedOn }),
      findReleases(database, loanId),
      findHeardEvents(database, loanId),
      findPayouts(database, loanId),
      findPapers(database, { borrowerId, orderId: loanId }),
      findContacts(database, { borrowerId, orderId: loanId }),
      findComplaints(database, { orderId: loanId }),
    ]);
  const timeline = timelineOf({ application, states, actors, releases, events, timeZone });
  return { timeline, releases, payouts, papers, contacts, complaints };
}

async function paymentsOf(
  { database }: LoanFilesDesk,
  { id: loanId, borrowerId }: { readonly id: LoanId; readonly borrowerId: OwnLoan['borrowerId'] },
): Promise<SeenPayment[]> {
  const payments = await findPaymentsOf(database, { borrowerId, loanId });
  return Promise.all(
    payments.map(async (payment) => ({ payment, received: await findReceivedOf(database, payment.id) })),
  );
}
