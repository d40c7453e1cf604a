import { expect, type Page } from '@playwright/test';
import {
  answered,
  bodies,
  complaint,
  NUMBER,
  PAPERS_URL,
  PROBLEM,
  test,
} from '#testing/support/complaints/fake-complaints.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

const DETAILS = `/complainDetails?problemId=${PROBLEM}`;

test('[R2.0-3: complaintList][R2.6-5][R7.3-1d] the list has the server’s tabs; an item shows time, type, content and status, and opens its details', async ({
  page,
  server,
}) => {
  await page.goto('/complaintList?brand=reference');
  await expect(page.getByText('Problem Type: ').first()).toBeVisible();
  await page.goto('/complaintList');
  await expect(page).toHaveTitle('My complaints');
  await expect(page.getByRole('tab')).toHaveText(['Open', 'Answered', 'All']);
  const item = page.getByRole('button', { name: /They called my mother/ });
  await expect(item).toContainText('13 Nov 2026');
  await expect(item).toContainText('Type of problem: How I was asked to pay');
  await expect(item).toContainText('In progress');
  await page.getByRole('tab', { name: 'Answered' }).tap();
  await expect(page.getByRole('button', { name: /The fee is wrong/ })).toContainText('New reply');
  await page.getByRole('tab', { name: 'All' }).tap();
  await expect(page.getByRole('button', { name: 'Write a complaint' })).toBeVisible();
  await page.getByRole('tab', { name: 'Open' }).tap();
  await item.tap();
  await expect(page).toHaveURL(new RegExp(`/complainDetails\\?problemId=${PROBLEM}`));
  expect(server.sentTo('problem-list')).toEqual([{}, {}]);
});

async function openDialog(page: Page): Promise<void> {
  await page.clock.runFor(2900);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(200);
}

