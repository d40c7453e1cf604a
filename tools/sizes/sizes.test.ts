import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

interface PlantedPage {
  readonly path: string;
  readonly entry: 'site' | 'promotion' | 'app';
  readonly html: string;
}

interface PlantedBuild {
  readonly pages: readonly PlantedPage[];
  readonly assets?: Readonly<Record<string, string>>;
  readonly packages?: Readonly<Record<string, readonly string[]>>;
}

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('a build within its budgets', () => {
  test('passes, and the last line says so', async () => {
    const { code, lastLine } = await weigh({
      pages: [
        { path: '/', entry: 'site', html: '<h1>Hiram</h1>' },
        { path: '/repay', entry: 'app', html: script('assets/app.js') },
      ],
      assets: { 'assets/app.js': incompressible(60_000) },
    });
    expect({ code, lastLine }).toEqual({ code: 0, lastLine: 'sizes over=0' });
  });
});

describe('a build over its budget fails', () => {
  test('for a screen whose scripts are too large, including their imports', async () => {
    const { code, lastLine, output } = await weigh({
      pages: [{ path: '/repay', entry: 'app', html: script('assets/app.js') }],
      assets: {
        'assets/app.js': `import"./more.js";${incompressible(50_000)}`,
        'assets/more.js': incompressible(50_000),
      },
    });
    expect({ code, lastLine }).toEqual({ code: 1, lastLine: 'sizes over=1' });
    expect(output).toMatch(/\/repay \(en\) +critical +\S+ kB of 90\.0 kB {2}OVER/);
  });

  test('but not for lazy imports of a screen', async () => {
    const { code } = await weigh({
      pages: [{ path: '/repay', entry: 'app', html: script('assets/app.js') }],
      assets: {
        'assets/app.js': `import("./more.js");${incompressible(50_000)}`,
        'assets/more.js': incompressible(50_000),
      },
    });
    expect(code).toBe(0);
  });

  test('for a site page that is too large, or runs a script before it paints', async () => {
    const heavy = `<p>${incompressible(16_000)}</p>`;
    const { lastLine } = await weigh({
      pages: [
        { path: '/', entry: 'site', html: heavy },
        { path: '/aboutUs', entry: 'site', html: '<script>count()</script>' },
      ],
    });
    expect(lastLine).toBe('sizes over=2');
  });

  test('but not for data in a site page', async () => {
    const data = '<script type="application/ld+json">{}</script><script type="application/json">{}</script>';
    const { lastLine } = await weigh({ pages: [{ path: '/', entry: 'site', html: data }] });
    expect(lastLine).toBe('sizes over=0');
  });

  test('for a promotion page that paints late', async () => {
    const { lastLine } = await weigh({
      pages: [{ path: '/promotion', entry: 'promotion', html: incompressible(16_000) }],
    });
    expect(lastLine).toBe('sizes over=1');
  });

  test('for a second screen that adds too much', async () => {
    const { lastLine, output } = await weigh({
      pages: [
        { path: '/orders', entry: 'app', html: script('assets/app.js') },
        {
          path: '/repay',
          entry: 'app',
          html: `${script('assets/app.js')}<link rel="modulepreload" href="/assets/repay.js"><link rel="stylesheet" href="/assets/repay.css" disabled>`,
        },
      ],
      assets: {
        'assets/app.js': incompressible(40_000),
        'assets/repay.js': incompressible(10_000),
        'assets/repay.css': incompressible(6_000),
      },
    });
    expect(lastLine).toBe('sizes over=1');
    expect(output).toMatch(/\/repay \(en\) +after another .*OVER/);
  });
});

describe('a build with a misplaced library fails', () => {
  test.each(['axios', 'moment', 'zod'])('for %s anywhere in the build', async (library) => {
    const { lastLine } = await weigh({ pages: [], packages: { 'assets/late.js': [library] } });
    expect(lastLine).toBe('sizes over=1');
  });

  test.each(['antd-mobile', 'lodash'])('for %s in the first load of a screen', async (library) => {
    const pages: PlantedPage[] = [{ path: '/repay', entry: 'app', html: script('assets/app.js') }];
    const assets = { 'assets/app.js': '' };
    const inFirstLoad = await weigh({ pages, assets, packages: { 'assets/app.js': [library] } });
    expect(inFirstLoad.lastLine).toBe('sizes over=1');
    const whenOpened = await weigh({ pages, assets, packages: { 'assets/picker.js': [library] } });
    expect(whenOpened.lastLine).toBe('sizes over=0');
  });
});

function script(file: string): string {
  return `<script type="module" src="/${file}"></script>`;
}

/** Text that brotli cannot compress much, so that planted sizes are realistic. */
function incompressible(bytes: number): string {
  return `/*${randomBytes(Math.ceil(bytes)).toString('base64')}*/`.slice(0, Math.ceil(bytes * 1.333));
}

async function weigh(
  build: PlantedBuild,
): Promise<{ code: number; output: string; lastLine: string | undefined }> {
  const folder = plant(build);
  const program = path.join(import.meta.dirname, 'sizes.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, folder], (error, output) => {
      resolve({ code: error ? 1 : 0, output, lastLine: output.trim().split('\n').at(-1) });
    });
  });
}

function plant({ pages, assets = {}, packages = {} }: PlantedBuild): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-sizes-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, 'documents'));
  const routes = pages.map(({ path: address, entry, html }, index) => {
    writeFileSync(path.join(folder, 'documents', `${index}.html`), html);
    return { path: address, entry, documents: { en: `${index}.html` } };
  });
  writeFileSync(path.join(folder, 'documents/manifest.json'), JSON.stringify({ routes }));
  writeFileSync(path.join(folder, 'packages.json'), JSON.stringify(packages));
  for (const [file, source] of Object.entries(assets)) writeFileSync(path.join(folder, file), source);
  return folder;
}
