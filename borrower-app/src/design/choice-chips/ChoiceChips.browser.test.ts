import { expect, test } from '#testing/design/gallery-page.ts';

test('a tap anywhere on a chip selects it and deselects the others', async ({ gallery, page }) => {
  await gallery.open('ChoiceChips');
  const chips = page.getByRole('group', { name: 'What is sent' }).getByRole('radio');
  await expect(chips.nth(0)).toBeChecked();
  await chips.nth(2).tap({ position: { x: 4, y: 4 } });
  await expect(chips.nth(2)).toBeChecked();
  await expect(chips.nth(0)).not.toBeChecked();
});

test('the text of every chip stays inside its outline, chosen or not, also twice as large', async ({
  gallery,
  page,
}) => {
  await gallery.open('ChoiceChips');
  for (const size of ['100%', '200%']) {
    const outside = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      return [...document.querySelectorAll('label')].flatMap((chip) => {
        const text = document.createRange();
        text.selectNodeContents(chip);
        const label = chip.querySelector('span')?.getBoundingClientRect() ?? chip.getBoundingClientRect();
        // The radio button must not push the text: it lies over the chip.
        const radio = chip.querySelector('input')?.getBoundingClientRect();
        const isCovered =
          radio !== undefined &&
          Math.abs(radio.width - label.width) <= 1 &&
          Math.abs(radio.top - label.top) <= 1;
        const rows = [...text.getClientRects()];
        const isInside = rows.every(
          ({ left, right }) => left >= label.left - 0.5 && right <= label.right + 0.5,
        );
        return isInside && isCovered ? [] : [chip.textContent];
      });
    }, size);
    expect(outside, size).toEqual([]);
  }
});

test('ChoiceChips is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('ChoiceChips');
});
