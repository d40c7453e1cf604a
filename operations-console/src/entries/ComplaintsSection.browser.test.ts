import { expect, type Page } from '@playwright/test';
import { desk, openDesk, part, queue, replyField, rows, sent } from '#testing/entries/complaints-queue.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { complaintId, ORDER, someComplaints } from '#testing/support/complaints/fake-complaints.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('not looked at here') };

test('the queue is ordered by deadline, counts each tab, marks overdue cases in words, and searches by subject, brand and id', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await expect(page.getByText('4 open, 1 escalated')).toBeVisible();
  await expect(rows(page)).toHaveText([
    /Collectionoverdue by 2 hCalled too often.*Escalated.*English2 images.*hiram/,
    /Amount3 days left.*Mine/,
    /Payment3 days left.*Reopened.*Hindi.*udhaar.*Rahul Verma/,
    /Payment3 days left/,
  ]);
  const tabs = queue(page).getByRole('group', { name: 'Queue' });
  await expect(tabs).toHaveText(/Open4Mine1Unassigned2Escalated1Pending approval0Answered1Closed1/);
  await tabs.getByText('Pending approval').click();
  await expect(page.getByText('No charge reversals pending approval.')).toBeVisible();
  await tabs.getByText('Answered').click();
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  await tabs.getByText('Open').click();
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await page.getByTitle('Payment', { exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search by number or ID' });
  await search.fill(complaintId(6));
  await search.press('Enter');
  await expect(
    page.getByText('No results. Enter the full number or ID of a complaint or loan.'),
  ).toBeVisible();
  expect(api.staff.calls.findLast(({ path }) => path === 'complaints')?.request).toEqual({
    queue: 'waiting',
    about: 'payment',
    search: complaintId(6),
  });
  expect(api.staff.calls.filter(({ path }) => path === 'complaints/open')).toEqual([]);
});

test('a legal deadline that was met says so and is not shown as overdue', async ({ page }) => {
  await openDesk(page);
  await rows(page).nth(2).click();
  const acknowledged = desk(page).getByText('Acknowledge by (legal)').locator('xpath=..');
  await expect(acknowledged).toContainText('met');
  await expect(acknowledged).not.toContainText('overdue');
});

test('a case whose borrower made papers for an outside body says so first, and has a queue of its own', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  const last = api.complaints.at(-1);
  Object.assign(last ?? {}, {
    isGoingOutside: true,
    packs: [{ number: 'EH9W-VR6T-2W9Z', body: 'sec', bodyName: 'SEC', madeAt: '2026-11-16T02:00:00Z' }],
  });
  await queue(page).getByText('Going outside').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Going outside');
  await rows(page).first().click();
  await expect(desk(page).getByText('The borrower is about to go to SEC')).toBeVisible();
  await expect(desk(page)).toContainText('EH9W-VR6T-2W9Z');
  await expectAccessible(page);
});

