import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { follow } from '#testing/frame/follow.ts';
import {
  digestOf,
  type FakedConfiguration,
  fakeConfiguration,
  LOGO,
} from '#testing/operations/configuration/fake-configuration.ts';
import { RIGHT_CODE } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';
import { contentFrom, valueAt } from './content.ts';

test.beforeEach(({ page }) => fakeApi(page));

const WHY = 'Late charges were the most common complaint.';
const CASH = '/configuration/product/hiram%3Acash';

function callsTo({ staff }: FakedConfiguration, path: string) {
  return staff.calls.filter((call) => call.path === `configuration/${path}`);
}

function draftOf({ subjects }: FakedConfiguration, subject = 'hiram:cash') {
  return contentFrom(subjects.find((one) => one.subject === subject)?.change?.content ?? '{}');
}

function desk(page: Page) {
  return page.getByRole('region', { name: 'Configuration', exact: true });
}

function row(page: Page, name: RegExp) {
  return page.getByRole('row', { name });
}

async function decide(page: Page, button: string, ok: string, why = WHY): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(why);
  await page.getByRole('dialog').getByRole('button', { name: ok, exact: true }).click();
}

test('each kind has a list with version, state, publisher and pending changes; it can be filtered and navigated by keyboard', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto('/configuration');
  await expect(row(page, /Hiram Cash/)).toHaveText(/hiramPH2PublishedLakshmi Iyer.*–$/);
  await expect(row(page, /Hiram Payday/)).toHaveText(/ProposedLakshmi Iyer/);
  await expect(row(page, /Udhaar Paise/)).toHaveText(/–Not published–DraftRahul Verma/);
  await expect(page.getByRole('link', { name: '1 change pending approval' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('payday jk');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('payday');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Market' }).click();
  await page.getByTitle('India').click();
  await expect(row(page, /Hiram Cash/)).toHaveCount(0);
  expect(callsTo(api, '').length).toBe(0);
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await expect(page).toHaveURL(/\/configuration\/form$/);
  await page.getByRole('link', { name: 'Application, Philippines' }).waitFor();
  await page.getByRole('heading', { name: 'Forms' }).click();
  for (const key of ['j', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Application, Philippines form');
  api.staff.isDown = true;
  await page.getByRole('link', { name: 'Brands' }).click();
  await expect(page.getByText('The server did not respond.')).toBeVisible();
  api.staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Hiram', exact: true })).toBeVisible();
});

test('a price is typed in percent and pesos, sent exactly, validated while typing, and saved automatically', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.clock.install();
  await page.goto(CASH);
  const rate = page.getByRole('textbox', { name: 'Interest a month' });
  await expect(rate).toHaveValue('4.5');
  await expect(page.getByRole('textbox', { name: 'Largest amount' })).toHaveValue('15,000.00');
  await expect(page.getByText('Validated: no errors')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Examples' })).toContainText('9.31 %12.00 %');
  const checks = callsTo(api, 'check').length;
  // Pausing the clock makes the typing continuous, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 25_000);
  await rate.fill('');
  await rate.pressSequentially('6.35');
  await page.clock.resume();
  const examples = page.getByRole('region', { name: 'Examples' });
  await expect(examples).toContainText('over cap14.20 %12.00 %');
  await expect(page.getByRole('alert').filter({ hasText: 'validation error' })).toContainText(
    'Interest a month The effective rate passes the cap of the market.Value14.2 % a monthLimit12 % a monthWorst case₱1,000.00 for 1 monthSourceA circular of the regulator, section 3',
  );
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  expect(callsTo(api, 'check').length - checks).toBeLessThan(4);
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(valueAt(draftOf(api), '/product/interest/monthlyRate')).toBe('0.0635');
  await page.getByRole('textbox', { name: 'Largest amount' }).fill('₱ 20,000.50');
  await page.getByRole('textbox', { name: 'Smallest amount' }).fill('15o0');
  await expect(page.getByText('Not a valid amount. Use the format 1,500.00.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Largest amount' })).toHaveValue('20,000.50');
  await page.getByRole('textbox', { name: 'Smallest amount' }).fill('1,500');
  await expect(page.getByText('Not a valid amount.')).toHaveCount(0);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect
    .poll(() => valueAt(draftOf(api), '/product/amounts'))
    .toEqual({
      min: '150000',
      max: '2000050',
      step: '50000',
    });
  await page.getByRole('alert').getByRole('button', { name: 'Interest a month' }).click();
  await expect(rate).toBeFocused();
  await page.getByRole('link', { name: 'Differences (3)' }).click();
  await expect(row(page, /Interest a month/)).toHaveText('Interest a month4.5 %6.35 %');
  await page.reload();
  await expect(row(page, /Largest amount/)).toHaveText('Largest amount₱15,000.00₱20,000.50');
});

test('the response for an older text never replaces that for a newer one', async ({ page }) => {
  await fakeConfiguration(page);
  const held: (() => void)[] = [];
  await page.route('**/under/console/configuration/check*', async (route) => {
    const { content } = route.request().postDataJSON() as { content: string };
    if (content.includes('"monthlyRate":"0.07"')) await new Promise<void>((go) => held.push(go));
    await route.fallback();
  });
  await page.goto(CASH);
  const rate = page.getByRole('textbox', { name: 'Interest a month' });
  await rate.fill('7');
  await expect.poll(() => held.length).toBe(1);
  await rate.fill('5');
  const examples = page.getByRole('region', { name: 'Examples' });
  await expect(examples).toContainText('asked about 0.05');
  const late = page.waitForResponse(/configuration\/check/);
  held[0]?.();
  await late;
  await expect(examples).toContainText('asked about 0.05');
  await expect(page.getByText('Validated: no errors')).toBeVisible();
});

test('a logo is uploaded when it is chosen, shown, saved with the draft, and can be removed', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto(CASH);
  const file = page.getByLabel('Logo: file');
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be read' })).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('y') });
  const picture = page.getByRole('img', { name: 'Logo' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect.poll(() => draftOf(api, 'hiram:cash')).toMatchObject({ presentation: { logo: LOGO } });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => draftOf(api, 'hiram:cash')).toMatchObject({ presentation: { logo: '' } });
});

test('list entries can be added, removed and reordered, also in nested lists and by keyboard', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto('/configuration/form/application%3APH');
  await page.getByRole('button', { name: 'Move down: Questions, 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: Questions, 2' })).not.toBeFocused();
  await page.getByRole('button', { name: 'Add to questions' }).click();
  await expect(page.getByRole('textbox', { name: 'Label' }).nth(2)).toBeFocused();
  await page.keyboard.type('Town');
  await page.getByRole('button', { name: 'Move up: Questions, 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: Questions, 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: Questions, 1' }).click();
  await page.getByRole('button', { name: 'Add to hosts' }).click();
  await page.keyboard.type('app.hiram.example');
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#0a7d33');
  await page.getByRole('textbox', { name: 'Anything else' }).fill('{"note":');
  await expect(page.getByText('Not valid JSON.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Anything else' }).fill('{"note": 1}');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect
    .poll(() => draftOf(api, 'application:PH'))
    .toEqual({
      colour: '#0a7d33',
      hosts: ['hiram.example', 'app.hiram.example'],
      pages: [
        {
          title: 'About you',
          intro: 'We ask for as little as we can.',
          questions: [
            { label: 'Town', isAsked: false },
            { label: 'Name', isAsked: true },
          ],
        },
      ],
      extra: { note: 1 },
    });
});

test('input survives a lost connection, a reload and another section, and is saved once the server responds', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto(CASH);
  const name = page.getByRole('textbox', { name: 'Name in English' });
  await name.waitFor();
  api.staff.isDown = true;
  await name.fill('Hiram Cash Plus');
  await expect(
    page.getByText('Not saved: The server did not respond. Kept in this browser tab.'),
  ).toBeVisible();
  await expect(page.getByText('Not validated: The server did not respond.')).toBeVisible();
  api.staff.isDown = false;
  await page.route('**/under/console/configuration/draft*', (route) => route.abort());
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await expect(name).toHaveValue('Hiram Cash Plus');
  await expect(page.getByText('Your unsaved changes were restored and are being saved.')).toBeVisible();
  await expect(page.getByText('Not saved: The server did not respond.')).toBeVisible();
  await page.unroute('**/under/console/configuration/draft*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await name.fill('Hiram Cash Max');
  // Leaves the page immediately, before the autosave delay has passed.
  await page.getByRole('link', { name: 'Brands' }).click();
  await expect.poll(() => valueAt(draftOf(api), '/names/en')).toBe('Hiram Cash Max');
  await page.goBack();
  await expect(name).toHaveValue('Hiram Cash Max');
  await expect(page.getByText('Draft by you, based on version 2')).toBeVisible();
});

test('a colleague’s change is not overwritten: both versions are shown, and one is chosen', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto(CASH);
  const name = page.getByRole('textbox', { name: 'Name in English' });
  await name.fill('Mine');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const [cash] = api.subjects;
  const theirs = JSON.stringify({ ...(draftOf(api) as object), names: { en: 'Theirs', fil: 'Kanila' } });
  Object.assign(cash?.change ?? {}, { content: theirs, by: 'Rahul Verma' });
  await name.fill('Mine again');
  await expect(page.getByRole('alert')).toContainText('Rahul Verma changed this');
  await expect(row(page, /Name in English/)).toHaveText('Name in EnglishTheirsMine again');
  await expect(row(page, /Name in Filipino/)).toHaveText('Name in FilipinoKanilaHiram Cash');
  expect(cash?.change?.content).toBe(theirs);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(name).toHaveValue('Mine again');
  await expect.poll(() => valueAt(draftOf(api), '/names/en')).toBe('Mine again');
  Object.assign(cash?.change ?? {}, { content: theirs, by: 'Rahul Verma' });
  await name.fill('Mine once more');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(name).toHaveValue('Theirs');
  expect(cash?.change?.content).toBe(theirs);
});

