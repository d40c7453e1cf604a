import { expect, type Page } from '@playwright/test';
import {
  answerContacts,
  CONTACTS_CALL,
  contact,
  contactPage,
  ORDER,
} from '#testing/messaging/fake-contacts.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/whoContactedMe';

function dayOf(page: Page, day: string) {
  return page.getByRole('region', { name: day, exact: true });
}

test('contacts are listed with who, when, how and why, by market date, newest first; our rules are shown below', async ({
  page,
}) => {
  await answerContacts(page);
  await page.goto(PATH);
  await expect(page).toHaveTitle('Who contacted me');
  const rules = page.getByRole('region', { name: 'Our contact rules' });
  await expect(rules.getByRole('listitem')).toHaveCount(0);
  await rules.getByRole('heading').tap();
  await expect(rules.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Our contact rules',
    '29 Jun 2026',
    '28 Jun 2026',
  ]);
  const code = dayOf(page, '29 Jun 2026').getByRole('listitem');
  await expect(code).toContainText('00:30');
  await expect(code).toContainText('Text message · Code you asked for');
  await expect(code.getByRole('button')).toHaveCount(0);
  const rows = dayOf(page, '28 Jun 2026').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Call from our team · Late payment');
  await expect(rows.nth(0)).toContainText('We spoke with you · By Ana from Hiram');
  await expect(rows.nth(1)).toContainText('We did not send this');
  await expect(rows.nth(1)).toContainText('You were contacted about this once already');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await expect(rows.nth(2)).toContainText('We don’t know if it reached you');
});

test('earlier contacts load on request, once each, and a page that fails to load says so', async ({
  page,
}) => {
  const earlier = contactPage({
    contacts: [
      // On both pages, because a contact was made in between.
      contact({ contactId: 'c-2', at: '2026-06-28T00:30:00.000Z', outcome: 'unknown' }),
      contact({ contactId: 'c-1', at: '2026-06-20T02:00:00.000Z', channel: 'voice', outcome: 'not_reached' }),
    ],
  });
  const { after } = await answerContacts(page, contactPage({ next: 'page-2' }), earlier);
  await page.goto(PATH);
  const more = page.getByRole('button', { name: 'Show earlier' });
  await expect(more).toBeVisible();
  await page.route(CONTACTS_CALL, (route) => route.abort());
  await more.tap();
  await expect(page.getByRole('alert')).toHaveText('We could not load earlier contacts. Please try again.');
  await page.unroute(CONTACTS_CALL);
  const asked = await answerContacts(page, contactPage({ next: 'page-2' }), earlier);
  await more.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(dayOf(page, '20 Jun 2026').getByRole('listitem')).toContainText('We could not reach you');
  await expect(dayOf(page, '28 Jun 2026').getByRole('listitem')).toHaveCount(3);
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect([after, asked.after]).toEqual([[null], ['page-2']]);
});

test('a loan with paused contact is on top; an improper contact leads to a complaint about it', async ({
  page,
}) => {
  const holds = [
    {
      orderNo: ORDER,
      productName: 'Hiram Cash',
      since: '2026-06-28T02:30:00.000Z',
      why: 'You complained, and we look at it first.',
    },
  ];
  await answerContacts(page, contactPage({ holds, isAnyHourAllowed: '1' }));
  await page.goto(PATH);
  const held = page.getByRole('region', { name: 'We do not contact you about' });
  await expect(held).toBeInViewport();
  await expect(held).toContainText('Hiram Cash');
  await expect(held).toContainText('Since 28 Jun 2026, 10:30');
  await expect(page.getByText('at any hour')).toBeVisible();
  await page.getByRole('button', { name: 'Report this' }).first().tap();
  await expect(page).toHaveURL(new RegExp(`/complaint\\?problemType=1&orderId=${ORDER}`));
  await page.goBack();
  await page.getByRole('button', { name: 'Was something wrong?' }).tap();
  await expect(page).toHaveURL(/\/complaint\?problemType=1(?!.*orderId)/);
});

test('loading, offline and no contacts yet each show a plain message', async ({ page, context }) => {
  await page.route(CONTACTS_CALL, () => new Promise(() => {}));
  await page.goto(PATH);
  await expect(page.locator('[aria-busy=true]')).toHaveText('Loading');
  await page.route(CONTACTS_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await answerContacts(page, contactPage({ contacts: [] }));
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'We have not contacted you yet' })).toBeVisible();
  await expect(page.getByText('We talk about your loan only with you')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible();
  await expect(page.getByText('We talk about your loan only with you')).toBeVisible();
});

for (const { language, query, theme } of [
  { language: 'English', query: '', theme: 'light' },
  { language: 'Hindi', query: '?lang=hi&brand=udhaar', theme: 'dark' },
  { language: 'Filipino', query: '?lang=fil', theme: 'dark' },
] as const) {
  test(`everyone can read who contacted them, in ${language}, ${theme}, also with text at twice its size`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const holds = [
      { orderNo: ORDER, productName: 'Hiram Cash', since: '2026-06-28T02:30:00.000Z', why: 'x '.repeat(60) },
    ];
    await answerContacts(page, contactPage({ holds, isAnyHourAllowed: '1', next: 'page-2' }));
    await page.goto(PATH + query);
    await expect(page.locator('main h3')).toHaveCount(4);
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
