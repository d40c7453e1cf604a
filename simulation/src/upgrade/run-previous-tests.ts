import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { offerNewSchema, templatesOn } from './new-schema.ts';
import { checkOutRelease, type PreviousRelease } from './previous-release.ts';

export interface PreviousTests {
  /** Vitest's exit code. */
  readonly code: number;
  readonly printed: string;
  /** Databases that the tests made of their own schema. Any would mean that they did not run on the new one. */
  readonly foreignTemplates: readonly string[];
}

/** Runs tests of the previous release, with its programs, against the schema of this tree. */
export async function runPreviousTests(
  release: PreviousRelease,
  filters: readonly string[],
): Promise<PreviousTests> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-previous-release-'));
  const checkout = join(folder, 'release');
  const [postgres] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: false }),
    checkOutRelease(release, checkout),
  ]);
  try {
    const isSynthetic = release.newMigrations.length === 0;
    const template = await offerNewSchema(postgres.url, { folder: checkout, isSynthetic });
    const { code, printed } = await runVitest(checkout, filters, postgres.url);
    const templates = await templatesOn(postgres.url);
    return { code, printed, foreignTemplates: templates.filter((name) => name !== template) };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runVitest(cwd: string, filters: readonly string[], databaseUrl: string) {
  // A run inside of another vitest must not take that one's settings for its own.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|HIRAM_|TEST$)/.test(name));
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...filters], {
    cwd,
    env: { ...Object.fromEntries(inherited), TEST_DATABASE_URL: databaseUrl, NO_COLOR: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  const ended: unknown[] = await once(child, 'close');
  return { code: Number(ended[0] ?? 1), printed };
}