test('a change that breaks a cap cannot be proposed, and the button says why', async ({ page }) => {
  const api = await fakeConfiguration(page);
  await page.goto(CASH);
  const propose = page.getByRole('button', { name: 'Propose…' });
  await page.getByRole('textbox', { name: 'Interest a month' }).fill('6.5');
  await expect(propose).toBeDisabled();
  await expect(propose).toHaveAccessibleDescription(/^1 validation error: .+/);
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(callsTo(api, 'decide')).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Interest a month' }).fill('4.5');
  await expect(propose).toBeEnabled();
});

function isCheck(url: URL): boolean {
  return url.pathname.endsWith('/configuration/check');
}

test('a change is saved first, proposed with a reason, and locked until editing is resumed', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto(CASH);
  // The page's check finds nothing, and the server refuses the proposal.
  await page.route(isCheck, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { problems: [], examples: [], differences: [] } } }),
  );
  await page.getByRole('textbox', { name: 'Interest a month' }).fill('6.5');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await decide(page, 'Propose…', 'Propose');
  await expect(page.getByText('Not proposed: 1 validation error.')).toBeVisible();
  await page.unroute(isCheck);
  await expect(page.getByRole('textbox', { name: 'Interest a month' })).toHaveValue('6.5');
  await page.getByRole('textbox', { name: 'Interest a month' }).fill('4.5');
  await page.getByRole('textbox', { name: 'Late charge a month' }).fill('4');
  await page.getByRole('button', { name: 'Propose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose this change to the product?' });
  // The reason written for the rejected proposal is filled in again.
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(WHY);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('too short');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toContainText('Enter at least 10 characters.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await dialog.getByRole('button', { name: 'Propose' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Proposed. A colleague decides.' })).toBeVisible();
  expect(callsTo(api, 'decide')).toHaveLength(2);
  expect(callsTo(api, 'decide')[1]?.request).toMatchObject({ decision: 'propose', why: WHY });
  expect(valueAt(draftOf(api), '/product/lateMonthlyRate')).toBe('0.04');
  await expect(row(page, /Late charge/)).toHaveText('Late charge a month5 %4 %');
  await expect(desk(page).getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0);
  await page.keyboard.press('e');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Late charge a month' })).toHaveValue('4');
  await decide(page, 'Withdraw…', 'Withdraw', 'It was a mistake of mine.');
  await expect(page.getByText('Done: withdrawn.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Late charge a month' })).toHaveValue('5');
});

