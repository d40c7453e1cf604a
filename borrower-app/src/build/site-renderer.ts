import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@hiram/contract/site';
import { build, type Manifest } from 'vite';
import type { SiteFiles } from '../site/site-document.ts';
import { pageFiles } from './page-files.ts';
import { siteStyles } from './site-styles.ts';

interface RendererOptions {
  readonly root: string;
  readonly configFile: string;
  readonly dist: string;
  readonly manifest: Manifest;
}

const SITE_ENTRY = 'src/entries/site.ts';

/** Builds the renderer beside the scripts and styles that its pages name, and loads it. */
export async function buildSiteRenderer(options: RendererOptions): Promise<SiteRenderer> {
  const { root, configFile, dist, manifest } = options;
  const { script, preloads } = pageFiles(manifest, SITE_ENTRY, []);
  const css = (await siteStyles(root, configFile)).trim();
  const outDir = path.join(dist, 'renderer');
  await buildRenderer({ root, configFile, outDir }, { css, script, preloads });
  // The cast is safe: it is the bundle that was written a moment ago.
  return (await import(pathToFileURL(path.join(outDir, 'site.js')).href)) as SiteRenderer;
}

/**
 * Builds `site.js`, which holds React, every text and the names of the site's files, and needs nothing else where it
 * runs: the server loads it and draws the public site whenever one of its facts changes.
 */
export async function buildRenderer(
  {
    root,
    configFile,
    outDir,
  }: { readonly root: string; readonly configFile: string; readonly outDir: string },
  files: SiteFiles,
): Promise<void> {
  await build({
    root,
    configFile,
    logLevel: 'warn',
    define: {
      __HIRAM_SITE_FILES__: JSON.stringify(files),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        input: 'src/entries/site-renderer.tsx',
        output: { entryFileNames: 'site.js', codeSplitting: false },
      },
    },
  });
}
