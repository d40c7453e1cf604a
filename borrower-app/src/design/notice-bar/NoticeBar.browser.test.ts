import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: notice bar] a long notice scrolls at 40 frames a second, after 500 ms, pauses 800 ms at its end and starts again; a short one does not move', async ({
  gallery,
  page,
}) => {
  await gallery.open('NoticeBar');
  const notice = page.getByText('On Saturday from 22:00');
  await expect.poll(() => notice.evaluate((text) => text.getAnimations().length)).toBe(1);
  const run = await notice.evaluate((text) => {
    const timing = text.getAnimations()[0]?.effect?.getTiming();
    const hiddenPx = Math.ceil(text.scrollWidth - (text.parentElement?.clientWidth ?? 0));
    return { ...timing, hiddenPx };
  });
  expect(run).toMatchObject({ delay: 500, endDelay: 800, iterations: 1 });
  expect(run.duration).toBe((run.hiddenPx / 40) * 1000);
  expect(run.easing).toBe(`steps(${run.hiddenPx})`);
  expect(await page.getByText('Open every day').evaluate((text) => text.getAnimations().length)).toBe(0);
  await notice.evaluate((text) => text.getAnimations()[0]?.finish());
  await expect.poll(() => notice.evaluate((text) => text.getAnimations()[0]?.playState)).toBe('running');
});

test('touching it stops it', async ({ gallery, page }) => {
  await gallery.open('NoticeBar');
  const notice = page.getByText('On Saturday from 22:00');
  await notice.hover();
  await expect.poll(() => notice.evaluate((text) => text.getAnimations()[0]?.playState)).toBe('paused');
});

test('it is shown in full when reduced motion is preferred', async ({ gallery, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open('NoticeBar');
  const notice = page.getByText('On Saturday from 22:00');
  expect(await notice.evaluate((text) => text.getAnimations().length)).toBe(0);
  expect((await notice.boundingBox())?.width).toBeLessThan(360);
});

test('NoticeBar is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('NoticeBar');
});
