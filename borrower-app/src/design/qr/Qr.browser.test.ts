import { expect, test } from '#testing/design/gallery-page.ts';

test('a code is a labelled image, black on white also in the dark theme, with three finder patterns in the corners and a quiet zone of four modules', async ({
  gallery,
  page,
}) => {
  await gallery.open('Qr', { theme: 'dark' });
  const code = page.getByRole('img', { name: 'Code to scan at the counter' });
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const drawing = (await code.locator('path').getAttribute('d')) ?? '';
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ]) {
    expect(drawing).toContain(`M${x} ${y}h7v1h-7z`);
  }
});

test('Qr is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Qr');
});
