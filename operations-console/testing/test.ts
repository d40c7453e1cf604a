import { checkFakeAnswers } from '@hiram/tools/engines/fake-answers';
import { expect, test as playwrightTest } from '@playwright/test';

interface TestFixtures {
  /** Fails the test if a fake answer breaks the contract of its call. */
  readonly answersFitContract: undefined;
}

export const test = playwrightTest.extend<TestFixtures>({
  answersFitContract: [
    async ({ context }, use) => {
      const faults = checkFakeAnswers(context);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
