import { createHash } from 'node:crypto';
import path from 'node:path';
import { fieldlessCalls } from '@hiram/contract/fieldless-calls';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_TARGETS } from './src/build/browser-targets.ts';
import { developmentDocuments } from './src/build/development-documents.ts';
import { fileGroups } from './src/build/file-groups.ts';
import { packageReport } from './src/build/package-report.ts';
import { placeLists } from './src/build/place-lists.ts';

const api = process.env.HIRAM_API_URL ?? 'http://127.0.0.1:4000';

const entries = {
  app: fileHere('src/entries/app.tsx'),
  promotion: fileHere('src/entries/promotion.tsx'),
  site: fileHere('src/entries/site.ts'),
};

// For the dev server and for `npm run build`, which runs it twice: for browsers, and to prerender the
// documents.
export default defineConfig(({ command, isSsrBuild = false }) => {
  const withTestTools = command === 'serve' || process.env.HIRAM_TEST_TOOLS === '1';
  return {
    root: import.meta.dirname,
    appType: 'custom',
    plugins: [
      react(),
      fieldlessCalls(),
      placeLists({ isSsrBuild }),
      developmentDocuments({ api }),
      ...(isSsrBuild ? [] : [packageReport()]),
    ],
    define: {
      __HIRAM_TEST_TOOLS__: JSON.stringify(withTestTools),
      // In development Vite injects the styles; a build references the files that it has made.
      __HIRAM_SITE_FILES__: JSON.stringify({ css: '', script: '/src/entries/site.ts', preloads: [] }),
    },
    // Libraries at the workspace root would otherwise load another program's React.
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [
        {
          find: 'use-sync-external-store/shim/index.js',
          replacement: fileHere('src/build/built-in-store-hook.ts'),
        },
        ...(withTestTools
          ? []
          : [{ find: './test-tools.ts', replacement: fileHere('src/no-test-tools.ts') }]),
      ],
    },
    // A prerendering build bundles all libraries; in development Node loads React, which is not an ES module.
    ssr:
      command === 'build'
        ? { noExternal: true }
        : { noExternal: ['wouter'], external: ['react', 'react-dom'] },
    css: { modules: { generateScopedName: classNameOf } },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/under': api, '/transparency': api },
    },
    build: {
      target: isSsrBuild ? 'node24' : BROWSER_TARGETS,
      // The documents take every file name from the manifest; it is read at the end of the build and not
      // shipped.
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? { input: 'src/build/prerender.tsx' }
        : {
            input: entries,
            output: { codeSplitting: { groups: fileGroups(entries) } },
          },
    },
  };
});

/** As short as uniqueness allows: each class name appears in a document, in its styles and in a script. */
function classNameOf(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}

function fileHere(file: string): string {
  return path.join(import.meta.dirname, file);
}
