import { createHash } from 'node:crypto';
import type { ImportFile } from '@hiram/contract/operations/import-files';
import { MOST_PARTS } from '@hiram/contract/operations/import-files';
import type { ImportState, ImportStep } from '@hiram/contract/operations/portfolio-import';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type ImportId,
  PART_FIELD,
  type PortfolioImport,
  type PortfolioImportContext,
  stepsOf,
} from './portfolio-import.ts';
import {
  deleteChecked,
  deleteParts,
  findLoanWithEvents,
  insertImport,
  lockImport,
  moveImport,
  upsertPart,
  writeApproval,
} from './portfolio-imports.sql.ts';

/** The days between the cut-over and the import are computed by our rules, so they must be few. */
const MOST_DAYS_SINCE_CUT_OVER = 31;

export interface StartImport {
  readonly brand: string;
  readonly market: PortfolioImport['market'];
  readonly name: string;
  readonly cutOverOn: CalendarDate;
}

export async function startImport(
  context: PortfolioImportContext,
  actor: Actor,
  { name, ...request }: StartImport,
): Promise<ImportId> {
  const { database, ids, personalData, businessClock } = context;
  const { market, cutOverOn } = request;
  const day = today(businessClock, marketPack(market).facts.timeZone);
  const isInTime = cutOverOn < day && cutOverOn >= addDays(day, -MOST_DAYS_SINCE_CUT_OVER);
  if (!isInTime || context.brandIdentity(request.brand) === undefined) throw new Refusal('import_not_ready');
  return inTransaction(database, async (tx) => {
    const { id } = await personalData.newPerson(tx, () => ids.next<'PortfolioImport'>());
    await insertImport(tx, {
      ...request,
      id,
      name: name.trim(),
      createdBy: actor.staffId,
      createdAt: actor.at,
    });
    await record(tx, actor, id, { action: 'portfolio_import_started', after: { market, cutOverOn } });
    return id;
  });
}

/** The files can be replaced until the import is proposed. */
export async function uploadPart(
  context: PortfolioImportContext,
  actor: Actor,
  {
    importId,
    file,
    part,
    content,
  }: {
    readonly importId: string;
    readonly file: ImportFile;
    readonly part: number;
    readonly content: string;
  },
): Promise<void> {
  const { database, personalData } = context;
  if (part < 0 || part >= MOST_PARTS) throw new Refusal('request_malformed');
  await inTransaction(database, async (tx) => {
    const one = await locked(tx, importId);
    if (one.state !== 'draft' && one.state !== 'checked') throw new Refusal('import_not_ready');
    const key = await personalData.keyFor(tx, one.id);
    if (part === 0) {
      await deleteParts(tx, one.id, file);
      await record(tx, actor, one.id, { action: 'portfolio_import_uploaded', after: { file } });
    }
    await upsertPart(tx, one.id, {
      file,
      part,
      content: key.encrypt(PART_FIELD, content),
      digest: createHash('sha256').update(content).digest(),
    });
    if (one.state === 'checked') await moveImport(tx, one.id, { state: 'draft' });
  });
}

export interface ChangeImport {
  readonly importId: string;
  readonly step: ImportStep;
  readonly filesDigest?: string | undefined;
  readonly reason?: string | undefined;
}

/** Proposals take one person, and their approval another. */
export async function changeImport(
  context: PortfolioImportContext,
  actor: Actor,
  { importId, step, ...change }: ChangeImport,
): Promise<ImportState> {
  const { database } = context;
  return inTransaction(database, async (tx) => {
    const one = await locked(tx, importId);
    if (!stepsOf(one).includes(step)) throw new Refusal('import_not_ready', { state: one.state });
    const state = await performStep(tx, context, actor, { one, step, ...change });
    await record(tx, actor, one.id, {
      action: `portfolio_import_${step}`,
      before: { state: one.state },
      after: { state, loans: one.loans, ...(one.filesDigest !== undefined && { files: one.filesDigest }) },
      reason: change.reason,
    });
    return state;
  });
}

async function performStep(
  tx: Transaction,
  context: PortfolioImportContext,
  actor: Actor,
  { one, step, filesDigest, reason }: Omit<ChangeImport, 'importId'> & { readonly one: PortfolioImport },
): Promise<ImportState> {
  const { personalData, businessClock } = context;
  const { id } = one;
  const now = businessClock.now();
  async function move(state: ImportState, isWork = false): Promise<ImportState> {
    await moveImport(tx, id, { state, workFrom: isWork ? now : undefined });
    return state;
  }
  async function propose(state: ImportState): Promise<ImportState> {
    const why = reason?.trim() ?? '';
    if (why.length < 3) throw new Refusal('request_malformed');
    if (state === 'proposed') requireSameFiles(one, filesDigest);
    if (state === 'reversal_proposed') await requireUntouched(tx, one);
    await moveImport(tx, id, { state, proposal: { proposedBy: actor.staffId, reason: why, at: actor.at } });
    return state;
  }
  switch (step) {
    case 'check':
      return move('checking', true);
    case 'discard':
      await deleteChecked(tx, id);
      await deleteParts(tx, id);
      await personalData.forget(tx, id);
      return move('discarded');
    case 'propose':
      return propose('proposed');
    case 'propose_reversal':
      return propose('reversal_proposed');
    case 'propose_closing':
      return propose('closing_proposed');
    case 'withdraw':
      return move(one.state === 'proposed' ? 'checked' : 'imported');
    case 'approve':
      break;
  }
  if (one.proposedBy === actor.staffId) throw new Refusal('second_person_needed');
  requireSameFiles(one, filesDigest);
  if (one.state === 'reversal_proposed') await requireUntouched(tx, one);
  await writeApproval(tx, id, actor);
  if (one.state === 'proposed') return move('importing', true);
  return one.state === 'reversal_proposed' ? move('reversing', true) : move('closed');
}

/** What was shown is what is decided. */
function requireSameFiles(one: PortfolioImport, filesDigest: string | undefined): void {
  if (one.filesDigest === undefined || one.filesDigest !== filesDigest) throw new Refusal('import_not_ready');
}

/** After a payment or any other event the import is no longer the last word on a loan. */
async function requireUntouched(tx: Transaction, { id }: PortfolioImport): Promise<void> {
  const touched = await findLoanWithEvents(tx, id);
  if (touched !== undefined) throw new Refusal('import_not_ready', { touched });
}

async function locked(tx: Transaction, importId: string): Promise<PortfolioImport> {
  const id = parseId<'PortfolioImport'>(importId);
  const one = id && (await lockImport(tx, id));
  if (one === undefined) throw new Refusal('not_found', { import: importId });
  return one;
}

async function record(
  tx: Transaction,
  actor: Actor,
  id: ImportId,
  entry: {
    readonly action: string;
    readonly before?: Record<string, unknown>;
    readonly after: Record<string, unknown>;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  const { reason = '', ...rest } = entry;
  await recordAuditEntry(tx, actor, { ...rest, on: { kind: 'portfolio_import', id }, reason });
}
