import { expect } from '@playwright/test';
import { answerRepayment, ORDER_QUERY, repayment } from '#testing/servicing/repayments/fake-repayments.ts';
import { test } from '#testing/test.ts';

const NOTICE = 'Pay by 1 Jul 2026. Your payment counts from the day you pay, whichever channel you choose.';

test('[R9-4c: notice bar] the notice of the repayment page scrolls at 40 frames a second after 500 ms, and rests 800 ms at its end', async ({
  page,
}) => {
  await answerRepayment(page, { repayment: repayment({ noticeMsg: NOTICE }) });
  await page.goto(`/repay?${ORDER_QUERY}&brand=reference`);
  const notice = page.getByText(NOTICE);
  await expect.poll(() => notice.evaluate((text) => text.getAnimations().length)).toBe(1);
  const run = await notice.evaluate((text) => {
    const timing = text.getAnimations()[0]?.effect?.getTiming();
    return { ...timing, hiddenPx: Math.ceil(text.scrollWidth - (text.parentElement?.clientWidth ?? 0)) };
  });
  expect(run).toMatchObject({ delay: 500, endDelay: 800, iterations: 1 });
  expect(run.duration).toBe((run.hiddenPx / 40) * 1000);
  await page.goto(`/repay?${ORDER_QUERY}`);
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((text) => text.getAnimations().length)).toBe(0);
});
