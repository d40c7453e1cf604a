import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, serveBuild } from '../screen-tests/built-site.ts';
import { test as screenTest } from '../screen-tests/test.ts';

/** Made by `HIRAM_TEST_TOOLS=1 npm run build -w borrower-app`. */
const TEST_TOOLS_DIST: string = path.join(import.meta.dirname, '../../dist-test-tools');

interface DocumentList {
  readonly routes: readonly { readonly path: string }[];
}

/** The paths that the build answers; a page that is still to come is not among them. */
export function builtPaths(): ReadonlySet<string> {
  const file = path.join(TEST_TOOLS_DIST, 'documents/manifest.json');
  // The cast is safe: the build wrote the file.
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as DocumentList;
  return new Set(routes.map((route) => route.path));
}

/** A browser before the build that has the tools for developers. */
export const test = screenTest.extend<object, { readonly site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted: none.
    async ({}, use) => {
      const site = await serveBuild(TEST_TOOLS_DIST);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
