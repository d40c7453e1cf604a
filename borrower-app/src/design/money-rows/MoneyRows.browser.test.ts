import { expect, test } from '#testing/design/gallery-page.ts';

test('each amount is associated with its label and right-aligned; the total comes last, below a rule', async ({
  gallery,
  page,
}) => {
  await gallery.open('MoneyRows');
  const rows = page.getByRole('region', { name: 'With a total' });
  await expect(rows.getByRole('term')).toHaveText(['Ticket', 'Service feeOnce', 'Discount', 'Total']);
  await expect(rows.getByRole('definition')).toHaveText(['₱10,000.00', '₱500.00', '-₱25.50', '₱10,474.50']);
  await expect(rows.getByRole('term').last().locator('..')).toHaveCSS('border-top-width', '2px');
  const figures = await page.getByRole('region', { name: 'With a total' }).getByRole('definition').all();
  const boxes = await Promise.all(figures.map((figure) => figure.boundingBox()));
  expect(new Set(boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0))).size).toBe(1);
});

test('MoneyRows is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('MoneyRows');
});
