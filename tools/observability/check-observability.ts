import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '../dev/stack.ts';
import { freePort } from '../engines/free-port.ts';
import { dashboardExpressions, repository, ruleExpressions, rulesFolder } from './expressions.ts';

// Starts the platform, a real Prometheus (Debian package `prometheus`) that scrapes it, and the exporters if they are
// installed; takes a loan from application to repayment; then asks Prometheus for every expression.

const ASK_FOR_MS = 180_000;
/** Only hosts of a database export these. */
const OF_HOST = /pg_replication|node_filesystem/;

/** An alert is silent while all is well, so its operands are asked for, not its comparison. */
function withoutComparison(expr: string): string {
  return expr.replaceAll(/ (?:[<>]=?|==) (?:bool )?[\d.]+/g, ' * 1').replaceAll(/\band hiram:/g, 'or hiram:');
}

async function hasSeries(url: string, expr: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expr })}`, {
    redirect: 'error',
  });
  // The cast states the format of Prometheus's answers.
  const { data, error } = (await response.json()) as { data?: { result: unknown[] }; error?: string };
  if (error !== undefined) throw new Error(`${expr}: ${error}`);
  return (data?.result.length ?? 0) > 0;
}

function prometheusConfig(stack: { apiUrl: string; workflowsStatusUrl: string }): string {
  const jobs = [
    ['hiram-api', stack.apiUrl],
    ['hiram-workflows', stack.workflowsStatusUrl],
  ] as const;
  return JSON.stringify({
    global: { scrape_interval: '2s', evaluation_interval: '2s' },
    rule_files: [path.join(rulesFolder, '*.rules.yaml')],
    scrape_configs: jobs.map(([job_name, url]) => ({
      job_name,
      static_configs: [{ targets: [new URL(url).host] }],
    })),
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-observability-'));
const stack = await startStack({
  folder: path.join(folder, 'stack'),
  ports: 'free',
  built: false,
  durable: false,
  withHistory: true,
});
const config = path.join(folder, 'prometheus.json');
writeFileSync(config, prometheusConfig(stack));
const url = `http://127.0.0.1:${await freePort()}`;
const prometheus = spawn(
  'prometheus',
  [
    `--config.file=${config}`,
    `--storage.tsdb.path=${path.join(folder, 'prometheus')}`,
    `--web.listen-address=${new URL(url).host}`,
  ],
  { stdio: 'ignore' },
);
try {
  const { apiUrl, borrowerAppUrl: appUrl, consoleUrl, simulatorUrl } = stack;
  const loan = spawn('npx', ['playwright', 'test', 'http/a-loan', 'http/repayments', '--workers=1'], {
    cwd: path.join(repository, 'acceptance'),
    env: {
      ...process.env,
      ACCEPTANCE_STACK: JSON.stringify({ kind: 'dev', appUrl, apiUrl, consoleUrl, simulatorUrl }),
    },
    stdio: 'inherit',
  });
  await once(loan, 'exit');
  const wanted = [
    ...ruleExpressions().map(({ place, expr }) => ({ place, expr: withoutComparison(expr) })),
    ...dashboardExpressions(),
  ].filter(({ expr }) => !OF_HOST.test(expr));
  let missing = wanted;
  for (let waited = 0; missing.length > 0 && waited < ASK_FOR_MS; waited += 5_000) {
    await sleep(5_000);
    const found = await Promise.all(missing.map(({ expr }) => hasSeries(url, expr)));
    missing = missing.filter((_, index) => !found[index]);
  }
  for (const { place, expr } of missing) console.error(`no series: ${place}: ${expr}`);
  console.info(`${wanted.length - missing.length} of ${wanted.length} expressions have a series`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} finally {
  prometheus.kill('SIGTERM');
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
