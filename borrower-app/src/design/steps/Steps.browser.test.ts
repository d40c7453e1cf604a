import { expect, test } from '#testing/design/gallery-page.ts';

test('completed, current and upcoming steps are distinguishable without colour', async ({
  gallery,
  page,
}) => {
  await gallery.open('Steps');
  const steps = page.getByRole('region', { name: 'On the way' }).getByRole('listitem');
  await expect(steps).toContainText(['Done', 'Done', 'Now', 'Upcoming']);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
});

test('Steps is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Steps');
});
