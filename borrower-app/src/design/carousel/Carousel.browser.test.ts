import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-4c: carousel] by default a carousel starts at index 0 and does not advance automatically', async ({
  gallery,
  page,
}) => {
  await gallery.open('Carousel', { time: 'held' });
  const carousel = page.getByRole('region', { name: 'Waiting carousel' });
  await expect(carousel).toHaveAttribute('data-slide', '0');
  await page.clock.runFor(20_000);
  await expect(carousel).toHaveAttribute('data-slide', '0');
});

test('with an interval it advances automatically, from the last slide to the first', async ({
  gallery,
  page,
}) => {
  await gallery.open('Carousel');
  const carousel = page.getByRole('region', { name: 'Moving carousel' });
  for (const slide of ['1', '2', '0']) {
    await expect(carousel).toHaveAttribute('data-slide', slide);
  }
});

test('after a touch it no longer advances', async ({ gallery, page }) => {
  await gallery.open('Carousel', { time: 'held' });
  const carousel = page.getByRole('region', { name: 'Moving carousel' });
  await carousel.getByText('First slide').tap();
  await page.clock.runFor(10_000);
  await expect(carousel).toHaveAttribute('data-slide', '0');
});

test('it does not advance when reduced motion is preferred', async ({ gallery, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open('Carousel', { time: 'held' });
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: 'Moving carousel' })).toHaveAttribute('data-slide', '0');
});

test('dots can be hidden and another slide can be first; a swipe and the arrow keys change the slide', async ({
  gallery,
  page,
}) => {
  await gallery.open('Carousel');
  await expect(page.getByRole('region', { name: 'Moving carousel' }).locator('[data-current]')).toHaveCount(
    0,
  );
  await expect(page.getByRole('region', { name: 'Carousel from the second' })).toHaveAttribute(
    'data-slide',
    '1',
  );
  const carousel = page.getByRole('region', { name: 'Waiting carousel' });
  await gallery.swipe({ x: 300, y: 130 }, { x: 60, y: 130 });
  await expect(carousel).toHaveAttribute('data-slide', '1');
  const track = carousel.getByRole('list');
  // A slide becomes current when it is halfway in; key presses need a slide at rest.
  await expect.poll(() => track.evaluate((list) => list.scrollLeft % list.clientWidth)).toBe(0);
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect(carousel).toHaveAttribute('data-slide', '2');
});

test('Carousel is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Carousel');
});
