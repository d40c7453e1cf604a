import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { BROWSER_TARGETS } from './browser-targets.ts';
import { compressAssets } from './compress.ts';
import { rejectMissingCopy } from './missing-copy.ts';
import { refuseTooNewSyntax } from './old-browser-syntax.ts';
import { buildSiteRenderer } from './site-renderer.ts';
import { writeDocuments } from './write-documents.ts';

/** `npm run build`: builds the scripts, the documents, the service worker, and their compressed files. */
const root = path.join(import.meta.dirname, '../..');
// Two builds that can exist side by side: the production build, and one with the tools for tests and
// journeys.
const dist = path.join(root, process.env.HIRAM_TEST_TOOLS === '1' ? 'dist-test-tools' : 'dist');
const configFile = path.join(root, 'vite.config.ts');
const prerenderFolder = path.join(root, '.cache/prerender');
const logLevel = 'warn';

await rejectMissingCopy(path.join(root, 'src'));
await build({ root, configFile, logLevel, build: { outDir: dist } });
const manifestFile = path.join(dist, '.vite/manifest.json');
const manifestText = await readFile(manifestFile, 'utf8');
await buildServiceWorker(createHash('sha256').update(manifestText).digest('hex').slice(0, 12));

await build({ root, configFile, logLevel, build: { ssr: true, outDir: prerenderFolder } });
// The cast is safe: Vite has just written the file, and the bundle is that of prerender.tsx.
const manifest = JSON.parse(manifestText) as Manifest;
const prerender = (await import(
  pathToFileURL(path.join(prerenderFolder, 'prerender.js')).href
)) as typeof import('./prerender.tsx');
const pages = await writeDocuments({
  dist,
  manifest,
  prerender,
  renderer: await buildSiteRenderer({ root, configFile, dist, manifest }),
});

await rm(path.dirname(manifestFile), { recursive: true });
await refuseTooNewSyntax(dist);
await compressAssets(path.join(dist, 'assets'));
process.stdout.write(`borrower-app: ${pages} documents in ${path.relative(process.cwd(), dist)}/documents\n`);

/** The worker is a separate file at the root, because its path determines which pages it may serve. */
async function buildServiceWorker(version: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel,
    define: { __HIRAM_BUILD__: JSON.stringify(version) },
    build: {
      target: BROWSER_TARGETS,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
