import { expect, test } from '@playwright/test';
import { contactInDatabase, withContactChanged } from './contact-in-database.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';

const { appUrl } = runningStack();

const headings: Record<(typeof people)[number]['lang'], string> = {
  reference: 'Customer service',
  en: 'Customer service',
  fil: 'Customer service',
  hi: 'कस्टमर केयर',
};

for (const person of people) {
  const address = `${appUrl}/customerService?${parametersOf(person)}`;

  test(`[R2.4-1][R3-4] a browser shows the contact lines stored in PostgreSQL: ${person.name}`, async ({
    page,
  }) => {
    const { telephone, email } = await contactInDatabase(person.brand);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: headings[person.lang], level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: telephone })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      person.lang === 'reference' ? 'en' : person.lang,
    );
  });

  for (const platform of ['android', 'ios'] as const) {
    test(`[R2.4-1][R7.1-6] the ${platform} shell is asked to call: ${person.name}`, async ({ page }) => {
      const { telephone } = await contactInDatabase(person.brand);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(
        `${appUrl}/shellSimulator?screen=/customerService&platform=${platform}&${parametersOf(person)}`,
      );
      const phone = page.frameLocator('iframe[title="Page in the native app"]');
      await phone.getByRole('button', { name: telephone }).click();
      const log = page.getByRole('region', { name: 'Bridge messages' });
      await expect(log.getByRole('listitem').first()).toContainText('callTelephone');
      await expect(log.getByRole('listitem').first()).toContainText(telephone);
    });
  }
}

test('[R2.4-1] a contact line changed in the database is shown without a restart', async ({ page }) => {
  await withContactChanged('hiram', { telephone: '+63 2 8000 1234' }, async () => {
    await page.goto(`${appUrl}/customerService?brand=hiram&market=PH&lang=en`);
    await expect(page.getByRole('link', { name: '+63 2 8000 1234' })).toBeVisible();
  });
});

test('[R2.0-1] the screen survives a reload and the back button', async ({ page }) => {
  await page.goto(`${appUrl}/?brand=hiram&lang=en`);
  await page.goto(`${appUrl}/customerService?brand=hiram&market=PH&lang=en`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Customer service', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/\?brand=hiram/);
});
