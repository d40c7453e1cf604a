import { creditFilesBetween } from '@hiram/markets/credit-reporting';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { formatMoney } from '@hiram/values/formatting';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { books } from '#ledger/index.ts';
import { type Actor, namesOfStaff, recordAuditEntry, type StaffContext } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Account } from './account.ts';
import type { BureauFile, BureauMarket } from './bureau-file.ts';
import { findFile, findFiles } from './files.sql.ts';
import { type BureauRow, findLoanNumbers, findRows } from './rows.sql.ts';
import { findSuppressions } from './suppressions.sql.ts';
import { readPart } from './write-file.ts';

export interface CreditBureauContext extends Pick<StaffContext, 'database' | 'systemClock' | 'ids'> {
  readonly personalData: PersonalData;
  /** Business time. */
  readonly businessClock: Clock;
  readonly store?: ObjectStore | undefined;
}

const UPCOMING_DAYS = 35;
const ROWS_AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function listFiles(
  { database, systemClock, businessClock }: CreditBureauContext,
  market: BureauMarket,
  viewer: Actor['staffId'],
) {
  const [files, suppressions] = [await findFiles(database, market), await findSuppressions(database, market)];
  const names = await namesOfStaff(
    database,
    suppressions.flatMap(({ proposedBy, approvedBy }) => [proposedBy, ...(approvedBy ? [approvedBy] : [])]),
  );
  const numbers = await findLoanNumbers(
    database,
    suppressions.map(({ loanId }) => loanId),
  );
  const day = today(businessClock, marketPack(market).facts.timeZone);
  return {
    currency: books[market].currency,
    files: files.map(fileOnWire),
    upcoming: creditFilesBetween(market, { from: day, until: addDays(day, UPCOMING_DAYS) }).map(
      ({ asOf, kind, dueOn }) => ({ asOf, kind, dueOn }),
    ),
    suppressions: suppressions.map(({ id, loanId, reason, proposedBy, proposedAt, approvedBy }) => ({
      suppressionId: id,
      loanId,
      ...numberOf(numbers, loanId),
      reason,
      proposedBy: names.get(proposedBy) ?? '',
      proposedAt: instantAsIso(proposedAt),
      ...(approvedBy !== null && { approvedBy: names.get(approvedBy) ?? '' }),
      isOwnProposal: proposedBy === viewer,
    })),
    asOf: instantAsIso(systemClock.now()),
  };
}

function numberOf(numbers: ReadonlyMap<string, string>, loanId: string) {
  const number = numbers.get(loanId);
  return number === undefined ? {} : { number };
}

function fileOnWire(file: BureauFile) {
  const { written } = file;
  return {
    fileId: file.id,
    asOf: file.asOf,
    kind: file.kind,
    dueOn: file.dueOn,
    isComplete: written !== null,
    ...(written !== null && {
      fileName: written.fileName,
      parts: String(written.parts),
      bytes: String(written.bytes),
      digest: written.digest.toString('hex'),
    }),
    isRemoved: file.removedAt !== null,
    reported: String(file.reported),
    withheld: String(file.withheld),
    disputed: String(file.disputed),
    sanctioned: String(file.sanctioned),
    balance: String(file.balance),
    overdue: String(file.overdue),
    writtenOff: String(file.writtenOff),
  };
}

interface RowsRequest {
  readonly fileId: string;
  readonly only?: 'reported' | 'withheld' | 'disputed' | undefined;
  readonly after?: string | undefined;
}

export async function listRows({ database }: CreditBureauContext, { fileId, only, after }: RowsRequest) {
  const file = await findFileOf(database, fileId);
  const [borrower = FIRST_ID, loan = FIRST_ID] = after?.split('/') ?? [];
  if (parseId(borrower) === undefined || parseId(loan) === undefined) throw new Refusal('request_malformed');
  const rows = await findRows(database, {
    fileId: file.id,
    only,
    after: { borrower, loan },
    limit: ROWS_AT_ONCE,
  });
  const numbers = await findLoanNumbers(
    database,
    rows.map(({ loanId }) => loanId),
  );
  const last = rows.at(-1);
  return {
    currency: books[file.market].currency,
    rows: rows.map((row) => ({ ...rowOnWire(file, row), ...numberOf(numbers, row.loanId) })),
    ...(rows.length === ROWS_AT_ONCE && last !== undefined && { next: `${last.borrowerId}/${last.loanId}` }),
  };
}

async function findFileOf(database: CreditBureauContext['database'], text: string): Promise<BureauFile> {
  const id = parseId<'BureauFile'>(text);
  const file = id && (await findFile(database, id));
  if (file === undefined) throw new Refusal('not_found');
  return file;
}

function rowOnWire({ market }: BureauFile, row: BureauRow) {
  const { account, explanation, withheld, line } = row;
  return {
    loanId: row.loanId,
    ...(withheld !== null && { withheld }),
    missing: [...row.missing],
    ...(line !== null && { line: String(line) }),
    isDisputed: row.isDisputed,
    status: account.status,
    balance: String(account.balance),
    overdue: String(account.overdue),
    daysPastDue: String(account.daysPastDue),
    figures: Object.entries(explanation).map(([name, text]) => ({
      name,
      // The cast is safe: an explanation has the names of an account.
      value: figureText(market, account[name as keyof Account]),
      explanation: text,
    })),
  };
}

function figureText(market: BureauMarket, figure: Account[keyof Account]): string {
  const { formatLocale, currency } = marketPack(market).facts;
  if (figure === null) return '';
  if (typeof figure === 'bigint') return formatMoney(money(figure, currency), formatLocale);
  if (typeof figure === 'object') {
    return 'amount' in figure
      ? `${formatMoney(money(figure.amount, currency), formatLocale)}, ${figure.on}`
      : figure.map(({ on, daysPastDue }) => `${on}: ${daysPastDue}`).join(', ');
  }
  return String(figure);
}

/** A part of a file. Each download is recorded in the audit trail. */
export async function downloadPart(
  context: CreditBureauContext,
  actor: Actor,
  { fileId, part }: { readonly fileId: string; readonly part: number },
) {
  const { database, store } = context;
  const file = await findFileOf(database, fileId);
  const { written } = file;
  if (store === undefined || written === null || part < 1 || part > written.parts)
    throw new Refusal('not_found');
  const content = await readPart({ ...context, store }, file, part);
  if (content === undefined) throw new Refusal('not_found');
  const on = { kind: 'bureau_file', id: file.id };
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, { action: 'bureau_file_downloaded', on, reason: '', after: { part } }),
  );
  return { fileName: written.fileName, parts: String(written.parts), content };
}
