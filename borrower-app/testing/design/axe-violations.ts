import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import {
  quickAxe,
  type Violation,
  violationsInDocument,
  waitUntilSettled,
} from '@hiram/tools/engines/quick-axe';
import type { Page } from '@playwright/test';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of all axe rules, or of the given ones, after animations have finished. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await waitUntilSettled(page);
  const violations =
    page.frames().length > 1
      ? await inFrames(page, rules)
      : await violationsInDocument(page, axeSource, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function inFrames(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  const axe = quickAxe(new AxeBuilder({ page, axeSource }));
  return (await (rules === undefined ? axe : axe.withRules([...rules])).analyze()).violations;
}
