import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from '@playwright/test';
import { awayFromMidnight } from './away-from-midnight.ts';
import { withDatabase } from './database.ts';
import { runningStack } from './running-stack.ts';

const { appUrl } = runningStack();

test('"next day" in the shell simulator advances the business day and runs the end of day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await awayFromMidnight();
  await page.goto(`${appUrl}/shellSimulator?screen=/customerService&brand=hiram&market=PH&lang=en`);
  const day = page.getByRole('region', { name: 'Development' }).locator('time');
  const before = calendarDate((await day.getAttribute('datetime')) ?? '');
  await page.getByRole('button', { name: 'Next day' }).click();
  // The date changes once the end of day is done in all markets, which takes a while on a busy machine.
  await expect(day).toHaveAttribute('datetime', addDays(before, 1));
  await expect.poll(() => finishedDays('PH'), { message: 'the work of the day was done' }).toContain(before);
});

async function finishedDays(market: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const found = await client.query<{ day: string }>(
      'select business_day::text as day from business_days where market = $1',
      [market],
    );
    return found.rows.map(({ day }) => day);
  });
}
