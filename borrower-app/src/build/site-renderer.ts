import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@hiram/contract/web/site';
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

/** Builds the renderer with the scripts and styles that its pages reference, and loads it. */
export async function buildSiteRenderer(options: RendererOptions): Promise<SiteRenderer> {
  const { root, configFile, dist, manifest } = options;
  const { script, preloads } = pageFiles(manifest, SITE_ENTRY, []);
  const css = (await siteStyles(root, configFile)).trim();
  const outDir = path.join(dist, 'renderer');
  await buildRenderer({ root, configFile, outDir }, { css, script, preloads });
  // The cast is safe: the bundle has just been written.
  return (await import(pathToFileURL(path.join(outDir, 'site.js')).href)) as SiteRenderer;
}

/**
 * Builds `site.js`, which contains React, all copy and the names of the site's files, and has no other
 * dependencies. The server loads it and renders the public site whenever one of its facts changes.
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