test('a case shows the message and its language, SLAs, the order explained line by line, contacts and other complaints; images load on request and can be navigated by keyboard', async ({
  page,
}) => {
  const { api } = await openDesk(page, { role: 'compliance' });
  await rows(page).nth(1).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Ju•• de•• Cr•• Amount');
  await expect(desk(page)).toContainText(
    /Reply by \(SLA\).*GMT\+83 days left.*Resolve by \(legal\).*6 days left/,
  );
  await expect(part(page, 'Loan')).toContainText('₱350.00 in dispute: accrual paused until decided.');
  await expect(part(page, 'Loan').getByRole('listitem')).toHaveText([
    /Instalment 1 of 3 3 Nov 2026.*Section 4.*₱1,800\.00/,
    /Late payment fee.*disputed.*350 once.*₱350\.00/,
    /Late charge, 5 days.*₱70\.55/,
    /Payment.*−₱350\.00/,
  ]);
  await expect(part(page, 'Loan')).toContainText('Due 3 Nov 2026₱1,870.55Total outstanding₱3,870.55');
  await expect(part(page, 'Contact log').getByRole('listitem')).toHaveText([
    /Call, collection: reached.*Carla Lim.*Will pay on Friday/,
    /SMS, reminder: blocked by contact policy, contact limit reached/,
    /SMS, reminder: sent/,
  ]);
  await part(page, 'Other complaints from this borrower').getByRole('button', { name: 'Payment' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Ju•• de•• Cr•• Payment');
  await expect(desk(page).getByRole('textbox')).toHaveCount(0);
  await expect(desk(page).getByRole('button', { name: /Take|Note|Call/ })).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Answer this complaint' })).toBeFocused();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Image 1' });
  await expect(viewer.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('img', { name: 'Image 2' })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('2 of 2, 100 %');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(
    api.staff.calls.filter(({ path }) => path === 'complaints/image').map(({ request }) => request.imageId),
  ).toEqual(['pic-1', 'pic-2']);
});

test('a reply starts from a template in the borrower’s language, is not sent with placeholders in it, accepts images by picker, drop and paste, and its draft survives other cases and a reload', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Assign the case to yourself to reply');
  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Reply template' }).click();
  await page.getByTitle('Contact has stopped').click();
  await expect(replyField(page)).toBeFocused();
  const send = desk(page).getByRole('button', { name: 'Send to borrower' });
  await send.click();
  await expect(desk(page)).toContainText('1 placeholder in braces is not filled in.');
  await desk(page).getByRole('button', { name: '{what I found}' }).click();
  await page.keyboard.type('It was a mistake of ours.');
  await expect(replyField(page)).toHaveValue(
    'Hello {name}, nobody calls about it any more. It was a mistake of ours.',
  );
  await page.getByLabel('Images for the reply').setInputFiles([picture, { ...picture, name: 'broken.png' }]);
  const pictures = desk(page).getByRole('list', { name: 'Images in the reply' });
  await expect(pictures).toContainText('This picture cannot be read.');
  await send.click();
  await expect(desk(page)).toContainText('An image is still uploading');
  await pictures.getByRole('button', { name: 'Remove broken.png' }).click();
  await give(page, 'drop', 'dropped.png');
  await give(page, 'paste', 'pasted.png');
  await expect(pictures.getByRole('img')).toHaveCount(3);
  await pictures.getByRole('button', { name: 'Remove dropped.png' }).click();
  await rows(page).last().click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toContainText('Ju••');
  await page.reload();
  await rows(page).first().click();
  await expect(replyField(page)).toHaveValue(/It was a mistake of ours\.$/);
  await expect(pictures.getByRole('listitem')).toHaveText([/receipt\.png/, /pasted\.png/]);
  await send.dblclick();
  await expect(page.getByRole('status')).toContainText('Done: reply.');
  await expect(part(page, 'Reply')).toContainText('It was a mistake of ours.');
  expect(sent(api)).toMatchObject(
    [
      { action: 'take', version: '3' },
      {
        action: 'reply',
        version: '4',
        text: /any more\. It was a mistake of ours\.$/,
        imageIds: 'reply-1,reply-3',
      },
    ].map((one) => ({ ...one, ...('text' in one && { text: expect.stringMatching(one.text ?? '') }) })),
  );
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

/** Adds an image by drop or by paste. */
async function give(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  await replyField(page).evaluate(
    (field, overrides) => {
      const data = new DataTransfer();
      data.items.add(new File(['picture'], overrides.name, { type: 'image/png' }));
      const event =
        overrides.how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    },
    { how, name },
  );
}

test('a disputed amount is decided with maker-checker approval: one proposes lines, another sees the exact effect and approves', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await rows(page).nth(1).click();
  await replyField(page).fill('You were right, and we are sorry.');
  const decide = desk(page).getByRole('button', { name: 'Decide and send…' });
  await decide.click();
  await expect(desk(page)).toContainText('Select a decision for the disputed amount.');
  await desk(page).getByText('Reverse charges').click();
  const lines = desk(page).getByRole('list', { name: 'Lines to reverse' });
  await expect(lines.getByRole('checkbox', { name: /Late payment fee/ })).toBeChecked();
  await lines.getByRole('checkbox', { name: /Late charge/ }).check();
  await decide.click();
  const question = page.getByRole('dialog', { name: 'Propose to reverse these charges?' });
  await expect(question).toContainText('Until then nothing is reversed and nothing is sent.');
  await expect(question.getByRole('listitem')).toHaveText([/₱350\.00/, /₱70\.55/]);
  await question.getByRole('button', { name: 'Propose' }).click();
  await expect(desk(page)).toContainText('₱420.55 charge reversal pending approval.');
  await expect(desk(page)).toContainText('You proposed it');
  await expect(desk(page).getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  const [found] = api.complaints.filter(({ proposal }) => proposal !== undefined);
  if (found?.proposal) Object.assign(found.proposal, { isMine: false });
  if (found) found.actions = ['confirm_reversal', 'refuse_reversal'];
  api.staff.role = 'finance';
  await page.reload();
  // A user who can only approve starts with the items to approve and cannot read the contact log.
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Maria Santos proposed it');
  await expect(part(page, 'Contact log')).toHaveCount(0);
  await page.keyboard.press('x');
  const refusing = page.getByRole('dialog', { name: 'Reject the reversal of these charges?' });
  await refusing.getByRole('button', { name: 'Reject' }).click();
  await expect(refusing).toContainText('Enter at least 10 characters.');
  await refusing.getByRole('button', { name: 'Cancel' }).click();
  await expect(refusing).toBeHidden();
  await page.keyboard.press('c');
  const confirming = page.getByRole('dialog', { name: 'Approve the reversal of these charges?' });
  await expect(confirming).toContainText('₱420.55 proposed by Maria Santos');
  await expect(confirming).toContainText('Maria Santos wrote: You were right, and we are sorry.');
  await confirming.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(part(page, 'Loan')).toContainText('upheld, ₱420.55 reversed');
  expect(sent(api)).toMatchObject([
    { action: 'reply', decision: 'upheld', lineKeys: 'late-1,charge-1' },
    { action: 'confirm_reversal', version: '4' },
  ]);
});

test('a case can be closed only with its cause; adding a note, assigning and merging each have their own dialog', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await rows(page).nth(1).click();
  await desk(page).getByRole('button', { name: 'Merge…' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge into an older case?' });
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(merging).toContainText('Select the older case.');
  await expect(merging.getByRole('radio')).toHaveCount(1);
  await merging.getByRole('button', { name: 'Cancel' }).click();
  await desk(page).getByRole('button', { name: 'Assign…' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign this case?' });
  await assigning.getByRole('radio', { name: 'Rahul Verma' }).check();
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('status')).toContainText('Done: assign.');
  await desk(page).getByRole('button', { name: 'Add note…' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The fee was charged in error.');
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'Notes')).toContainText('Maria Santos');
  await queue(page).getByText('Answered').click();
  await rows(page).first().click();
  await desk(page).getByRole('button', { name: 'Close…' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this case?' });
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(closing).toContainText('Select a cause. It is required to close a case.');
  await closing.getByRole('radio', { name: 'Unclear communication' }).check();
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(desk(page)).toContainText('cause: Unclear communication');
  expect(sent(api)).toMatchObject([
    { action: 'assign', staffId: 'bb' },
    { action: 'note', text: 'The fee was charged in error.' },
    { action: 'close', cause: 'unclear_words' },
  ]);
});

test('the complaints section can be used with the keyboard only, and the focus is never lost', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Search by number or ID' })).toBeFocused();
  await page.keyboard.type(ORDER);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeFocused();
  for (const key of ['ArrowDown', 'j', 'ArrowUp', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('heading', { level: 2 })).toContainText('Li•• Re••');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('resume contact');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByRole('status')).toContainText('Done: take.');
  await page.keyboard.press('i');
  await expect(page.getByRole('combobox', { name: 'Reply template' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The active option is highlighted shortly after the list appears.
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('Contact has stopped');
  await page.keyboard.press('Enter');
  await expect(replyField(page)).toBeFocused();
  await page.keyboard.type('All calls were ours.');
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Told the team: tnrc.');
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'Notes')).toContainText('Told the team: tnrc.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('r');
  await expect(replyField(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'Reply')).toContainText('All calls were ours.');
  // The field is removed, so the focus moves to the case.
  await expect(desk(page).locator('[data-case]')).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('radio', { name: 'Lender error' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Provider failure' })).toBeChecked();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page)).toContainText('cause: Provider failure');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).locator(':scope:focus')).toHaveCount(1);
  expect(sent(api).map(({ action }) => action)).toEqual(['take', 'note', 'reply', 'close']);
});

test('if a colleague acted first, a message says so, the case is refreshed and the draft stays; a missing response loses no input either', async ({
  page,
}) => {
  const { api } = await openDesk(page, { complaints: someComplaints().slice(1, 3) });
  const [found] = api.complaints;
  if (found) delete found.dispute;
  await rows(page).first().click();
  await replyField(page).fill('Here is what we found.');
  if (found) Object.assign(found, { version: '9', content: 'I found another receipt.' });
  const send = desk(page).getByRole('button', { name: 'Send to borrower' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Your action was not performed');
  await expect(part(page, 'Message from the borrower')).toContainText('I found another receipt.');
  await expect(replyField(page)).toHaveValue('Here is what we found.');
  api.staff.isDown = true;
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'the reply is not sent twice' })).toBeVisible();
  await expect(desk(page)).toContainText('The data shown may be outdated.');
  await expect(replyField(page)).toHaveValue('Here is what we found.');
  api.staff.isDown = false;
  if (found) Object.assign(found, { version: '10', state: 'answered', actions: ['note'] });
  await send.click();
  await expect(part(page, 'Your draft')).toContainText('Here is what we found.');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(part(page, 'Your draft')).toHaveCount(0);
});

test('a complaints section that fails to load says so and loads on a retry; an empty one says that there are no cases', async ({
  page,
}) => {
  const { api } = await openDesk(page, { complaints: [] });
  // Shown above the tabs and in place of the rows.
  await expect(queue(page).getByText('No open complaints.')).toHaveCount(2);
  api.complaints.push(...someComplaints());
  api.staff.isDown = true;
  await queue(page).getByText('Unassigned').click();
  await expect(page.getByText('Could not load complaints.')).toBeVisible();
  api.staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(2);
  api.staff.isDown = true;
  await rows(page).first().click();
  await expect(desk(page).getByText('The server did not respond.')).toBeVisible();
  api.staff.isDown = false;
  await desk(page).getByRole('button', { name: 'Try again' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeVisible();
});

test('the complaints section has no accessibility violation, from the queue to the dialogs', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  const [, disputed] = api.complaints;
  Object.assign(disputed ?? {}, { isContactPaused: true, isReopened: true });
  await rows(page).nth(1).click();
  await replyField(page).fill('By {day} it is reversed.');
  await desk(page).getByText('Reverse charges').click();
  await desk(page).getByRole('button', { name: 'Decide and send…' }).click();
  await page.getByLabel('Images for the reply').setInputFiles([{ ...picture, name: 'broken.png' }]);
  await expect(desk(page)).toContainText('This picture cannot be read.');
  await expect(part(page, 'Contact log').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await desk(page).getByRole('button', { name: 'Call…' }).click();
  await expect(page.getByRole('dialog', { name: 'Call this borrower?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await queue(page).getByText('Answered').click();
  await rows(page).first().click();
  await desk(page).getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toContainText('Select a cause');
  await expectAccessible(page);
});