test('the approver sees the differences and publishes with step-up authentication, or sees what blocks it; by keyboard', async ({
  page,
}) => {
  const api = await fakeConfiguration(page, { role: 'compliance', requiresStepUp: true });
  const payday = api.subjects.find(({ subject }) => subject === 'hiram:payday');
  const lawful = payday?.change?.content ?? '';
  Object.assign(payday?.change ?? {}, { content: lawful.replace('0.045', '0.07') });
  await page.goto('/configuration/changes');
  await expect(page.getByText('1 pending approval')).toBeVisible();
  await page.getByRole('button', { name: /Hiram Payday/ }).waitFor();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  const theCase = page.getByRole('region', { name: 'Case', exact: true });
  await expect(theCase).toContainText('Lakshmi Iyer proposed this');
  await expect(theCase).toContainText('Late charges are the most common complaint.');
  await expect(row(page, /Late charge/)).toHaveText('Late charge a month5 %4 %');
  await expect(theCase).toContainText('Effective rate, a month over cap');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Looks right to me.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Confirm your identity' }).getByRole('textbox').fill(RIGHT_CODE);
  await page.keyboard.press('Enter');
  await expect(theCase.getByRole('alert').first()).toContainText('Not published: it passes a cap.');
  await expect(theCase.getByText('14.2 % a month')).toBeVisible();
  expect(payday?.versions).toHaveLength(1);
  Object.assign(payday?.change ?? {}, { content: lawful });
  await decide(page, 'Publish…', 'Publish');
  // The change was corrected in the meantime, so the approver saw outdated content.
  await expect(theCase.getByRole('alert').first()).toContainText('configuration_changed');
  await decide(page, 'Publish…', 'Publish');
  await expect(theCase.getByRole('status')).toContainText('Done: published.');
  await expect(theCase).not.toContainText('Pending approval');
  expect(callsTo(api, 'decide').at(-1)?.request).toMatchObject({
    decision: 'publish',
    digest: digestOf(lawful),
    why: WHY,
  });
  expect(payday?.versions).toHaveLength(2);
  await page.getByText('Closed', { exact: true }).click();
  await page.getByRole('button', { name: /Hiram Payday/ }).click();
  await expect(theCase).toContainText(`Maria Santos: published`);
  await expect(row(page, /Late charge/)).toHaveText('Late charge a month5 %4 %');
});

