import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from '@playwright/test';
import { runningStack } from './running-stack.ts';

const { appUrl } = runningStack();

test('"next day" in the shell simulator moves the business day and runs its work', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${appUrl}/shellSimulator?screen=/customerService&brand=hiram&market=PH&lang=en`);
  const day = page.getByRole('status').filter({ hasText: /^\d{4}-\d{2}-\d{2}$/ });
  const before = calendarDate((await day.textContent()) ?? '');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(day).toHaveText(addDays(before, 1));
});
