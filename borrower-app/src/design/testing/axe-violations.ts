import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { quickAxe, type Violation, violationsInDocument } from '@hiram/tools/engines/quick-axe';
import type { Page } from '@playwright/test';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What breaks a rule that axe knows, or one of these, once the page is at rest.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await comeToRest(page);
  const violations =
    page.frames().length > 1
      ? await inFrames(page, rules)
      : await violationsInDocument(page, axeSource, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Half-way through a change of colour nothing has the contrast that it will have. What inherits a colour changes after its
 * parent, and what goes on for ever is not waited for.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An observer hears of the next frame also where a test holds the clock.
    function nextFrame(): Promise<void> {
      return new Promise((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
    for (;;) {
      await nextFrame();
      const ending = document
        .getAnimations()
        .filter((it) => it instanceof CSSAnimation || it instanceof CSSTransition)
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

async function inFrames(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  const axe = quickAxe(new AxeBuilder({ page, axeSource }));
  return (await (rules === undefined ? axe : axe.withRules([...rules])).analyze()).violations;
}
