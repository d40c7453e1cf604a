import { expect, type Page, test } from '@playwright/test';
import { desk, openDesk, part, queue, replyField, rows, sent } from '#testing/entries/complaints-queue.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { complaintId, ORDER, someComplaints } from '#testing/support/complaints/fake-complaints.ts';

test.beforeEach(({ page }) => fakeApi(page));

const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('not looked at here') };

test('the queue is ordered by deadline, counts each tab, marks overdue cases in words, and searches by subject, brand and id', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await expect(page.getByText('4 people wait for an answer, 1 escalated.')).toBeVisible();
  await expect(rows(page)).toHaveText([
    /Collectionoverdue by 2 hCalled too often.*Escalated.*English2 pictures.*hiram/,
    /Amount3 days left.*Mine/,
    /Payment3 days left.*Reopened.*Hindi.*udhaar.*Rahul Verma/,
    /Payment3 days left/,
  ]);
  const tabs = queue(page).getByRole('group', { name: 'Queue' });
  await expect(tabs).toHaveText(/Waiting4Mine1Unassigned2Escalated1Second person0Answered1Closed1/);
  await tabs.getByText('Second person').click();
  await expect(page.getByText('No charge waits for a second person.')).toBeVisible();
  await tabs.getByText('Answered').click();
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  await tabs.getByText('Waiting').click();
  await page.getByRole('combobox', { name: 'What it is about' }).click();
  await page.getByTitle('A payment', { exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Find by id' });
  await search.fill(complaintId(6));
  await search.press('Enter');
  await expect(page.getByText('No complaint has this id')).toBeVisible();
  expect(api.staff.calls.findLast(({ path }) => path === 'complaints')?.request).toEqual({
    queue: 'waiting',
    about: 'payment',
    search: complaintId(6),
  });
  expect(api.staff.calls.filter(({ path }) => path === 'complaints/open')).toEqual([]);
});

test('a case shows the message and its language, SLAs, the order explained line by line, contacts and other complaints; images load on request and can be navigated by keyboard', async ({
  page,
}) => {
  const { api } = await openDesk(page, { role: 'compliance' });
  await rows(page).nth(1).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Ju•• de•• Cr•• Amount');
  await expect(desk(page)).toContainText(/promised reply.*GMT\+83 days left.*settled by law.*6 days left/);
  await expect(part(page, 'Order')).toContainText('₱350.00 in dispute: costs nothing until it is decided.');
  await expect(part(page, 'Order').getByRole('listitem')).toHaveText([
    /Instalment 1 of 3 3 Nov 2026.*Section 4.*₱1,800\.00/,
    /Late payment fee.*disputed.*350 once.*₱350\.00/,
    /Late charge, 5 days.*₱70\.55/,
    /Payment.*−₱350\.00/,
  ]);
  await expect(part(page, 'Order')).toContainText('Due 3 Nov 2026₱1,870.55Owed in all₱3,870.55');
  await expect(part(page, 'Contacts').getByRole('listitem')).toHaveText([
    /Call, about a late payment: spoken with.*Carla Lim.*Will pay on Friday/,
    /SMS, reminder: held back, they were contacted as often as is allowed/,
    /SMS, reminder: sent/,
  ]);
  await part(page, 'Other complaints of this borrower').getByRole('button', { name: 'Payment' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Ju•• de•• Cr•• Payment');
  await expect(desk(page).getByRole('textbox')).toHaveCount(0);
  await expect(desk(page).getByRole('button', { name: /Take|Note|Call/ })).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'To answer this complaint' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture 1' });
  await expect(viewer.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('2 of 2, 100 %');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(
    api.staff.calls.filter(({ path }) => path === 'complaints/image').map(({ request }) => request.imageId),
  ).toEqual(['pic-1', 'pic-2']);
});

test('a reply starts from a canned one in the borrower’s language, is not sent with placeholders in it, accepts images by picker, drop and paste, and its draft survives other cases and a reload', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Take the case to reply');
  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Canned reply' }).click();
  await page.getByTitle('Contact has stopped').click();
  await expect(replyField(page)).toBeFocused();
  const send = desk(page).getByRole('button', { name: 'Send to the borrower' });
  await send.click();
  await expect(desk(page)).toContainText('One place in braces is still to be filled in.');
  await desk(page).getByRole('button', { name: '{what I found}' }).click();
  await page.keyboard.type('It was a mistake of ours.');
  await expect(replyField(page)).toHaveValue(
    'Hello {name}, nobody calls about it any more. It was a mistake of ours.',
  );
  await page
    .getByLabel('Pictures for the reply')
    .setInputFiles([picture, { ...picture, name: 'broken.png' }]);
  const pictures = desk(page).getByRole('list', { name: 'Pictures of the reply' });
  await expect(pictures).toContainText('This picture cannot be read.');
  await send.click();
  await expect(desk(page)).toContainText('A picture is not there yet');
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
  await expect(part(page, 'What we replied')).toContainText('It was a mistake of ours.');
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
  await expect(desk(page)).toContainText('Decide about the disputed amount.');
  await desk(page).getByText('The borrower is right').click();
  const lines = desk(page).getByRole('list', { name: 'Lines to take back' });
  await expect(lines.getByRole('checkbox', { name: /Late payment fee/ })).toBeChecked();
  await lines.getByRole('checkbox', { name: /Late charge/ }).check();
  await decide.click();
  const question = page.getByRole('dialog', { name: 'Propose to take these charges back?' });
  await expect(question).toContainText('nothing is sent until somebody of finance confirms');
  await expect(question.getByRole('listitem')).toHaveText([/₱350\.00/, /₱70\.55/]);
  await question.getByRole('button', { name: 'Propose' }).click();
  await expect(desk(page)).toContainText('₱420.55 is to be taken back, once a second person agrees.');
  await expect(desk(page)).toContainText('You proposed it');
  await expect(desk(page).getByRole('button', { name: 'Confirm…' })).toHaveCount(0);
  const [found] = api.complaints.filter(({ proposal }) => proposal !== undefined);
  if (found?.proposal) Object.assign(found.proposal, { isMine: '0' });
  if (found) found.actions = ['confirm_reversal', 'refuse_reversal'];
  api.staff.role = 'finance';
  await page.reload();
  // A user who can only approve starts with the items to approve and cannot read the contact log.
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Maria Santos proposed it');
  await expect(part(page, 'Contacts')).toHaveCount(0);
  await page.keyboard.press('x');
  const refusing = page.getByRole('dialog', { name: 'Refuse to take these charges back?' });
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusing).toContainText('Write at least 10 characters.');
  await refusing.getByRole('button', { name: 'Go back' }).click();
  await expect(refusing).toBeHidden();
  await page.keyboard.press('c');
  const confirming = page.getByRole('dialog', { name: 'Confirm that these charges are taken back?' });
  await expect(confirming).toContainText('₱420.55 proposed by Maria Santos');
  await expect(confirming).toContainText('Maria Santos wrote: You were right, and we are sorry.');
  await confirming.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(part(page, 'Order')).toContainText('the borrower was right, ₱420.55 taken back');
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
  const merging = page.getByRole('dialog', { name: 'Make this part of an older case?' });
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(merging).toContainText('Choose the older case.');
  await expect(merging.getByRole('radio')).toHaveCount(1);
  await merging.getByRole('button', { name: 'Go back' }).click();
  await desk(page).getByRole('button', { name: 'Assign…' }).click();
  const assigning = page.getByRole('dialog', { name: 'Give this case to somebody?' });
  await assigning.getByRole('radio', { name: 'Rahul Verma' }).check();
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('status')).toContainText('Done: assign.');
  await desk(page).getByRole('button', { name: 'Note…' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The fee was charged in error.');
  await page.keyboard.press('Control+Enter');
  await expect(part(page, 'Notes')).toContainText('Maria Santos');
  await queue(page).getByText('Answered').click();
  await rows(page).first().click();
  await desk(page).getByRole('button', { name: 'Close…' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this case?' });
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(closing).toContainText('Name the cause: no case is closed without one.');
  await closing.getByRole('radio', { name: 'Our words were unclear' }).check();
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(desk(page)).toContainText('cause: Our words were unclear');
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
  await expect(page.getByRole('searchbox', { name: 'Find by id' })).toBeFocused();
  await page.keyboard.type(ORDER);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeFocused();
  for (const key of ['ArrowDown', 'j', 'ArrowUp', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('heading', { level: 2 })).toContainText('Li•• Re••');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toContainText(
    'release the hold on contact',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByRole('status')).toContainText('Done: take.');
  await page.keyboard.press('i');
  await expect(page.getByRole('combobox', { name: 'Canned reply' })).toBeFocused();
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
  await expect(part(page, 'What we replied')).toContainText('All calls were ours.');
  // The field is removed, so the focus moves to the case.
  await expect(desk(page).locator('[data-case]')).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('radio', { name: 'Our mistake' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'A provider failed' })).toBeChecked();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page)).toContainText('cause: A provider failed');
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
  const send = desk(page).getByRole('button', { name: 'Send to the borrower' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Nothing of yours was done');
  await expect(part(page, 'What the borrower wrote')).toContainText('I found another receipt.');
  await expect(replyField(page)).toHaveValue('Here is what we found.');
  api.staff.isDown = true;
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'nothing is sent twice' })).toBeVisible();
  await expect(desk(page)).toContainText('What you see may be old.');
  await expect(replyField(page)).toHaveValue('Here is what we found.');
  api.staff.isDown = false;
  if (found) Object.assign(found, { version: '10', state: 'answered', actions: ['note'] });
  await send.click();
  await expect(part(page, 'Your draft')).toContainText('Here is what we found.');
  await page.getByRole('button', { name: 'Forget the draft' }).click();
  await expect(part(page, 'Your draft')).toHaveCount(0);
});

test('a complaints section that fails to load says so and loads on a retry; an empty one says that there are no cases', async ({
  page,
}) => {
  const { api } = await openDesk(page, { complaints: [] });
  // Shown above the tabs and in place of the rows.
  await expect(queue(page).getByText('Nobody waits for an answer.')).toHaveCount(2);
  api.complaints.push(...someComplaints());
  api.staff.isDown = true;
  await queue(page).getByText('Unassigned').click();
  await expect(page.getByText('The complaints did not load.')).toBeVisible();
  api.staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(2);
  api.staff.isDown = true;
  await rows(page).first().click();
  await expect(desk(page).getByText('The server did not answer.')).toBeVisible();
  api.staff.isDown = false;
  await desk(page).getByRole('button', { name: 'Try again' }).click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeVisible();
});

test('the complaints section has no accessibility violation, from the queue to the dialogs', async ({
  page,
}) => {
  const { api } = await openDesk(page);
  const [, disputed] = api.complaints;
  Object.assign(disputed ?? {}, { isContactPaused: '1', isReopened: '1' });
  await rows(page).nth(1).click();
  await replyField(page).fill('By {day} it is taken back.');
  await desk(page).getByText('The borrower is right').click();
  await desk(page).getByRole('button', { name: 'Decide and send…' }).click();
  await page.getByLabel('Pictures for the reply').setInputFiles([{ ...picture, name: 'broken.png' }]);
  await expect(desk(page)).toContainText('This picture cannot be read.');
  await expect(part(page, 'Contacts').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await desk(page).getByRole('button', { name: 'Call…' }).click();
  await expect(page.getByRole('dialog', { name: 'Call this borrower?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go back' }).click();
  await queue(page).getByText('Answered').click();
  await rows(page).first().click();
  await desk(page).getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toContainText('Name the cause');
  await expectAccessible(page);
});
