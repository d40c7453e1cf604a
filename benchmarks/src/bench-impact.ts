import { randomBytes, randomUUID } from 'node:crypto';
import { productAsJson } from '@hiram/lending/product-record';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { draftAsText, dueProductImpactRuns } from '@hiram/server/operations/product-impact/index';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { testVersion } from '@hiram/server-testing/origination/products/products';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { signTestLoan, testLoanContext } from '@hiram/server-testing/servicing/loans/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { percent } from '@hiram/values/rate';
import { startBenchDatabase } from './bench-database.ts';

// The impact run of a changed price over many open loans of one product. The loans are copies of signed ones, with every amount
// and term of the product. `--loans=…` sets how many.

const LOANS = Number(
  process.argv.find((argument) => argument.startsWith('--loans='))?.slice('--loans='.length) ?? 100_000,
);
const product = { ...philippineInstalments, amounts: { min: 100_000n, max: 1_000_000n, step: 50_000n } };
const channels = ['browser', 'ios-shell', 'android-shell'] as const;

const bench = await startBenchDatabase(4);
try {
  const context = testLoanContext(bench.database);
  await insertProduct();
  const templates: string[] = [];
  for (let amount = product.amounts.min; amount <= product.amounts.max; amount += product.amounts.step) {
    for (const term of product.terms)
      templates.push(await signTestLoan(context, offerFor({ product, amount, term })));
  }
  const each = Math.ceil(LOANS / templates.length);
  for (const [index, loanId] of templates.entries()) await copyLoan(loanId, index, each - 1);
  await bench.asOwner('vacuum analyze loans, loan_contracts');
  const runId = await insertRun();
  const started = performance.now();
  const idle = process.memoryUsage().rss;
  const due = dueProductImpactRuns({
    database: bench.database,
    businessClock: context.businessClock,
    ids: timeOrderedIds(context.businessClock),
    personalData: testPersonalData(),
  });
  await runAllDue({ database: bench.database, log: createLog({ level: 'error', program: 'bench' }) }, [due]);
  const seconds = (performance.now() - started) / 1_000;
  const [run] = await bench.asOwner(
    'select state, examined, length(document) as bytes from product_impact_runs where id = $1',
    [runId],
  );
  const memory = Math.round((process.memoryUsage().rss - idle) / 1_000_000);
  console.log(
    `bench impact state=${run?.state} loans=${run?.examined} seconds=${seconds.toFixed(1)} us_per_loan=${((seconds * 1_000_000) / LOANS).toFixed(0)} memory_growth_mb=${memory} document_bytes=${run?.bytes}`,
  );
} finally {
  await bench.close();
}

async function insertProduct(): Promise<void> {
  await bench.asOwner('set session_replication_role = replica');
  await bench.asOwner("insert into products (id, brand_code, created_at) values ($1, 'hiram', now())", [
    product.id,
  ]);
  await bench.asOwner(
    `insert into product_versions (product_id, version, status, definition, digest, channels, texts, presentation, valid_from,
      drafted_by, drafted_at, published_by, published_at)
    values ($1, 1, 'published', $2, $3, $4, '{}', '{}', '2025-01-01', 'bench', now(), 'bench', now())`,
    [product.id, productAsJson(product), testVersion({ product }).digest, [...channels]],
  );
  await bench.asOwner('set session_replication_role = origin');
}

/** Rows of a signed loan under further ids. */
async function copyLoan(loanId: string, template: number, copies: number): Promise<void> {
  for (const [table, id] of [
    ['loans', 'id'],
    ['loan_contracts', 'loan_id'],
  ] as const) {
    const columns = await bench.asOwner(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
       where table_name = $1 and column_name <> all ($2::text[]) and is_generated = 'NEVER'`,
      [table, [id, ...(table === 'loans' ? ['number'] : [])]],
    );
    const names = String(columns[0]?.names);
    await bench.asOwner(
      `set session_replication_role = replica;
       insert into ${table} (${id}, ${names})
       select ('0000${template.toString(16).padStart(4, '0')}-0000-7000-9000-' || lpad(to_hex(copy), 12, '0'))::uuid, ${names}
       from ${table}, generate_series(1, ${copies}) copy where ${id} = '${loanId}';
       set session_replication_role = origin`,
    );
  }
}

async function insertRun(): Promise<string> {
  const runId = randomUUID();
  const draft = draftAsText({
    product: { ...product, version: 'draft', interest: { ...product.interest, monthlyRate: percent('5.5') } },
    channels,
    firstDay: calendarDate('2026-06-01'),
    lastDay: null,
  });
  await bench.asOwner(
    `insert into product_impact_runs (id, subject, market, digest, against_version, draft, state, started_by, started_at)
     values ($1, 'hiram:bench', 'PH', $2, 1, $3, 'queued', 'bench', now())`,
    [runId, randomBytes(32), draft],
  );
  return runId;
}
