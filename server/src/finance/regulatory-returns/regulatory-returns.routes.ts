import * as contract from '@hiram/contract/finance/regulatory-returns';
import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { type OpenedStep, openProposal, readStepsOfCases, versionOf } from '#cases/index.ts';
import { books } from '#ledger/index.ts';
import { type Actor, implementStaffCall, namesOfStaff } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import type { Line } from './evaluate-lines.ts';
import { listReturnRows } from './list-rows.ts';
import { decideReturn, fillReturnLine, prepareReturn } from './prepare-return.ts';
import { readCalendar } from './read-calendar.ts';
import { readSheet, type SheetQuery } from './read-sheet.ts';
import {
  allowedActions,
  type PreparedReturn,
  type ReturnState,
  returnCases,
  returnProposals,
} from './return-case.ts';
import { findContent, findReturns } from './returns.sql.ts';
import type { ReturnCallsContext } from './returns-context.ts';
import { returnFile } from './sheet-file.ts';
import { sheets } from './sheets.ts';

/** The console's calls about returns to regulators. They return no personal data of borrowers. */
export function registerRegulatoryReturnRoutes(server: CallServer, context: ReturnCallsContext): void {
  registerSheets(server, context);
  registerFiling(server, context);
}

function registerSheets(server: CallServer, context: ReturnCallsContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listReturns, {
    permission: 'read_ledger',
    handle: async ({ book }) => {
      const { today, entries } = await readCalendar(context, book);
      return {
        today,
        returns: entries.map(({ sheet, filed, daysLeft, ...entry }) => ({
          ...entry,
          ...(sheet !== undefined && { sheet }),
          ...(filed !== undefined && { reference: filed.reference, filedOn: filed.on }),
          daysLeft: String(daysLeft),
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.readReturnSheet, {
    permission: 'read_ledger',
    handle: async (request, { actor }) => {
      const query = queryFrom(request);
      const read = await readSheet(database, query);
      const { date, state, asOf, lines, check } = read;
      const digest = returnFile(read).digest.toString('hex');
      const persons = lines.filter(({ counted }) => counted.kind === 'person');
      return {
        title: sheets[query.sheet].title,
        purpose: sheets[query.sheet].purpose,
        currency: books[query.market].currency,
        from: date.from,
        until: date.until,
        dueOn: date.dueOn,
        state,
        ...(asOf !== undefined && { asOf }),
        lines: lines.map(lineOnWire),
        blanks: String(persons.length),
        emptyBlanks: String(persons.filter(({ figure }) => figure.text === undefined).length),
        ...(check !== undefined && {
          check: {
            rows: String(check.rows),
            ledger: String(check.ledger),
            isEqual: check.rows === check.ledger,
          },
        }),
        digest,
        returns: await returnsOnWire(context, { query, digest, actor }),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.listReturnRows, {
    permission: 'read_ledger',
    handle: async ({ line, after, ...request }) => {
      const query = queryFrom(request);
      const { page, rows, next } = await listReturnRows(database, { ...query, line, after });
      return {
        currency: books[query.market].currency,
        rows: rows.map(({ id, number, month, amount, kind, days }) => ({
          page,
          id,
          ...(number !== null && { number }),
          month,
          ...(amount !== null && { amount }),
          kind,
          days: String(days),
        })),
        ...(next !== undefined && { next }),
      };
    },
  });
}

function registerFiling(server: CallServer, context: ReturnCallsContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, contract.downloadReturn, {
    permission: 'read_ledger',
    handle: async ({ returnId, ...request }) => {
      const query = queryFrom(request);
      const file =
        returnId === undefined
          ? returnFile(await readSheet(database, query))
          : await findContent(database, query, returnId);
      if (file === undefined) throw new Refusal('not_found');
      return { fileName: file.fileName, content: file.content, digest: file.digest.toString('hex') };
    },
  });

  implementStaffCall(server, systemClock, contract.fillReturnLine, {
    permission: 'file_returns',
    handle: async ({ line, value, note, ...request }, { actor }) => {
      await fillReturnLine(context, actor, { ...queryFrom(request), line, value, note });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.prepareReturn, {
    permission: 'file_returns',
    handle: async ({ digest, note, ...request }, { actor }) => ({
      returnId: await prepareReturn(context, actor, { ...queryFrom(request), digest, note }),
    }),
  });

  implementStaffCall(server, systemClock, contract.decideReturn, {
    permission: 'file_returns',
    proof: 'recent',
    handle: async ({ returnId, version, action, note, reference, filedOn }, { actor }) => {
      await decideReturn(context, actor, {
        returnId,
        version: Number(version),
        action,
        note,
        reference,
        filedOn: filedOn === undefined ? undefined : dayFrom(filedOn),
      });
      return {};
    },
  });
}

function queryFrom({
  book,
  sheet,
  until,
}: {
  readonly book: SheetQuery['market'];
  readonly sheet: SheetQuery['sheet'];
  readonly until: string;
}): SheetQuery {
  return { market: book, sheet, until: dayFrom(until) };
}

function dayFrom(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === undefined) throw new Refusal('request_malformed');
  return day;
}

function lineOnWire({ code, part, label, definition, counted, figure }: Line) {
  const { count, amount, text, note } = figure;
  return {
    code,
    part,
    label,
    definition,
    ...(count !== undefined && { count: String(count) }),
    ...(amount !== undefined && { amount: String(amount) }),
    ...(text !== undefined && { words: text }),
    filledBy: counted.kind === 'person' ? ('person' as const) : ('platform' as const),
    ...(note !== undefined && { note }),
    opens: opensOf(counted.kind),
  };
}

function opensOf(kind: Line['counted']['kind']): 'loans' | 'complaints' | 'ledger' | 'nothing' {
  switch (kind) {
    case 'loans':
      return 'loans';
    case 'complaints':
      return 'complaints';
    case 'balance':
    case 'movement':
      return 'ledger';
    case 'provision':
    case 'difference':
    case 'text':
    case 'person':
      return 'nothing';
  }
}

async function returnsOnWire(
  { database, personalData }: ReturnCallsContext,
  { query, digest, actor }: { readonly query: SheetQuery; readonly digest: string; readonly actor: Actor },
) {
  const prepared = await findReturns(database, query);
  const ids = prepared.map(({ id }) => id);
  const steps = await readStepsOfCases({ database, personalData }, returnCases, ids);
  const names = await namesOfStaff(
    database,
    steps.flatMap(({ actor: by }) => by ?? []),
  );
  return prepared.map((one) => {
    const own = steps.filter(({ caseId }) => caseId === one.id);
    return returnOnWire(one, { steps: own, names, digest, actor });
  });
}

interface ReturnView {
  readonly steps: readonly OpenedStep<ReturnState, object>[];
  readonly names: ReadonlyMap<string, string>;
  readonly digest: string;
  readonly actor: Actor;
}

function returnOnWire(one: PreparedReturn, { steps, names, digest, actor }: ReturnView) {
  const own = one.digest.toString('hex');
  const proposal = openProposal(
    steps.map((step) => ({ ...step, note: undefined })),
    returnProposals,
  );
  return {
    returnId: one.id,
    version: String(versionOf(steps)),
    state: one.state,
    fileName: one.fileName,
    digest: own,
    isCurrent: own === digest,
    ...(one.reference !== null && { reference: one.reference }),
    ...(one.filedOn !== null && { filedOn: one.filedOn }),
    actions: allowedActions(one.state, proposal, actor.staffId),
    steps: steps.map(({ step, at, actor: by, note }) => ({
      step,
      at: instantAsIso(at),
      by: names.get(by ?? '') ?? '',
      note,
    })),
  };
}