test('two versions are compared side by side, an old one can be read, and reverting starts a draft from it', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto(`${CASH}?view=versions`);
  await expect(row(page, /Name in English/)).toHaveText('Name in EnglishHiram MoneyHiram Cash');
  await expect(row(page, /Ana Cruz/)).toContainText('The first product of the brand.');
  await page.getByRole('link', { name: 'View version 1' }).click();
  await expect(page.getByText('This is an older version. Version 2 is in force.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Name', exact: true })).toContainText('Hiram Money');
  await page.getByRole('link', { name: 'Back to all versions' }).click();
  await page.getByRole('button', { name: 'Restore version 1…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).dblclick();
  await expect(page.getByText('Draft by you, based on version 2')).toBeVisible();
  expect(callsTo(api, 'roll-back')).toMatchObject([{ request: { toVersion: '1' } }]);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name in English' })).toHaveValue('Hiram Money');
});

test('a new item starts as a draft of its brand; an auditor can read everything and change nothing', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto('/configuration');
  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('Hiram (hiram)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).dblclick();
  await expect(page).toHaveURL(/product\/hiram%3Anew/);
  await expect(page.getByText('Not published')).toBeVisible();
  expect(callsTo(api, 'draft')).toMatchObject([{ request: { subject: 'hiram:new', basedOn: '0' } }]);
  api.staff.role = 'auditor';
  await page.goto('/configuration/market_pack/PH');
  await expect(row(page, /Effective interest rate/)).toContainText('at most 12 %from 1 Jan 2026all');
  await expect(page.getByRole('link', { name: 'https://regulator.example/circular-3' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('late');
  await expect(row(page, /Effective interest rate/)).toHaveCount(0);
  await follow(page, CASH);
  await expect(desk(page).getByText('4.5 %')).toBeVisible();
  await expect(desk(page).getByRole('textbox')).toHaveCount(0);
  await expect(desk(page).getByRole('button', { name: /Propose|Withdraw|Add|Remove|Move/ })).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: /Restore version/ })).toHaveCount(0);
  await follow(page, '/configuration/product/nowhere');
  await expect(page.getByText('Refused: not_found.')).toBeVisible();
  expect(callsTo(api, 'draft')).toHaveLength(1);
});

test('configuration has no accessibility violation, wide and narrow, from the list to the approval', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto('/configuration');
  await expect(row(page, /Hiram Cash/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await follow(page, CASH);
  await page.getByRole('textbox', { name: 'Interest a month' }).fill('7');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Interest a month' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect.poll(() => desk(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await expectAccessible(page);
  await follow(page, `${CASH}?view=versions`);
  await expect(page.getByRole('combobox', { name: 'Compare version' })).toBeVisible();
  await expectAccessible(page);
  await follow(page, '/configuration/form/application%3APH');
  await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toBeVisible();
  await expectAccessible(page);
  api.staff.role = 'compliance';
  await page.goto('/configuration/changes');
  await page.getByRole('button', { name: /Hiram Payday/ }).click();
  await expect(row(page, /Late charge/)).toBeVisible();
  await expectAccessible(page);
});
