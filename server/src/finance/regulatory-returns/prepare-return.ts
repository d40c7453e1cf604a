import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId, timeOrderedIds } from '@hiram/values/ids';
import {
  listCaseSteps,
  openProposal,
  recordStaffStep,
  requireSecondPerson,
  versionOf,
} from '#cases/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { endAlarms } from './alarms.sql.ts';
import { readSheet, type SheetQuery } from './read-sheet.ts';
import {
  allowedActions,
  type PreparedReturn,
  type ReturnAction,
  type ReturnState,
  returnCases,
  returnProposals,
} from './return-case.ts';
import {
  findReturns,
  insertFilled,
  insertReturn,
  lockReturn,
  lockSheet,
  writeFiled,
  writeReviewed,
  writeWithdrawn,
} from './returns.sql.ts';
import type { ReturnCallsContext } from './returns-context.ts';
import { returnFile } from './sheet-file.ts';

/** Fills in a blank. While a return of the sheet is prepared or reviewed, its file must not be overtaken. */
export async function fillReturnLine(
  { database }: ReturnCallsContext,
  actor: Actor,
  {
    line,
    value,
    note,
    ...query
  }: SheetQuery & { readonly line: string; readonly value: string; readonly note: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockSheet(tx, query);
    const { lines } = await readSheet(tx, query);
    if (!lines.some(({ code, counted }) => code === line && counted.kind === 'person'))
      throw new Refusal('not_found');
    await requireNoneOpen(tx, query, 'return_not_ready');
    const filled = { line, value: value.trim(), note: note.trim() };
    await insertFilled(tx, query, { ...filled, by: actor.staffId, at: actor.at });
    await recordAuditEntry(tx, actor, {
      action: 'return_line_filled',
      on: { kind: 'regulatory_return_sheet', id: `${query.market} ${query.sheet} ${query.until}` },
      reason: filled.note,
      after: filled,
    });
  });
}

async function requireNoneOpen(
  tx: Transaction,
  query: SheetQuery,
  refusal: 'return_not_ready' | 'already_proposed',
): Promise<void> {
  const open = (await findReturns(tx, query)).find(
    ({ state }) => state === 'prepared' || state === 'reviewed',
  );
  if (open !== undefined) throw new Refusal(refusal, { state: open.state });
}

/** Keeps the file of a sheet that can change no more, if it is the one that was seen and has no blank that is empty. */
export async function prepareReturn(
  context: ReturnCallsContext,
  actor: Actor,
  { digest, note, ...query }: SheetQuery & { readonly digest: string; readonly note: string },
): Promise<string> {
  const id = timeOrderedIds(context.systemClock).next<'RegulatoryReturn'>();
  await inTransaction(context.database, async (tx) => {
    await lockSheet(tx, query);
    await requireNoneOpen(tx, query, 'already_proposed');
    const sheet = await readSheet(tx, query);
    const empty = sheet.lines.filter(
      ({ counted, figure }) => counted.kind === 'person' && figure.text === undefined,
    );
    const isEqual = sheet.check === undefined || sheet.check.rows === sheet.check.ledger;
    if (sheet.state !== 'final' || empty.length > 0 || !isEqual) {
      throw new Refusal('return_not_ready', { state: sheet.state, empty: empty.length });
    }
    const file = returnFile(sheet);
    if (file.digest.toString('hex') !== digest) throw new Refusal('return_changed');
    await insertReturn(tx, {
      id,
      market: query.market,
      date: sheet.date,
      file,
      by: actor.staffId,
      at: actor.at,
    });
    await recordStep(tx, context, { id, actor, step: 'prepared', note });
  });
  return id;
}

export interface ReturnDecision {
  readonly returnId: string;
  readonly version: number;
  readonly action: ReturnAction;
  readonly note: string;
  readonly reference: string | undefined;
  readonly filedOn: CalendarDate | undefined;
}

/** Reviews, withdraws or files a return once, on the version that was seen. */
export async function decideReturn(
  context: ReturnCallsContext,
  actor: Actor,
  decision: ReturnDecision,
): Promise<void> {
  const { returnId, version, action } = decision;
  if (parseId(returnId) === undefined) throw new Refusal('not_found');
  await inTransaction(context.database, async (tx) => {
    const prepared = await lockReturn(tx, returnId);
    if (prepared === undefined) throw new Refusal('not_found');
    const steps = await listCaseSteps(tx, returnCases, returnId);
    if (versionOf(steps) !== version) throw new Refusal('return_changed');
    const proposal = openProposal(steps, returnProposals);
    requireSecondPerson(proposal, { me: actor.staffId, action });
    if (!allowedActions(prepared.state, proposal, actor.staffId).includes(action)) {
      throw new Refusal('return_changed', { state: prepared.state });
    }
    const step = await perform(tx, context, { actor, prepared, decision });
    await recordStep(tx, context, { id: returnId, actor, step, note: decision.note });
  });
}

interface Deed {
  readonly actor: Actor;
  readonly prepared: PreparedReturn;
  readonly decision: ReturnDecision;
}

async function perform(tx: Transaction, context: ReturnCallsContext, deed: Deed): Promise<ReturnState> {
  const { actor, prepared, decision } = deed;
  const { staffId: by, at } = actor;
  switch (decision.action) {
    case 'confirm_review':
      await requireCurrent(tx, prepared);
      await writeReviewed(tx, prepared.id, { by, at });
      return 'reviewed';
    case 'withdraw_proposal':
      await writeWithdrawn(tx, prepared.id);
      return 'withdrawn';
    case 'file':
      await writeFiled(tx, prepared.id, { by, at, ...filingOf(context, deed) });
      await endAlarms(tx, prepared, at);
      return 'filed';
  }
}

/** What is reviewed is what the platform has now. */
async function requireCurrent(
  tx: Transaction,
  { market, sheet, until, digest }: PreparedReturn,
): Promise<void> {
  const now = returnFile(await readSheet(tx, { market, sheet, until }));
  if (!now.digest.equals(digest)) throw new Refusal('return_changed');
}

function filingOf({ businessClock }: ReturnCallsContext, { prepared, decision }: Deed) {
  const { filedOn } = decision;
  const reference = decision.reference?.trim() ?? '';
  const day = today(businessClock, marketPack(prepared.market).facts.timeZone);
  if (reference === '' || filedOn === undefined || filedOn <= prepared.until || filedOn > day) {
    throw new Refusal('request_malformed', { filedOn });
  }
  return { reference, filedOn };
}

async function recordStep(
  tx: Transaction,
  context: ReturnCallsContext,
  {
    id,
    actor,
    step,
    note: given,
  }: { readonly id: string; readonly actor: Actor; readonly step: ReturnState; readonly note: string },
): Promise<void> {
  const note = given.trim();
  await recordStaffStep(
    tx,
    context,
    { kind: returnCases, id, actor },
    {
      step,
      at: actor.at,
      ...(note !== '' && { note: { text: note, owner: { own: id } } }),
      audit: { action: `return_${step}`, after: { note } },
    },
  );
}