test('[R2.0-3: complainDetails][R2.6-6][R2.6-7][R4-5][R7.3-1e][R7.3-1f][R8-5a: successful demonstration] details, the reply, and after 3000 ms the rating: stars fill, Cancel resets, Send posts once and confirms it', async ({
  page,
  server,
}) => {
  server.complaint = complaint(answered);
  await page.clock.install({ time: '2026-11-16T02:00:00Z' });
  await page.clock.pauseAt('2026-11-16T02:01:00Z');
  await page.goto(`${DETAILS}&brand=reference`);
  const written = page.getByRole('region', { name: 'Your message' });
  await expect(written).toContainText('How I was asked to pay');
  await expect(written).toContainText('Threatened or insulted');
  await expect(written).toContainText('They called my mother.');
  await expect(page.locator('main textarea, main input')).toHaveCount(0);
  const result = page.getByRole('region', { name: 'Process Result' });
  await expect(result).toContainText('You are right. The caller was told off');
  await openDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Please rate this service' });
  await expect(dialog).toBeVisible();
  await page.clock.resume();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await dialog.getByRole('radio', { name: '4 stars' }).tap();
  await expect(dialog.locator('label').filter({ has: page.locator('svg') })).toHaveCount(5);
  const filled = dialog.locator('label[class*="filled"]');
  await expect(filled).toHaveCount(4);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Rate our service' }).tap();
  await expect(filled).toHaveCount(0);
  await dialog.getByRole('radio', { name: '5 stars' }).tap();
  const post = dialog.getByRole('button', { name: 'Send' });
  await post.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page.getByText('Successful demonstration！', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your rating: 5/5')).toBeVisible();
  expect(server.sentTo('save-score')).toEqual([{ score: '5', problemId: PROBLEM }]);
  expect(server.sentTo('problem-detail')[0]).toEqual({ problemId: PROBLEM });
  // Images are private: scripts fetch them, and a tap enlarges them.
  await result.getByRole('button', { name: 'Enlarge photo 1' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an open complaint shows its deadline, the accrual pause and the disputed amount; a missed deadline comes first; a decided dispute shows the amount', async ({
  page,
  server,
}) => {
  await page.goto(DETAILS);
  await expect(page.getByText(`Complaint number ${NUMBER}`)).toBeVisible();
  await expect(page.getByText('in 2 days')).toBeVisible();
  await expect(
    page.getByText('While your complaint is open, we don’t contact you about this loan.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Our answer' })).toHaveCount(0);
  server.complaint = complaint({
    isLate: '1',
    about: 'amount',
    dispute: { currency: 'PHP', amount: '17945', state: 'open', reversed: '0' },
  });
  await page.goto(DETAILS);
  await expect(page.getByRole('heading', { name: 'Our answer is late' })).toBeVisible();
  const dispute = page.getByRole('region', { name: 'Amount you dispute' });
  await expect(dispute).toContainText('₱179.45');
  await expect(dispute).toContainText('No late fees on it until we decide');
  server.complaint = complaint({
    ...answered,
    about: 'amount',
    isNeedScore: '0',
    dispute: { currency: 'PHP', amount: '17945', state: 'upheld', reversed: '17945' },
  });
  await page.goto(DETAILS);
  await expect(dispute).toContainText('You were right.');
});

test('a borrower who is not satisfied reopens a complaint with a reason; an unknown complaint shows a message', async ({
  page,
  server,
}) => {
  server.complaint = complaint({ ...answered, isNeedScore: '0' });
  await page.goto(DETAILS);
  await page.getByRole('button', { name: 'I’m not satisfied' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Reopen this complaint' });
  await sheet.getByRole('button', { name: 'Reopen' }).tap();
  await expect(sheet.getByText('Please tell us what is wrong.')).toBeVisible();
  await sheet.getByLabel('What is still wrong?').fill('They called again.');
  await expectAccessible(page);
  server.lost.add('problem-reopen');
  await sheet.getByRole('button', { name: 'Reopen' }).tap();
  await expect(sheet.getByText('We could not reopen it.')).toBeVisible();
  server.lost.clear();
  await sheet.getByRole('button', { name: 'Reopen' }).tap();
  await expect(page.getByText('Your complaint is open again.')).toBeVisible();
  const sent = server.sentTo('problem-reopen');
  expect(sent[0]).toMatchObject({ problemId: PROBLEM, problemDetail: 'They called again.' });
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  server.refusals.set('problem-detail', [404, '']);
  await page.goto('/complainDetails?problemId=another');
  await expect(page.getByRole('heading', { name: 'We can’t find that complaint' })).toBeVisible();
});

test('a borrower reads who else hears the complaint and from when, makes the papers with one tap, and saves them', async ({
  page,
  server,
}) => {
  server.complaint = complaint({ ...answered, isNeedScore: '0', bodies });
  await page.goto(DETAILS);
  const outside = page.getByRole('region', { name: 'If our answer does not help you' });
  await expect(outside.getByRole('heading', { name: 'Our grievance officer, Asha Rao' })).toBeVisible();
  const ombudsman = outside.getByRole('region', { name: 'RBI Ombudsman' });
  await expect(ombudsman).toContainText('They hear it from 14 Dec 2026, or as soon as you have our answer.');
  await expect(ombudsman).toContainText('cms.rbi.org.in');
  server.lost.add('papers');
  await ombudsman.getByRole('button', { name: 'Make the papers for RBI Ombudsman' }).tap();
  await expect(ombudsman.getByRole('alert')).toHaveText('We could not make the papers. Please try again.');
  server.lost.clear();
  await ombudsman.getByRole('button', { name: 'Make the papers for RBI Ombudsman' }).tap();
  await expect(ombudsman.getByText('Your papers are ready')).toBeVisible();
  await expect(ombudsman).toContainText('EH9W-VR6T-2W9Z');
  await page.route('**/papers-file**', (route) =>
    route.fulfill({ headers: { 'content-disposition': 'attachment; filename="papers.pdf"' }, body: 'PDF' }),
  );
  for (const name of ['Save the PDF', 'Save everything (ZIP)']) {
    const download = page.waitForEvent('download');
    await ombudsman.getByRole('button', { name }).tap();
    expect((await download).url()).toContain(PAPERS_URL);
  }
  const asked = server.sentTo('papers');
  expect(asked.at(-1)).toEqual({ problemId: PROBLEM, body: 'rbi_ombudsman' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a complaint of a market without outside bodies has no such part', async ({ page, server }) => {
  server.complaint = complaint();
  await page.goto(DETAILS);
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await expect(page.getByText('If our answer does not help you')).toHaveCount(0);
});

const query = '&lang=hi&brand=udhaar';

test('everyone can read the outcome of a complaint, in Hindi, dark', async ({ page, server }) => {
  server.complaint = complaint({
    ...answered,
    dispute: { currency: 'PHP', amount: '17945', state: 'upheld', reversed: '17945' },
    bodies,
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${DETAILS}${query}`);
  await expect(page.locator('main ol li')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'अगर हमारे जवाब से बात न बने' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
