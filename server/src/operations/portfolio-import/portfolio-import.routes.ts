import * as contract from '@hiram/contract/operations/portfolio-import';
import { marketPack } from '@hiram/markets/market-pack';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { csvText, escapeFormula } from '@hiram/values/csv';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { chart } from '#ledger/index.ts';
import { type Actor, implementStaffCall, namesOfStaff } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { changeImport, startImport, uploadPart } from './change-import.ts';
import {
  importedAccounts,
  type PortfolioImport,
  type PortfolioImportContext,
  stepsOf,
} from './portfolio-import.ts';
import {
  countLoans,
  countParts,
  findFindings,
  findImport,
  findImports,
  MOST_FINDINGS,
} from './portfolio-imports.sql.ts';

const FINDINGS_OF_A_PAGE = 100;

/** The console's calls about imports of portfolios. */
export function registerPortfolioImportRoutes(server: CallServer, context: PortfolioImportContext): void {
  const { systemClock, database } = context;
  const permission = 'import_portfolios';

  implementStaffCall(server, systemClock, contract.listPortfolioImports, {
    permission,
    handle: async () => {
      const imports = await findImports(database);
      const names = await namesOfStaff(
        database,
        imports.map(({ createdBy }) => createdBy),
      );
      return { imports: imports.map((one) => summaryOf(one, names)) };
    },
  });

  implementStaffCall(server, systemClock, contract.startPortfolioImport, {
    permission,
    handle: async ({ cutOverOn: given, brandCode: brand, ofMarket: market, name }, { actor }) => {
      const cutOverOn = parseCalendarDate(given);
      if (cutOverOn === undefined) throw new Refusal('request_malformed');
      return { importId: await startImport(context, actor, { brand, market, name, cutOverOn }) };
    },
  });

  implementStaffCall(server, systemClock, contract.uploadPortfolioPart, {
    permission,
    handle: async ({ part, ...request }, { actor }) => {
      await uploadPart(context, actor, { ...request, part: Number(part) });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.openPortfolioImport, {
    permission,
    handle: ({ importId, after = '0' }, { actor }) =>
      open(context, actor, { importId, after: Number(after) }),
  });

  implementStaffCall(server, systemClock, contract.changePortfolioImport, {
    permission,
    proof: 'recent',
    handle: async (request, { actor }) => ({ state: await changeImport(context, actor, request) }),
  });

  implementStaffCall(server, systemClock, contract.exportImportFindings, {
    permission,
    handle: async ({ importId }) => {
      const { id } = await found(context, importId);
      const findings = await findFindings(database, id, { after: 0, limit: MOST_FINDINGS });
      const rows = findings.map(({ kind, file, line, message }) => [kind, file, String(line), message]);
      return {
        csv: csvText([['kind', 'file', 'line', 'message'], ...rows.map((row) => row.map(escapeFormula))]),
      };
    },
  });
}

async function open(
  context: PortfolioImportContext,
  actor: Actor,
  { importId, after }: { readonly importId: string; readonly after: number },
) {
  const { database } = context;
  const one = await found(context, importId);
  const { proposedBy, proposedAt, balances, id } = one;
  const [names, files, counts, findings] = await Promise.all([
    namesOfStaff(database, [one.createdBy, ...(proposedBy === undefined ? [] : [proposedBy])]),
    countParts(database, id),
    countLoans(database, id),
    findFindings(database, id, { after, limit: FINDINGS_OF_A_PAGE + 1 }),
  ]);
  return {
    ...summaryOf(one, names),
    currency: marketPack(one.market).facts.currency,
    files: files.map(({ file, parts }) => ({ file, parts: String(parts) })),
    ...(one.filesDigest !== undefined && { filesDigest: one.filesDigest }),
    balances: importedAccounts.map((account) => ({
      account,
      code: String(chart[account].code),
      old: String(balances.old[account]),
      here: String(balances.here[account]),
    })),
    isEqual: one.isEqual,
    imported: String(counts.imported),
    reversed: String(counts.reversed),
    kept: String(one.kept),
    ...(proposedBy !== undefined &&
      proposedAt !== undefined && {
        proposal: {
          by: names.get(proposedBy) ?? '',
          at: instantAsIso(proposedAt),
          reason: one.reason,
          isOwn: proposedBy === actor.staffId,
        },
      }),
    steps: stepsOf(one),
    findings: findings.slice(0, FINDINGS_OF_A_PAGE).map(({ position, line, ...finding }) => ({
      ...finding,
      position: String(position),
      line: String(line),
    })),
    hasMoreFindings: findings.length > FINDINGS_OF_A_PAGE,
  };
}

async function found({ database }: PortfolioImportContext, importId: string): Promise<PortfolioImport> {
  const id = parseId<'PortfolioImport'>(importId);
  const one = id && (await findImport(database, id));
  if (one === undefined) throw new Refusal('not_found', { import: importId });
  return one;
}

function summaryOf(one: PortfolioImport, names: ReadonlyMap<string, string>) {
  return {
    importId: one.id,
    name: one.name,
    market: one.market,
    cutOverOn: one.cutOverOn,
    state: one.state,
    loans: String(one.loans),
    errors: String(one.errors),
    differences: String(one.differences),
    createdBy: names.get(one.createdBy) ?? '',
    createdAt: instantAsIso(one.createdAt),
  };
}
