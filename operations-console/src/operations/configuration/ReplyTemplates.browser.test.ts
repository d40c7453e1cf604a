import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeConfiguration } from '#testing/operations/configuration/fake-configuration.ts';
import { test } from '#testing/test.ts';
import { contentFrom, valueAt } from './content.ts';

test.beforeEach(({ page }) => fakeApi(page));

const REPLY = '/configuration/reply_template/hiram%3Alate_answer';

function preview(page: Page) {
  return page.getByRole('region', { name: 'Preview' });
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

test('a reply template is written in every language side by side, by keyboard, with a preview beside it', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto('/configuration/reply_template');
  await page.getByRole('link', { name: 'Apology for late reply' }).click();
  await expect(preview(page)).toContainText('Preview with sample values');
  await expect(preview(page)).toContainText('Hello Maria Santos,');
  const [english, filipino, hindi] = await Promise.all(
    ['English', 'Filipino', 'Hindi'].map((name) => page.getByRole('textbox', { name }).boundingBox()),
  );
  expect(english?.y).toBe(filipino?.y);
  expect(english?.x).toBeLessThan(filipino?.x ?? 0);
  expect(hindi).not.toBeNull();
  await page.getByRole('textbox', { name: 'English' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Hello {{name}}, sorry. {{password}}');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Filipino' })).toBeFocused();
  await expect(page.getByText('there is no {{password}}').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'English' })).toHaveAttribute('aria-invalid', 'true');
  await expect(preview(page)).toContainText('Hello Maria Santos, sorry. {{password}}');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const saved = api.subjects.find(({ subject }) => subject === 'hiram:late_answer')?.change?.content;
  expect(valueAt(contentFrom(saved ?? '{}'), '/texts/en')).toContain('sorry');
  await expectAccessible(page);
  await picture(page, 'reply-template');
});

test('those who may read cases see the texts with a real case, and read why one is not shown', async ({
  page,
}) => {
  await fakeConfiguration(page, { role: 'compliance' });
  await page.goto(REPLY);
  const number = preview(page).getByRole('textbox', { name: 'Case' });
  await number.fill('CP-0000-0000');
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('alert')).toBeVisible();
  await number.fill('CP-7K4M-29Q0');
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText('Hello {name},');
  await expect(preview(page)).toContainText('November 20, 2026');
  await expect(preview(page).getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'reply-template-case');
});
