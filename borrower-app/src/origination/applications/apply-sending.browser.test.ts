import { expect, type Page } from '@playwright/test';
import { test } from '#testing/origination/applications/application-screens.ts';
import { type FakedServer, offer, reviewTimes } from '#testing/origination/applications/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';
import type { Application } from './queries.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ORDER = '/apply?orderId=order-1';

function send(page: Page) {
  return page.getByRole('button', { name: 'Send application' });
}

/** Everything is filled in but the consents. */
function fillInWithoutConsents(server: FakedServer): void {
  server.application?.fillIn();
  const { application } = server;
  if (application) application.consents = application.consents.map(({ givenAt: _, ...it }) => it);
}

test('each consent text can be read on the page and is switched on by the borrower; a changed text shows its new version, switched off', async ({
  page,
  server,
}) => {
  fillInWithoutConsents(server);
  await page.goto(`${ORDER}&step=consents`);
  const privacy = page.getByRole('region', { name: 'How we use your data' });
  const tick = privacy.getByRole('switch');
  await expect(tick).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Your place' }).getByRole('switch')).not.toBeChecked();
  await privacy.getByText('Read the full text').tap();
  await expect(privacy.getByText('We keep it as long as the law asks.')).toBeVisible();
  await send(page).tap();
  await expect(privacy.getByRole('alert')).toHaveText('We can’t review your application without this.');
  await expect(tick).toBeFocused();
  await expectAccessible(page);

  const { application } = server;
  const changed = { paragraphs: ['We use less of it now.'], digest: 'c'.repeat(64) };
  if (application) application.consents = application.consents.map((it) => ({ ...it, ...changed }));
  await tick.tap();
  await expect(privacy.getByRole('alert')).toHaveText('This text has changed. Please read it again.');
  await expect(privacy.getByText('We use less of it now.')).toBeVisible();
  await expect(tick).not.toBeChecked();
  await tick.tap();
  await expect(tick).toBeChecked();
  await expect
    .poll(() => server.sentTo('certify/consent').at(-1))
    .toMatchObject({ consentId: 'privacy', digest: changed.digest, isGiven: '1' });
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(page.getByRole('region', { name: 'Your place' }).getByRole('switch')).not.toBeChecked();
});

test('switching on the last consent and sending immediately sends once it is recorded, even on a slow connection', async ({
  page,
  server,
}) => {
  fillInWithoutConsents(server);
  let answer: () => void = () => undefined;
  server.held.set(
    'certify/consent',
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await page.goto(`${ORDER}&step=consents`);
  const privacy = page.getByRole('region', { name: 'How we use your data' });
  await privacy.getByRole('switch').tap();
  await send(page).tap();
  await expect(privacy.getByRole('switch')).toBeChecked();
  await expect(privacy.getByRole('alert')).toBeEmpty();
  expect(server.sentTo('certify/submit')).toEqual([]);
  answer();
  await expect(page.getByRole('heading', { name: 'We are reviewing your application' })).toBeVisible();
});

test('a sent application is shown as sent, even if every later request fails', async ({ page, server }) => {
  server.application?.fillIn();
  await page.goto(`${ORDER}&step=review`);
  await expect(send(page)).toBeEnabled();
  let answer: () => void = () => undefined;
  server.held.set(
    'certify/submit',
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await send(page).tap();
  server.refusals.set('certify/index', [503, '']);
  answer();
  await expect(page.getByRole('heading', { name: 'We are reviewing your application' })).toBeVisible();
  await expect(send(page)).toBeHidden();
  server.refusals.delete('certify/index');
  if (server.application) server.application.changes = { state: 'awaiting_signature', offer };
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible();
});

test('the review page shows everything, a double tap sends once, and the location is requested only with that consent', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 10.31567, longitude: 123.88543 });
  server.application?.fillIn();
  await page.goto(`${ORDER}&step=references`);
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  for (const text of ['Maria Santos', '4 May 1990', 'Employed', '₱25,000.00', '09171234561', '₱11,740.00']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit: Work and income' }).tap();
  await expect(page.getByRole('textbox', { name: 'Monthly income' })).toHaveValue('25,000');
  await page.goBack();

  let goOn: () => void = () => undefined;
  server.held.set(
    'certify/submit',
    new Promise<void>((resolve) => {
      goOn = resolve;
    }),
  );
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect(page.getByRole('heading', { name: 'We are reviewing your application' })).toBeVisible();
  expect(server.sentTo('certify/submit')).toHaveLength(1);
  // No more precise than about one kilometre.
  await expect
    .poll(() => server.sentTo('upload/location')[0])
    .toMatchObject({
      latitude: '10.32',
      longitude: '123.89',
    });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We are reviewing your application' })).toBeVisible();
});

test('a failed send shows the reason: missing pages, no connection, or a refusal', async ({
  page,
  server,
}) => {
  await page.goto(`${ORDER}&step=review`);
  await expect(page.getByText('Please complete these pages first:')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  server.application?.fillIn();
  if (server.application) server.application.consents = server.application.consents.slice(0, 1);
  await page.reload();
  await page.route('**/certify/submit?**', (route) => route.abort());
  await send(page).tap();
  await expect(page.getByText('Not sent yet.')).toBeVisible();
  await page.unroute('**/certify/submit?**');
  server.refusals.set('certify/submit', [42241, 'You must be 18 or older to borrow.']);
  await send(page).tap();
  await expect(page.getByText('You must be 18 or older to borrow.')).toBeVisible();
  server.refusals.clear();
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'We are reviewing your application' })).toBeVisible();
  expect(server.sentTo('upload/location')).toEqual([]);
});

