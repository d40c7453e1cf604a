import { createHash } from 'node:crypto';
import { IMPORT_FILES } from '@hiram/contract/operations/import-files';
import { duePortfolioImports, PART_FIELD } from '@hiram/server/operations/portfolio-import/index';
import { publishProduct } from '@hiram/server/origination/products/index';
import { publishBrand } from '@hiram/server/people/brands/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import {
  type Files,
  filesOf,
  lateLoan,
} from '@hiram/server-testing/operations/portfolio-import/portfolio-import';
import { action, draftTest, testDraft } from '@hiram/server-testing/origination/products/products';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { testLoanContext } from '@hiram/server-testing/servicing/loans/loans';
import { timeOrderedIds } from '@hiram/values/ids';
import { startBenchDatabase } from './bench-database.ts';

// The dry run and the import of a portfolio: each loan has three open instalments and a borrower of its own. `--loans=…` sets how
// many. The files are written to the database as an upload writes them.

const LOANS = Number(
  process.argv.find((argument) => argument.startsWith('--loans='))?.slice('--loans='.length) ?? 10_000,
);
const LINES_OF_PART = 250;

const bench = await startBenchDatabase(4);
try {
  const { businessClock, moveTo } = testLoanContext(bench.database);
  moveTo('2026-06-01');
  const personalData = testPersonalData();
  const context = {
    database: bench.database,
    businessClock,
    systemClock: businessClock,
    personalData,
    ids: timeOrderedIds(businessClock),
    brandIdentity: () => ({}),
  };
  await insertProduct();
  const importId = context.ids.next<'PortfolioImport'>();
  const files = filesOf(
    Array.from({ length: LOANS }, (_, index) =>
      lateLoan(`B-${index}`, `0917${String(index).padStart(7, '0')}`),
    ),
  );
  await upload(importId, files);
  const idle = process.memoryUsage().rss;
  const checking = await work('checking');
  const importing = await work('importing');
  const [row] = await bench.asOwner(
    `select state, errors, is_equal, (select count(*)::int from loans) as loans from portfolio_imports where id = $1`,
    [importId],
  );
  const memory = Math.round((process.memoryUsage().rss - idle) / 1_000_000);
  console.log(
    `bench import state=${row?.state} errors=${row?.errors} equal=${row?.is_equal} loans=${row?.loans} dry_run_seconds=${checking.toFixed(1)} import_seconds=${importing.toFixed(1)} loans_per_second=${Math.round(LOANS / importing)} memory_growth_mb=${memory}`,
  );

  async function work(state: 'checking' | 'importing'): Promise<number> {
    await bench.asOwner(
      `update portfolio_imports set state = $2, next_attempt_at = '2026-05-01', proposed_by = $3, decided_by = $4 where id = $1`,
      [importId, state, context.ids.next<'StaffMember'>(), context.ids.next<'StaffMember'>()],
    );
    const started = performance.now();
    await runAllDue({ database: bench.database, log: createLog({ level: 'error', program: 'bench' }) }, [
      duePortfolioImports(context),
    ]);
    return (performance.now() - started) / 1_000;
  }

  async function upload(id: string, content: Files): Promise<void> {
    await bench.asOwner(
      `insert into portfolio_imports (id, brand, market, name, cut_over_on, state, created_by, created_at)
       values ($1, 'hiram', 'PH', 'bench', '2026-05-31', 'draft', $1, now())`,
      [id],
    );
    const key = await inTransaction(bench.database, (tx) => personalData.keyFor(tx, id));
    for (const file of IMPORT_FILES) {
      const lines = content[file].split('\n').slice(0, -1);
      for (let part = 0; part * LINES_OF_PART < lines.length; part += 1) {
        const text = `${lines.slice(part * LINES_OF_PART, (part + 1) * LINES_OF_PART).join('\n')}\n`;
        await bench.asOwner(
          `insert into portfolio_import_parts (import_id, file, part, content_encrypted, digest) values ($1, $2, $3, $4, $5)`,
          [id, file, part, key.encrypt(PART_FIELD, text), createHash('sha256').update(text).digest()],
        );
      }
    }
  }
} finally {
  await bench.close();
}

async function insertProduct(): Promise<void> {
  await inTransaction(bench.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishProduct(tx, await draftTest(tx, testDraft()), action);
  });
}
