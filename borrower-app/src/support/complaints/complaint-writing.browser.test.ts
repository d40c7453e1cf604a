import { expect, type Locator, type Page } from '@playwright/test';
import { photograph } from '#testing/photograph.ts';
import { NUMBER, ORDER, PIXEL, PROBLEM, test } from '#testing/support/complaints/fake-complaints.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NEXT = `/complainPageNext?problemType=7&orderNo=${ORDER}`;

function text(page: Page): Locator {
  return page.locator('main textarea');
}

function send(page: Page): Locator {
  return page.getByRole('button', { name: 'Send', exact: true });
}

function pixels(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `picture-${index}.png`,
    mimeType: 'image/png',
    buffer: PIXEL,
  }));
}

test('[R2.0-3: complainPageNext][R2.6-3][R2.6-4][R4-4][R5-3][R7.3-1b][R7.3-1c][R8-5b: uploading][R8-5a: upload succeeded] tags, 200 characters, nine of ten images, one request for a double tap, the modal, and back home without clearing anything else', async ({
  page,
  server,
}) => {
  await page.goto(`/complaint?orderId=${ORDER}&brand=reference`);
  await page.evaluate(() => localStorage.setItem('hiram.own.another', '"stays"'));
  await page.getByRole('button', { name: 'How I was asked to pay' }).tap();
  await page.getByRole('button', { name: 'Threatened or insulted' }).tap();
  const tags = page.getByRole('region', { name: 'Type of complaint' });
  await expect(tags).toContainText('How I was asked to pay');
  await expect(tags).toContainText('Threatened or insulted');
  await expect(page.getByText('We answer within 3 weekdays.')).toContainText('2026-11-18');
  await expect(page.getByText('we stop contacting you about this loan')).toBeVisible();

  await send(page).tap();
  await expect(page.getByText('Please fill in your comments and suggestions')).toBeVisible();
  await expect(text(page)).toBeFocused();
  expect(server.sentTo('problem-save')).toEqual([]);
  await text(page).fill(`${'🙏'.repeat(150)}${'a'.repeat(100)}`);
  await expect(page.getByText('200/200')).toBeVisible();
  // Excess text is cut where it is typed, and the end of the text is kept.
  await text(page).press('ControlOrMeta+Home');
  await text(page).pressSequentially('b');
  await expect(text(page)).toHaveValue(`${'🙏'.repeat(150)}${'a'.repeat(50)}`);
  await text(page).fill('They called my mother.');

  let goOn: () => void = () => undefined;
  server.held.set(
    'upload-problem-img',
    new Promise<void>((resolve) => {
      goOn = resolve;
    }),
  );
  await page.getByLabel('Add photos').setInputFiles(pixels(10));
  await expect(page.getByText('9/9')).toBeVisible();
  await expect(page.getByText('uploading...', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  goOn();
  await expect(page.getByText('Upload succeeded!', { exact: true })).toBeVisible();
  await expect.poll(() => server.whole.length).toBe(9);
  await page.getByRole('button', { name: 'Enlarge photo 9' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Remove photo 9' }).tap();
  await page.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByText('8/9')).toBeVisible();

  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  // Both taps arrive before the first response.
  await send(page).evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  await expect(page).toHaveURL(/\/complainPageNext/);
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/\/complainPageNext/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL((url) => url.pathname === '/complaint');
  const addresses = Array.from({ length: 8 }, (_, n) => `/under/v3/upload/image?imageId=whole-${n + 1}`);
  expect(server.sentTo('problem-save')).toEqual([
    {
      problemType: '1',
      problemSonType: '12',
      problemDetail: 'They called my mother.',
      orderNo: ORDER,
      problemImage: addresses.join(','),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hiram.own.'))))
    .toEqual(['hiram.own.another']);
  await expect(page.getByRole('button', { name: /Continue writing/ })).toHaveCount(0);
});

test('a large photo on an unstable connection uploads in parts, also across a reload, and the typed text stays', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto(NEXT);
  await text(page).fill('The picture shows it.');
  const photo = await photograph(page);
  let goOn: () => void = () => undefined;
  server.held.set(
    'upload/finish',
    new Promise<void>((resolve) => {
      goOn = resolve;
    }),
  );
  server.cuts = 3;
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const bar = page.getByRole('progressbar');
  await expect.poll(() => bar.evaluate((it: HTMLProgressElement) => it.position)).toBe(1);
  expect(server.cuts).toBe(0);
  const parts = server.sentTo('upload/part').length;
  await page.reload();
  await expect(text(page)).toHaveValue('The picture shows it.');
  await expect(page.getByRole('button', { name: 'Enlarge photo 1' })).toBeVisible();
  goOn();
  await expect(bar).toHaveCount(0);
  // The bytes were on the phone and the server already had them, so nothing is uploaded twice.
  expect(server.sentTo('upload/part')).toHaveLength(parts);
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  expect(server.sentTo('problem-save')).toMatchObject([
    { problemDetail: 'The picture shows it.', problemImage: expect.stringMatching(/imageId=upload-/) },
  ]);
});

test('a complaint written offline waits on the phone, the list shows it as waiting, and the next start sends it once with its image', async ({
  page,
  server,
  context,
}) => {
  await page.goto(NEXT);
  await text(page).fill('No signal here.');
  await context.setOffline(true);
  await page.getByLabel('Choose photos').setInputFiles(pixels(1));
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await expect(page.getByText('You are offline. We will send it when you are back online.')).toBeVisible();
  await expectAccessible(page);
  expect(server.sentTo('problem-save')).toEqual([]);
  // The app is closed and opened again on an unrelated page; the first response is lost.
  await page.goto('about:blank');
  server.lost.add('problem-save');
  await context.setOffline(false);
  await page.goto('/calculator');
  await expect.poll(() => server.sentTo('problem-save').length).toBeGreaterThan(0);
  server.lost.clear();
  await page.goto('/complaintList');
  await expect(page.getByRole('tab', { name: 'Open' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
  expect(server.complaints.size).toBe(1);
  const [sent] = server.complaints.values();
  expect(sent).toMatchObject({
    problemDetail: 'No signal here.',
    problemImage: expect.stringContaining('whole-1'),
  });
  // All attempts sent the same request.
  expect(new Set(server.sentTo('problem-save').map((it) => JSON.stringify(it))).size).toBe(1);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('complaint'))))
    .toEqual([]);
});

test('a waiting complaint can be changed or removed from the list, and is sent automatically when the connection returns', async ({
  page,
  server,
  context,
}) => {
  // The list screen is loaded before the connection drops.
  const list = page.waitForResponse(/\/complaint-list\.screen-/);
  await page.goto(NEXT);
  await text(page).fill('First words.');
  await list;
  await context.setOffline(true);
  await send(page).tap();
  await page.getByRole('button', { name: 'My complaints' }).tap();
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting).toContainText('You are offline. We will send it when you are back online.');
  await waiting.getByRole('button', { name: 'Don’t send' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).tap();
  await waiting.getByRole('button', { name: 'Edit' }).tap();
  await text(page).fill('Second words.');
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  expect(server.sentTo('problem-save')).toMatchObject([{ problemDetail: 'Second words.' }]);
});

test('a refusal shows the server’s message and keeps all input; an unreadable image can be retried or removed', async ({
  page,
  server,
}) => {
  await page.goto(NEXT);
  await text(page).fill('One more.');
  server.refusals.set('upload-problem-img', [42204, 'We can’t read this photo.']);
  await page.getByLabel('Choose photos').setInputFiles(pixels(1));
  await expect(page.getByText('We can’t read this photo.')).toBeVisible();
  await send(page).tap();
  await expect(page.getByText('One photo did not upload.')).toBeVisible();
  server.refusals.clear();
  await page.getByRole('button', { name: 'Try again: photo 1' }).tap();
  await expect.poll(() => server.whole.length).toBe(1);
  server.refusals.set('problem-save', [42902, 'You sent many complaints today.']);
  await send(page).tap();
  await expect(page.getByText('You sent many complaints today.')).toBeVisible();
  await expect(text(page)).toHaveValue('One more.');
  await expect(page.getByText('1/9')).toBeVisible();
  server.refusals.clear();
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
});

test('a complaint about an amount offers its lines to check, a complaint about a payment offers to find the payment', async ({
  page,
  server,
}) => {
  await page.goto(`/complainPageNext?problemType=2&orderNo=${ORDER}`);
  await expect(page.getByText('No late fees on what you select until we decide')).toBeVisible();
  await page.getByRole('checkbox', { name: /Late fee/ }).tap();
  await text(page).fill('I paid in time.');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Late fee/ })).toBeChecked();
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  expect(server.sentTo('problem-save')).toMatchObject([{ problemType: '2', disputedLines: 'late-fee-1' }]);
  await page.goto(`/complainPageNext?problemType=3&orderNo=${ORDER}`);
  await page.getByRole('button', { name: 'I already paid' }).tap();
  await expect(page).toHaveURL(new RegExp(`/iHavePaid\\?orderId=${ORDER}`));
  await page.goto('/complainPageNext?problemType=99');
  await page.getByRole('button', { name: 'Choose', exact: true }).tap();
  await expect(page).toHaveURL((url) => url.pathname === '/complaint');
});

for (const { language, query, theme } of [
  { language: 'Hindi', query: '&lang=hi&brand=udhaar', theme: 'dark' },
  { language: 'Filipino', query: '&lang=fil', theme: 'light' },
] as const) {
  test(`everyone can write a complaint, in ${language}, ${theme}`, async ({ page, server: _server }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`/complainPageNext?problemType=1&problemSonType=12&orderNo=${ORDER}${query}`);
    await page.locator('main button').last().tap();
    await expect(page.locator('textarea[aria-invalid]')).toBeVisible();
    await page.locator('input[multiple]').setInputFiles(pixels(2));
    await expect(page.locator('main li img')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a sent complaint ends on its own page: number, day of the answer and timeline, never the list of kinds', async ({
  page,
  server,
}) => {
  server.complaint = { ...server.complaint, state: 'received', replyBy: '2026-11-18', disposeDetail: '' };
  await page.goto(NEXT);
  await text(page).fill('They called my mother.');
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeFocused();
  await expect(page).toHaveURL(/\/complainDetails\?.*sent=1/);
  await expect(page.locator('time[datetime="2026-11-18"]')).toHaveText(/^Wed,? 18 Nov$/);
  await expect(page.getByText(NUMBER, { exact: true })).toBeVisible();
  await expect(page.getByText(PROBLEM)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy Your number' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Sent/,
    /^A person reads it/,
    /^You get our answer here and by text.*By Wed,? 18 Nov$/,
    /^Not satisfied\?/,
  ]);
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  // The page has its own address, so a reload shows it again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  await page.getByRole('button', { name: 'See your complaint' }).tap();
  await expect(page.getByRole('heading', { name: 'Your message' })).toBeVisible();
  await page.goBack();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

test('[R2.6-3] a request for another look at an application has its first words, which can be changed and stay changed', async ({
  page,
  server,
}) => {
  const another = '/complainPageNext?problemType=5&lookAgain=1';
  await page.goto(another);
  await expect(page.getByRole('region', { name: 'Type of complaint' })).toContainText('My application');
  await expect(text(page)).toHaveValue('Please look at my application again.');
  await expectAccessible(page);
  await text(page).fill('Please look again. The phone is mine.');
  await page.goto(another);
  await expect(text(page)).toHaveValue('Please look again. The phone is mine.');
  await page.goto('/complainPageNext?problemType=5');
  await expect(text(page)).toHaveValue('Please look again. The phone is mine.');
  expect(server.sentTo('problem-save')).toEqual([]);
});
