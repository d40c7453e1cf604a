import type { WithheldReason } from '@hiram/contract/finance/credit-bureau';
import { creditFilesBetween } from '@hiram/markets/credit-reporting';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import { type IdSource, idFrom } from '@hiram/values/ids';
import { identitiesOf } from '#origination/applications/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Account } from './account.ts';
import { type BureauFile, type BureauFileId, type BureauMarket, isBureauMarket } from './bureau-file.ts';
import { describeAccount } from './describe-account.ts';
import { findFileBefore, findUnfinishedFile, insertFile, lockFile, updateProgress } from './files.sql.ts';
import type { BureauMember } from './formats/bureau-format.ts';
import { bureauFormats } from './formats/formats.ts';
import { type Candidate, findCandidates } from './loans-to-report.sql.ts';
import { type BureauRow, insertRows } from './rows.sql.ts';
import { type Subject, type SubjectDetails, withDetails } from './subject.ts';
import { writeFile } from './write-file.ts';

export interface BureauFilesContext {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly store: ObjectStore;
  /** The lender as each market's bureaus know it. A market without an entry makes no files. */
  readonly members: Readonly<Partial<Record<BureauMarket, BureauMember>>>;
}

/** Loans of one transaction. */
const LOANS_AT_ONCE = 500;
/** A file that was not made for this long is not made any more: its bureau has newer data. */
const LOOK_BACK_DAYS = 35;

/** Makes the files whose reference day has ended, after the books of that day. */
export function bureauFilesDaily(context: BureauFilesContext): DailyWork {
  return {
    name: 'credit bureau files',
    run: async ({ market, day }) => {
      if (isBureauMarket(market)) await makeDueFiles(context, market, addDays(day, -1));
    },
  };
}

/** Makes every file of a market up to a day that does not exist, oldest first. It may be repeated at any point. */
export async function makeDueFiles(
  context: BureauFilesContext,
  market: BureauMarket,
  until: CalendarDate,
): Promise<void> {
  const member = context.members[market];
  if (member === undefined) return;
  await makeUnfinished(context, { market, member });
  const before = await findFileBefore(context.database, market, addDays(until, 1));
  const dates = creditFilesBetween(market, { from: addDays(until, -LOOK_BACK_DAYS), until });
  // Balances and classes of an older day are still known, so missed files are made too; but the first file is one.
  const missing = before === undefined ? dates.slice(-1) : dates.filter(({ asOf }) => asOf > before.asOf);
  for (const date of missing) {
    const previous = await findFileBefore(context.database, market, date.asOf);
    await inTransaction(context.database, (tx) =>
      insertFile(tx, {
        ...date,
        id: context.ids.next<'BureauFile'>(),
        market,
        previousAsOf: previous?.asOf ?? null,
        startedAt: context.systemClock.now(),
      }),
    );
    await makeUnfinished(context, { market, member });
  }
}

async function makeUnfinished(
  context: BureauFilesContext,
  { market, member }: { readonly market: BureauMarket; readonly member: BureauMember },
): Promise<void> {
  for (;;) {
    const file = await findUnfinishedFile(context.database, market);
    if (file === undefined) return;
    while (await inTransaction(context.database, (tx) => freezeNext(tx, context, file.id)));
    await writeFile(context, member, file.id);
  }
}

/** Freezes the next rows. False if there are none, after which the file can be written. */
async function freezeNext(tx: Transaction, context: BureauFilesContext, id: BureauFileId): Promise<boolean> {
  const file = await lockFile(tx, id);
  if (file?.state !== 'freezing') return false;
  const { candidates, until } = await findCandidates(tx, file, LOANS_AT_ONCE);
  if (until === undefined) {
    await updateProgress(tx, { ...file, state: 'writing' });
    return false;
  }
  const subjects = await subjectsOf(tx, context, file.market, candidates);
  let reached: BureauFile = { ...file, readUntil: until };
  const rows: BureauRow[] = [];
  for (const candidate of candidates) {
    const row = rowOf(reached, candidate, subjects.get(candidate.id));
    if (row === undefined) continue;
    rows.push(row);
    reached = withRow(reached, row);
  }
  await insertRows(tx, file, rows);
  await updateProgress(tx, reached);
  return true;
}

