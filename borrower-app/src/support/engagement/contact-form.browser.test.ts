import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const SEND_CALL = '**/under/v3/personal-center/contact-message?**';

const written = {
  name: 'Maria Santos',
  telephone: '0917 123 4567',
  email: 'maria@example.ph',
  remark: 'When can I pay?',
} as const;

const pages = [
  {
    what: 'the reference locale',
    query: '?brand=reference&lang=reference',
    incomplete: 'Please provide complete information!',
    sent: 'Submitted successfully!',
  },
  {
    what: 'English in the Philippines',
    query: '?lang=en',
    incomplete: 'Please fill in all the fields.',
    sent: 'Your message has been sent.',
  },
  {
    what: 'Filipino',
    query: '?lang=fil',
    incomplete: 'Punan ang lahat ng field.',
    sent: 'Na-send na ang message mo.',
  },
  {
    what: 'Hindi',
    query: '?brand=udhaar&lang=hi',
    incomplete: 'कृपया पूरी जानकारी भरें।',
    sent: 'आपका मैसेज भेज दिया गया है।',
  },
] as const;

type Sent = Record<string, string>;

function sentIn(route: Route): Sent {
  return Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
}

/** Intercepts the form's HTTP requests and returns what was sent. */
async function takeMessages(page: Page): Promise<readonly Sent[]> {
  const messages: Sent[] = [];
  await page.route(SEND_CALL, (route) => {
    messages.push(sentIn(route));
    return route.fulfill({ json: { code: 0, message: '', data: {} } });
  });
  return messages;
}

async function fillIn(
  page: Page,
  values: Partial<Record<keyof typeof written, string>> = written,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

function sendButton(page: Page) {
  return page.locator('form[data-contact-form] button[type="submit"]');
}

function toast(page: Page) {
  return page.locator('[data-toast]');
}

for (const { what, query, incomplete, sent } of pages) {
  test(`[R2.1-4] with any field missing the form says so and sends nothing; a complete form reaches the server and a toast confirms it, in ${what}`, async ({
    page,
  }) => {
    const messages = await takeMessages(page);
    await page.goto(`/contactUs${query}`);
    for (const missing of ['remark', 'name', 'telephone', 'email'] as const) {
      await fillIn(page, { ...written, [missing]: '  ' });
      await sendButton(page).tap();
      await expect(toast(page)).toHaveText(incomplete);
      await expect(page.locator(`[name="${missing}"]`)).toBeFocused();
    }
    expect(messages).toEqual([]);
    await fillIn(page);
    await sendButton(page).tap();
    await expect(toast(page)).toHaveText(sent);
    expect(messages).toMatchObject([{ ...written, website: '' }]);
    await expect(page.locator('[name="remark"]')).toHaveValue('');
  });
}

test('[R5-9] an e-mail address or a phone number that cannot be one is asked for again, and nothing is sent', async ({
  page,
}) => {
  const messages = await takeMessages(page);
  await page.goto('/contactUs?brand=reference&lang=reference');
  for (const [name, value] of [
    ['email', 'ana at example'],
    ['telephone', '12'],
  ] as const) {
    await fillIn(page, { ...written, [name]: value });
    await sendButton(page).tap();
    await expect(toast(page)).toHaveText('Please provide complete information!');
    await expect(page.locator(`[name="${name}"]`)).toBeFocused();
  }
  expect(messages).toEqual([]);
});

test('[R2.1-4] the form has a name, a phone number, an e-mail address and a remark', async ({ page }) => {
  await page.goto('/contactUs?brand=reference&lang=reference');
  for (const label of ['Name', 'Phone', 'Email', 'How can we help?']) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  }
});

test('a double tap sends one message', async ({ page }) => {
  const waiting: Route[] = [];
  await page.route(SEND_CALL, (route) => void waiting.push(route));
  await page.goto('/contactUs');
  await fillIn(page);
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => waiting.length).toBe(1);
  await waiting[0]?.fulfill({ json: { code: 0, message: '', data: {} } });
  await expect(toast(page)).toHaveText('Your message has been sent.');
  expect(waiting).toHaveLength(1);
});

test('a message whose response was lost is sent again under the same id, and an edited one under a new id', async ({
  page,
}) => {
  const ids: (string | undefined)[] = [];
  await page.route(SEND_CALL, (route) => {
    ids.push(sentIn(route).requestId);
    return ids.length < 3 ? route.abort() : route.fulfill({ json: { code: 0, message: '', data: {} } });
  });
  await page.goto('/contactUs');
  await fillIn(page);
  await sendButton(page).tap();
  await expect(page.locator('#contact-failed')).toBeVisible();
  await expect(page.locator('[name="remark"]')).toHaveValue(written.remark);
  await expectAccessible(page);
  await sendButton(page).tap();
  await expect.poll(() => ids.length).toBe(2);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled');
  await fillIn(page, { remark: 'Something else' });
  await sendButton(page).tap();
  await expect(toast(page)).toHaveText('Your message has been sent.');
  await expect(page.locator('#contact-failed')).toBeHidden();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('offline the page says so and keeps the text; online again the message is sent', async ({
  page,
  context,
}) => {
  await page.goto('/contactUs');
  await fillIn(page);
  await context.setOffline(true);
  await sendButton(page).tap();
  await expect(page.locator('#contact-offline')).toBeVisible();
  await expect(page.locator('#contact-offline')).toHaveText(
    'You are offline, so your message was not sent. Your text is still here.',
  );
  await expect(page.locator('[name="remark"]')).toHaveValue(written.remark);
  // A faked network answers even while offline, so it is faked only now.
  const messages = await takeMessages(page);
  await context.setOffline(false);
  await sendButton(page).tap();
  await expect(toast(page)).toHaveText('Your message has been sent.');
  await expect(page.locator('#contact-offline')).toBeHidden();
  expect(messages).toHaveLength(1);
});

test('without JavaScript the form is submitted natively and the page shows the outcome', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let posted = '';
  await page.route('**/contactUs?**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posted = route.request().postData() ?? '';
    return route.fulfill({ status: 303, headers: { location: '/contactUs?lang=en#contact-sent' } });
  });
  await page.goto(`${site.url}/contactUs?lang=en`);
  await expect(page.locator('#contact-sent')).toBeHidden();
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.locator('#contact-sent')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(posted))).toEqual({ ...written, website: '' });
  await context.close();
});

test('the honeypot field is hidden from every person', async ({ page }) => {
  await page.goto('/contactUs');
  await page.locator('[name="remark"]').focus();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { what, query } of pages) {
    test(`everyone can use the contact form, ${colorScheme}, in ${what}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/contactUs${query}`);
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