test('an application under review updates automatically to the offer, and can be withdrawn until it is signed', async ({
  page,
  server,
}) => {
  const { application } = server;
  if (!application) throw new Error('no application found');
  application.changes = { state: 'under_review', ...reviewTimes };
  await page.goto(ORDER);
  await expect(page.getByText('Answer by 16 Nov 2026, 10:00')).toBeVisible();
  application.changes = { state: 'awaiting_signature', offer };
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline this offer' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline this offer' }).tap();
  await expect(page.getByRole('heading', { name: 'Application withdrawn' })).toBeVisible();
  expect(server.sentTo('certify/withdraw')).toHaveLength(1);
});

const reason = {
  title: 'The payments are too high for your income',
  explanation: 'With your income, this loan would leave you too little for your living costs.',
  remedy: 'Choose a smaller amount or a longer term.',
};

const outcomes: readonly { readonly changes: Partial<Application>; readonly reported: readonly RegExp[] }[] =
  [
    {
      changes: { state: 'under_review', ...reviewTimes, isWithPerson: '1' },
      reported: [/हमारी टीम आपकी एप्लिकेशन देख रही है/, /16 नव/, /एप्लिकेशन वापस लें/],
    },
    {
      changes: { state: 'awaiting_signature', offer },
      reported: [/9,600\.00/, /11,740\.00/, /2,140\.00/, /1,957\.00/, /15 दिस/, /22 नव/, /अकाउंट जोड़ें/],
    },
    {
      changes: { state: 'awaiting_signature', offer, hasPayoutAccount: '1' },
      reported: [/मंज़ूर हुआ/],
    },
    {
      changes: {
        state: 'declined',
        declined: { reasons: [reason], decidedBy: 'rules', applyAgainOn: '2027-02-15' },
      },
      reported: [
        /too high for your income/,
        /smaller amount/,
        /15 फ़र॰ 2027/,
        /कस्टमर केयर से संपर्क करें/,
        /हमसे दोबारा देखने को कहें/,
        /हमारी टीम से रिव्यू/,
      ],
    },
    {
      changes: { state: 'declined', declined: { reasons: [reason], decidedBy: 'person' } },
      reported: [/आप अभी फिर से अप्लाई कर सकते हैं/, /फिर से अप्लाई करें/, /हमसे दोबारा देखने को कहें/],
    },
    { changes: { state: 'withdrawn', canWithdraw: '0' }, reported: [/एप्लिकेशन वापस ली गई/] },
    { changes: { state: 'signed', canWithdraw: '0' }, reported: [/साइन हो गया/] },
  ];

test('everyone can read each outcome, in Hindi and in the dark theme: the deadline, the reason and the next step', async ({
  page,
  server,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const { changes, reported } of outcomes) {
    if (server.application) server.application.changes = changes;
    await page.goto(`${ORDER}&brand=udhaar&lang=hi`);
    for (const text of reported) await expect(page.getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('every declined borrower can ask for another look, which begins a complaint about the application', async ({
  page,
  server,
}) => {
  const declined = { reasons: [reason], decidedBy: 'rules' as const, applyAgainOn: '2027-02-15' };
  if (server.application) server.application.changes = { state: 'declined', declined };
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Ask us to look again' }).tap();
  await expect(page).toHaveURL(/\/complainPageNext\?problemType=5&lookAgain=1/);
});

test('the next step after an offer is the payout account', async ({ page, server }) => {
  if (server.application) server.application.changes = { state: 'awaiting_signature', offer };
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Add an account' }).tap();
  await expect(page).toHaveURL(/\/bindBank\?product_id=7/);
});

test('the screen shows a message while loading, without a response, offline, and when it is empty', async ({
  page,
  server,
  context,
}) => {
  server.held.set('certify/index', new Promise(() => {}));
  await page.goto(ORDER);
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  await expectAccessible(page);
  server.held.clear();
  server.refusals.set('certify/index', [503, 'This is not working right now. Please try again in a moment.']);
  await page.goto(ORDER);
  await expect(page.getByRole('alert')).toContainText('This is not working right now.');
  server.refusals.clear();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('group', { name: 'ID type' }).getByRole('radio', { name: 'Passport' }).tap();
  await expect(page.getByRole('button', { name: 'Take the 2 photos' })).toBeVisible();
  await context.setOffline(false);

  server.application = undefined;
  await page.goto('/apply');
  await expect(page.getByRole('heading', { name: 'No application yet' })).toBeVisible();
  server.refusals.set('product/apply', [40945, 'You have an active loan with us.']);
  await page.goto('/apply?productId=7&amount=1000000&periods=6&termUnit=month');
  await expect(page.getByRole('alert')).toContainText('You have an active loan with us.');
  await expectAccessible(page);
});
