import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord, recordsIn } from '../results/json.ts';
import { allowedByBiome, plantedForBiome, plantedForOxlint } from './planted-lint.ts';

const root = join(import.meta.dirname, '..', '..');

interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly severity: string;
}

/** A folder outside the repository, so that only the copied configuration applies. */
function plant(files: readonly { readonly path: string; readonly text: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-lint-'));
  for (const { path, text } of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function reportOf(folder: string, tool: string, ...args: readonly string[]): unknown {
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules', '.bin', 'tsgolint') },
  });
  return JSON.parse(stripVTControlCharacters(stdout));
}

function diagnosticsIn(report: unknown): readonly Readonly<Record<string, unknown>>[] {
  return recordsIn(isRecord(report) ? report.diagnostics : undefined);
}

describe('Biome, as configured', () => {
  let folder = '';
  let findings: readonly Finding[] = [];

  beforeAll(() => {
    folder = plant([...plantedForBiome, ...allowedByBiome]);
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    const report = reportOf(folder, 'biome', 'ci', '--vcs-enabled=false', '--reporter=json', '.');
    findings = diagnosticsIn(report).map(({ category, severity, location }) => ({
      rule: String(category),
      severity: String(severity),
      path: isRecord(location) ? String(location.path) : '',
    }));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test.each(plantedForBiome)('reports violations of $rule', ({ rule, path }) => {
    const found = findings.filter((finding) => finding.path === path && finding.rule === rule);
    expect(found.map(({ severity }) => severity)).toContain('error');
  });

  test.each(allowedByBiome)('allows the exception of $path', ({ path }) => {
    expect(findings.filter((finding) => finding.path === path)).toEqual([]);
  });
});

describe('the type-aware rules', () => {
  let folder = '';
  let findings: readonly Pick<Finding, 'rule' | 'path'>[] = [];

  beforeAll(() => {
    folder = plant(plantedForOxlint);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { types: ['node'] } }),
    );
    const configuration = join(root, 'tools', 'check', 'oxlint.json');
    const paths = plantedForOxlint.map(({ path }) => path);
    const report = reportOf(folder, 'oxlint', '--type-aware', '-c', configuration, '--format=json', ...paths);
    findings = diagnosticsIn(report).map(({ code, filename }) => ({
      rule: String(code),
      path: String(filename),
    }));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test.each(plantedForOxlint)('report $path by $rule', ({ rule, path }) => {
    expect(findings).toContainEqual({ rule, path });
  });
});