interface KnownSubject {
  readonly subject: Subject;
  readonly key: PersonKey;
}

/** The identity of each loan's borrower, by loan. Erased people are omitted. */
async function subjectsOf(
  tx: Transaction,
  { personalData }: BureauFilesContext,
  market: BureauMarket,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, KnownSubject>> {
  const keys = await personalData.findKeys(tx, [...new Set(candidates.map(({ borrowerId }) => borrowerId))]);
  const ids = candidates.map(({ id }) => idFrom<'Application'>(id));
  const identities = await identitiesOf({ database: tx, personalData }, market, ids);
  const subjects = new Map<string, KnownSubject>();
  for (const candidate of candidates) {
    const key = keys.get(candidate.borrowerId);
    const identity = identities.get(idFrom(candidate.id));
    if (key === undefined || identity === undefined) continue;
    const { mobileEncrypted, detailsEncrypted } = candidate;
    const known: Subject = {
      ...identity,
      gender: null,
      civilStatus: null,
      mobile: mobileEncrypted && key.decrypt('borrowers.mobile', mobileEncrypted),
    };
    subjects.set(candidate.id, { key, subject: withDetails(known, detailsFrom(key, detailsEncrypted)) });
  }
  return subjects;
}

function detailsFrom(key: PersonKey, encrypted: Buffer | null): SubjectDetails | undefined {
  if (encrypted === null) return undefined;
  // The cast is safe: only `saveSubjectDetails` writes the column.
  return JSON.parse(key.decrypt('bureau_subjects.details', encrypted)) as SubjectDetails;
}

/** The row of a loan; undefined if it does not belong in the file. */
function rowOf(
  file: BureauFile,
  candidate: Candidate,
  known: KnownSubject | undefined,
): BureauRow | undefined {
  const { account, explanation } = describeAccount(candidate, file.asOf);
  if (!belongsIn(file, candidate, account)) return undefined;
  const format = bureauFormats[file.format];
  // Without an application, or after the borrower was erased, nobody knows whose loan it is.
  const missing = known === undefined ? ['identity'] : format.missing(known.subject);
  const withheld = withheldReason(candidate, missing);
  const isNewSubject = file.lastSubject !== candidate.borrowerId;
  return {
    borrowerId: candidate.borrowerId,
    loanId: candidate.id,
    withheld,
    missing: withheld === 'incomplete' ? missing : [],
    line: withheld === null ? format.headLines + file.lines + format.linesOf(isNewSubject) : null,
    isDisputed: candidate.isDisputed,
    account,
    explanation,
    subjectEncrypted:
      withheld === null && known !== undefined
        ? known.key.encrypt('bureau_rows.subject', JSON.stringify(known.subject))
        : null,
  };
}

/** A closed loan is reported once. An incremental file has new, closed, changed and overdue loans only. */
function belongsIn(
  { kind, previousAsOf }: BureauFile,
  { isReportedClosed, hasChanged }: Candidate,
  { closedOn, openedOn, overdue }: Account,
): boolean {
  if (closedOn !== null && isReportedClosed) return false;
  if (kind === 'full' || closedOn !== null || overdue > 0n) return true;
  return hasChanged || previousAsOf === null || openedOn > previousAsOf;
}

function withheldReason({ suppressed }: Candidate, missing: readonly string[]): WithheldReason | null {
  return suppressed ?? (missing.length > 0 ? 'incomplete' : null);
}

function withRow(file: BureauFile, { withheld, borrowerId, isDisputed, account }: BureauRow): BureauFile {
  const counted = { ...file, disputed: file.disputed + (isDisputed ? 1 : 0) };
  if (withheld !== null) return { ...counted, withheld: file.withheld + 1 };
  return {
    ...counted,
    lines: file.lines + bureauFormats[file.format].linesOf(file.lastSubject !== borrowerId),
    lastSubject: borrowerId,
    reported: file.reported + 1,
    sanctioned: file.sanctioned + account.sanctioned,
    balance: file.balance + account.balance,
    overdue: file.overdue + account.overdue,
    writtenOff: file.writtenOff + account.writtenOff,
  };
}
