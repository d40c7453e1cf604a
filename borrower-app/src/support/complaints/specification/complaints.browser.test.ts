import { expect } from '@playwright/test';
import { ORDER, PIXEL, test } from '#testing/support/complaints/fake-complaints.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REFERENCE = '&brand=reference';

test('[R9-4c: menu][R2.6-2] the complaint home has the types in a menu of two levels and half a screen; a sub-type opens the next page', async ({
  page,
  server,
}) => {
  await page.goto(`/complaint?orderId=${ORDER}${REFERENCE}`);
  const menu = page.getByRole('group', { name: 'What is it about?' });
  await expect(menu.getByRole('list')).toHaveCount(2);
  expect((await menu.boundingBox())?.height).toBe(400);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await menu.getByRole('button', { name: 'Threatened or insulted' }).tap();
  await expect(page).toHaveURL((url) => url.pathname === '/complainPageNext');
  expect(new URL(page.url()).searchParams.get('problemSonType')).toBe('12');
  await page.goBack();
  await menu.getByRole('button', { name: 'The app or the service' }).tap();
  await expect(page).toHaveURL(/problemType=7/);
  expect(server.sentTo('problem-init')[0]).toEqual({ orderId: ORDER });
});

test('[R5-7e][R2.6-3] the complaint page shows nine pictures four in a row, accepts images alone and ignores a tenth', async ({
  page,
  server,
}) => {
  await page.goto(`/complainPageNext?problemType=7&orderNo=${ORDER}${REFERENCE}`);
  const input = page.getByLabel('Add photos');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.setInputFiles(
    Array.from({ length: 10 }, (_, index) => ({
      name: `picture-${index}.png`,
      mimeType: 'image/png',
      buffer: PIXEL,
    })),
  );
  await expect(page.getByText('9/9')).toBeVisible();
  await expect.poll(() => server.whole.length).toBe(9);
  const pictures = page.getByRole('button', { name: /^Enlarge photo/ });
  await expect(pictures).toHaveCount(9);
  const boxes = await Promise.all(Array.from({ length: 9 }, (_, index) => pictures.nth(index).boundingBox()));
  const rows = new Map<number, number>();
  for (const box of boxes) rows.set(box?.y ?? 0, (rows.get(box?.y ?? 0) ?? 0) + 1);
  expect([...rows.values()]).toEqual([4, 4, 1]);
  await expect(input).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[R9-4b: prompt] removing a picture is asked first, with 取消 and 确定, which a screen reader reads in Chinese', async ({
  page,
  server,
}) => {
  await page.goto(`/complainPageNext?problemType=7&orderNo=${ORDER}${REFERENCE}`);
  await page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'one.png', mimeType: 'image/png', buffer: PIXEL }]);
  await expect.poll(() => server.whole.length).toBe(1);
  await page.getByRole('button', { name: 'Remove photo 1' }).tap();
  const question = page.getByRole('dialog', { name: 'Remove this photo?' });
  await expect(question.getByRole('button')).toHaveText(['取消', '确定']);
  await expect(question.getByText('确定')).toHaveAttribute('lang', 'zh');
  await question.getByRole('button', { name: '取消' }).tap();
  await expect(page.getByText('1/9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).tap();
  await question.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByText('0/9')).toBeVisible();
});

test('a picture that did not upload is sent again from the page', async ({ page, server }) => {
  server.refusals.set('upload-problem-img', [42204, 'We can’t read this photo.']);
  await page.goto(`/complainPageNext?problemType=7&orderNo=${ORDER}${REFERENCE}`);
  await page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'one.png', mimeType: 'image/png', buffer: PIXEL }]);
  await expect(page.getByText('We can’t read this photo.')).toBeVisible();
  server.refusals.clear();
  await page.getByRole('button', { name: 'Try again: photo 1' }).tap();
  await expect.poll(() => server.whole.length).toBe(1);
});

test('[R9-4c: date picker] when it happened is chosen by minutes of one, on a 24-hour clock, and starts the description', async ({
  page,
  server,
}) => {
  await page.clock.setFixedTime('2026-11-16T13:59:30Z');
  await page.goto(`/complainPageNext?problemType=7&orderNo=${ORDER}${REFERENCE}`);
  await page.getByLabel('What happened?').fill('They called my mother.');
  await page.getByRole('button', { name: /^When did it happen\?/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'When did it happen?' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByLabel('What happened?')).toHaveValue('2026-11-16 21:59 They called my mother.');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect
    .poll(() => server.sentTo('problem-save')[0])
    .toMatchObject({ problemDetail: '2026-11-16 21:59 They called my mother.' });
});

test('[R5-7f][R9-4b: pagination][R9-4c: tabs] the list of complaints has five tabs a page, a badge that stops at 99+, and pages with 上一页 and 下一页', async ({
  page,
  server,
}) => {
  const [first] = server.tabs;
  const item = first?.items[0];
  if (item === undefined) throw new Error('the fake list has a complaint');
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...item,
    id: `problem-${index}`,
    content: `Complaint number ${index + 1}.`,
  }));
  server.tabs = ['Open', 'Answered', 'All', 'Older', 'Closed', 'Withdrawn'].map((title, index) => ({
    title,
    items: index === 0 ? many : [],
  }));
  await page.goto(`/complaintList?x=1${REFERENCE}`);
  await expect(page.getByRole('tab').first()).toContainText('99+');
  await expect(page.getByRole('tablist')).toHaveAttribute('data-per-page', '5');
  const widths = await page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.clientWidth));
  expect(Math.round(360 / (widths[0] ?? 1))).toBe(5);
  const pages = page.getByRole('navigation');
  await expect(pages.getByRole('button')).toHaveText(['上一页', '下一页']);
  await expect(pages.getByRole('button', { name: '上一页' })).toBeDisabled();
  await expect(page.getByText('Complaint number 11.')).toHaveCount(0);
  await pages.getByRole('button', { name: '下一页' }).tap();
  await expect(page.getByText('Complaint number 11.')).toBeVisible();
  await expect(page.getByText('Complaint number 1.', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[R9-3b] the time of a complaint is written as YYYY-MM-DD HH:MM:SS', async ({ page, server }) => {
  await page.goto(`/complaintList?x=1${REFERENCE}`);
  await expect(page.locator('time').first()).toHaveText('2026-11-13 10:00:00');
  expect(server.tabs[0]?.items[0]?.time).toBe('2026-11-13T02:00:00Z');
});

test('our own presentation keeps its screens: expandable types, no badge', async ({ page, server }) => {
  await page.goto(`/complaint?orderId=${ORDER}`);
  await expect(page.getByRole('button', { name: 'How I was asked to pay' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.goto('/complaintList');
  await expect(page.getByRole('tab')).toHaveText(server.tabs.map(({ title }) => title));
});
