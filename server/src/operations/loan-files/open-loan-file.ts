import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { idFrom, type LoanId, parseId } from '@hiram/values/ids';
import { parseShortNumber } from '@hiram/values/short-number';
import { holdsOf } from '#messaging/index.ts';
import { type ProposalOnWire, possibleLoanActions, proposalsOfLoan } from '#operations/loan-actions/index.ts';
import { findApplication } from '#origination/applications/index.ts';
import { formattedAccounts } from '#origination/payment-accounts/index.ts';
import { type Actor, namesOfActors, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type ExplainedAmount,
  explainedAmount,
  findLoanByNumber,
  findRecordedEvents,
  findSignedLoans,
  type OwnLoan,
} from '#servicing/loans/index.ts';
import {
  findPaymentsOf,
  findReceivedOf,
  type Payment,
  positionOn,
  type ReceivedRow,
} from '#servicing/repayments/index.ts';
import { findPromises } from '#support/collections/index.ts';
import { contactsWithNotes, type NotedContact } from './contacts-with-notes.ts';
import {
  type ComplaintLine,
  findApplicationSteps,
  findComplaints,
  findEventActors,
  findIssuedDocuments,
  findPayouts,
  findReleases,
  findStateSteps,
  type PayoutLine,
  type ReleaseLine,
  type StoredDocument,
} from './loan-file-sections.sql.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { type LoanRow, loanRows } from './loan-rows.ts';
import { type InstalmentAmounts, instalmentsOf } from './position-amounts.ts';
import { type TimelineStep, timelineOf } from './timeline.ts';

export interface PaymentLine {
  readonly payment: Payment;
  readonly received: readonly ReceivedRow[];
}

/** A loan with all known data. */
export interface LoanFile {
  readonly row: LoanRow;
  readonly instalments: readonly InstalmentAmounts[];
  readonly timeline: readonly TimelineStep[];
  readonly explained: ExplainedAmount | undefined;
  readonly payments: readonly PaymentLine[];
  readonly payouts: readonly PayoutLine[];
  readonly releases: readonly ReleaseLine[];
  /** Masked accounts, by id. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly issuedDocuments: readonly StoredDocument[];
  readonly contacts: readonly NotedContact[];
  readonly isContactPaused: boolean;
  readonly complaints: readonly ComplaintLine[];
  readonly applicationId: string | undefined;
  readonly proposals: readonly ProposalOnWire[];
  readonly actions: readonly LoanAction[];
  /** Display name of an actor. */
  readonly nameOf: (actor: string) => string;
}

/** One loan's page. The access is recorded in the audit trail before any data is returned. */
export async function openLoanFile(context: LoanFilesContext, actor: Actor, text: string): Promise<LoanFile> {
  const { database } = context;
  // Reads the loan first, so that the person sees at least the version they act on.
  const loan = await existingLoan(context, text);
  const { id: loanId, borrowerId } = loan;
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, { action: 'loan_file_opened', on: { kind: 'loan', id: loanId }, reason: '' }),
  );
  const [row, parts, explained, payments, application, proposals, actions, holds] = await Promise.all([
    rowOf(context, loan),
    partsOf(context, loan),
    explainedAmount(context, { loanId, locale: 'en' }),
    paymentsOf(context, loan),
    findApplication(database, idFrom(loanId)),
    proposalsOfLoan(context, loanId, actor.staffId),
    possibleLoanActions(context, loan),
    holdsOf(database, { borrowerId, orderId: loanId }),
  ]);
  const { payouts, releases, timeline, contacts } = parts;
  const destinations = [
    loan.payoutDestination,
    ...[...payouts, ...releases].map(({ destination }) => destination),
  ];
  const [accounts, nameOf] = await Promise.all([
    formattedAccounts(
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
    row,
    explained,
    payments,
    proposals,
    actions,
    accounts,
    nameOf,
    ...parts,
    instalments: instalmentsToday(context, loan),
    isContactPaused: holds.length > 0,
    applicationId: application?.id,
  };
}

/** The loan with this id or number. Anything else is refused with `not_found`. */
export async function existingLoan(
  { database }: Pick<LoanFilesContext, 'database'>,
  text: string,
): Promise<OwnLoan> {
  const number = parseShortNumber(text);
  const id = number === undefined ? parseId<'Loan'>(text) : await findLoanByNumber(database, number);
  const loan = id && (await findSignedLoans(database, [id])).get(id);
  if (loan === undefined) throw new Refusal('not_found');
  return loan;
}

async function rowOf(context: LoanFilesContext, loan: OwnLoan): Promise<LoanRow> {
  const [row] = await loanRows(context, [loan]);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

function instalmentsToday(
  { businessClock }: LoanFilesContext,
  { market, released }: OwnLoan,
): InstalmentAmounts[] {
  if (released === null) return [];
  return instalmentsOf(positionOn(released, today(businessClock, marketPack(market).facts.timeZone)));
}

async function partsOf(context: LoanFilesContext, { id: loanId, borrowerId, market, signedOn }: OwnLoan) {
  const { database } = context;
  const { timeZone } = marketPack(market).facts;
  const [
    application,
    states,
    actors,
    releases,
    events,
    payouts,
    issuedDocuments,
    contacts,
    complaints,
    promises,
  ] = await Promise.all([
    findApplicationSteps(database, loanId),
    findStateSteps(database, { loanId, signedOn }),
    findEventActors(database, { loanId, signedOn }),
    findReleases(database, loanId),
    findRecordedEvents(database, loanId),
    findPayouts(database, loanId),
    findIssuedDocuments(database, { borrowerId, orderId: loanId }),
    contactsWithNotes(context, { borrowerId, orderId: loanId }),
    findComplaints(database, { orderId: loanId }),
    findPromises(database, loanId),
  ]);
  const timeline = timelineOf({ application, states, actors, releases, events, promises, timeZone });
  return { timeline, releases, payouts, issuedDocuments, contacts, complaints };
}

async function paymentsOf(
  { database }: LoanFilesContext,
  { id: loanId, borrowerId }: { readonly id: LoanId; readonly borrowerId: OwnLoan['borrowerId'] },
): Promise<PaymentLine[]> {
  const payments = await findPaymentsOf(database, { borrowerId, loanId });
  return Promise.all(
    payments.map(async (payment) => ({ payment, received: await findReceivedOf(database, payment.id) })),
  );
}
