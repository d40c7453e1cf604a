import { expect, test } from '#testing/design/gallery-page.ts';

test('scenes are wide, and screen readers skip them', async ({ gallery, page }) => {
  await gallery.open('Scenes');
  const scenes = page.locator('main svg[viewBox]');
  await expect(scenes).toHaveCount(5);
  for (const scene of await scenes.all()) {
    await expect(scene).toHaveAttribute('aria-hidden', 'true');
    const box = await scene.boundingBox();
    expect(box?.width).toBeGreaterThan(200);
  }
});

test('Scenes are accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Scenes');
});
