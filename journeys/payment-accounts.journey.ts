import { expect, test } from '@playwright/test';
import { confirmCopy, confirmPayoutChange } from './confirm-payout-change.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { countMessages } from './sms-inbox.ts';

const { appUrl } = runningStack();

// During the slide transition both tabs are present; without motion there is always only one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [, philippines, , india] = people;

test('[R3-2] Philippines: GCash is bound, and then a bank account with a different name at the bank', async ({
  page,
}) => {
  await openLoggedIn(page, {
    path: '/bindCard',
    person: philippines,
    mobile: '09171230301',
  });
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('09171234567');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/GCash.*4567.*Your loan is sent here.*Name confirmed/]);

  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await page.getByRole('button', { name: /^Bank:/ }).click();
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'BDO Unibank' });
  await page.getByRole('button', { name: 'Confirm' }).click();
  // For numbers with this ending the simulated provider reports another account holder.
  await page.getByRole('textbox', { name: 'Account number' }).fill('0012340002');
  await page.getByRole('button', { name: /^Branch city:/ }).click();
  for (const place of ['Region VII (Central Visayas)', 'City of Cebu']) {
    await page.getByRole('button', { name: place, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rows).toHaveText([/GCash/, /BDO Unibank.*0002.*The bank has a different name/]);
});

test('[R4-3] Philippines: a borrower coming from an order replaces the first wallet with another, and returns to the order', async ({
  page,
}) => {
  await openLoggedIn(page, {
    path: '/bindBank',
    person: philippines,
    mobile: '09171230302',
  });
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('09171234567');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).not.toHaveURL(/\/bindBank/);

  await page.goto(`${appUrl}/bindBank?source=loanDetail&orderId=o-1&${parametersOf(philippines)}`);
  await page.getByRole('tab', { name: 'Maya' }).click();
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('09181234568');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  const mobile = '09171230302';
  const messages = (await countMessages(mobile)) + 1;
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await confirmPayoutChange(page, { mobile, messages, copy: confirmCopy.en });
  await expect(page).toHaveURL(/\/order\?(?=.*source=loanDetail)(?=.*orderId=o-1)/);
  await page.goto(`${appUrl}/bindCard?${parametersOf(philippines)}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Maya.*4568.*Your loan is sent here/]);
});

test('[R4-3][R3-2] India: a wrong IFSC is reported in Hindi, then the bank account is bound, then a UPI id', async ({
  page,
}) => {
  await openLoggedIn(page, { path: '/bindCard', person: india, mobile: '9876540301' });
  await page.getByRole('button', { name: 'अकाउंट जोड़ें' }).click();
  await page.getByRole('textbox', { name: 'अकाउंट नंबर', exact: true }).fill('50100123456789');
  await page.getByRole('textbox', { name: 'अकाउंट नंबर दोबारा' }).fill('50100123456789');
  await page.getByRole('textbox', { name: 'IFSC' }).fill('HDFC1001234');
  await page.getByRole('button', { name: /^अकाउंट:/ }).click();
  await page.getByRole('button', { name: 'कन्फ़र्म करें' }).click();
  await page.getByRole('button', { name: /^ब्रांच का ज़िला:/ }).click();
  for (const place of ['Karnataka', 'Bengaluru Urban']) {
    await page.getByRole('button', { name: place, exact: true }).click();
  }
  await page.getByRole('button', { name: 'कन्फ़र्म करें' }).click();
  await page.getByRole('textbox', { name: 'अकाउंट होल्डर का नाम' }).fill('आशा राव');
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await expect(page.getByRole('textbox', { name: 'IFSC' })).toHaveAccessibleDescription(/IFSC में 11 अक्षर/);
  await page.getByRole('textbox', { name: 'IFSC' }).fill('HDFC0001234');
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/HDFC Bank.*6789.*पैसा यहाँ आता है/]);

  await page.getByRole('button', { name: 'अकाउंट जोड़ें' }).click();
  await page.getByRole('tab', { name: 'UPI' }).click();
  await page.getByRole('textbox', { name: 'UPI आईडी' }).fill('asha.rao@okaxis');
  await page.getByRole('textbox', { name: 'अकाउंट होल्डर का नाम' }).fill('आशा राव');
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await expect(rows).toHaveText([/HDFC Bank/, /UPI.*as••••@okaxis/]);
});
