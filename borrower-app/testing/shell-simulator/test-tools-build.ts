import path from 'node:path';
import { type BuiltSite, serveBuild } from '../built-site.ts';
import { test as screenTest } from '../test.ts';

/** Built by `HIRAM_TEST_TOOLS=1 npm run build -w borrower-app`. */
const TEST_TOOLS_DIST: string = path.join(import.meta.dirname, '../../dist-test-tools');

/** A browser test that runs against the build with developer tools. */
export const test = screenTest.extend<object, { readonly site: BuiltSite }>({
  site: [
    async ({}, use) => {
      const site = await serveBuild(TEST_TOOLS_DIST);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
