import { expect, type Page, test } from '@playwright/test';
import { answer, cutOff, type Sent, watch } from '../answers.ts';
import { codeFor, messagesTo } from '../borrower.ts';
import { exchange } from '../exchange.ts';
import { freshMobile } from '../fresh-mobile.ts';
import { open } from '../session.ts';
import { textAt } from '../shape.ts';
import { shown } from '../shown.ts';

// Section 2.2 of the specification. {provider} is the brand's code: reference.
const BASE = '/under/api/v2/reference';
const CARRIED = 'app_from=fb&user_from=ana&utm_tag=spring&id=default';
const ADDRESS = `/promotion?${CARRIED}&links_id=app`;
const GET_CODE = '获取验证码';

/** The form as a person finds it. */
function form(page: Page) {
  return {
    phone: page.locator('input[type="tel"], input[inputmode="numeric"]').first(),
    captcha: page.getByLabel('Characters in the image'),
    picture: page.getByRole('button', { name: 'New image' }),
    code: page.getByLabel('SMS code'),
    getCode: page.getByRole('button', { name: GET_CODE }),
    apply: page.getByRole('button', { name: 'Apply now' }),
    agreement: page.locator('a[href*="#/agreementTemplate"]'),
  };
}

async function openForm(page: Page, address = ADDRESS): Promise<ReturnType<typeof form>> {
  await open(page, address);
  await expect(page.locator('img[src*="get-captcha"]')).toBeVisible();
  return form(page);
}

/** What a person would read in the picture. */
async function readPicture(page: Page): Promise<string> {
  const source = (await page.locator('img[src*="get-captcha"]').getAttribute('src')) ?? '';
  const sid = new URL(source, page.url()).searchParams.get('sid');
  const told = await exchange(`GET /under/development/captcha?sid=${sid}`);
  return textAt(JSON.parse(told.body), 'characters');
}

test('[R2.2-1][R2.2-2][R2.0-4][R4-1][R4-2][R8-5a][R7.1-4] a number registers through the server and reaches the download page', async ({
  page,
}) => {
  const mobile = freshMobile();
  await page.clock.install();
  const sms = await watch(page, `${BASE}/promotion/get-sms`);
  const registered = await watch(page, `${BASE}/promotion/register`);
  const fields = await openForm(page, `${ADDRESS}&building=b-1&gather=g-1`);
  for (const part of Object.values(fields)) await expect(part).toBeVisible();
  await expect(fields.agreement).toHaveAttribute('href', new RegExp(`#/agreementTemplate\\?${CARRIED}`));
  await fields.phone.fill(mobile);
  await fields.captcha.fill(await readPicture(page));
  const before = (await messagesTo(mobile)).length;
  await fields.getCode.click();
  await expect(shown(page, '验证码已发送')).toBeVisible();
  // The JSON client: its marker headers come from the page's query.
  expect(sms[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    building: 'b-1',
    gather: 'g-1',
  });
  // 60 seconds in steps of one; a resend is refused meanwhile.
  await expect(shown(page, '60s').or(shown(page, '59s'))).toBeVisible();
  await page.clock.runFor(2000);
  const left = page.getByText(/^5\ds$/);
  await expect(left).toBeVisible();
  await left.click();
  await expect(shown(page, 'Please do not send the verification code repeatedly!')).toBeVisible();
  expect(sms).toHaveLength(1);
  await page.clock.runFor(60_000);
  await expect(shown(page, GET_CODE)).toBeVisible();
  await fields.code.fill(await codeFor(mobile, before));
  await fields.apply.click();
  await expect(shown(page, '注册成功')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/downloadTemplate\\?${CARRIED}&links_id=app$`));
  expect(registered[0]?.fields).toMatchObject({
    phone: mobile,
    userName: mobile,
    app_from: 'fb',
    user_from: 'ana',
    utm_tag: 'spring',
    id: 'default',
    sid: registered[0]?.fields.deviceId,
    smsCode: expect.stringMatching(/^\d{6}$/),
    invite_code: '',
    appName: expect.any(String),
  });
  expect(String(registered[0]?.fields.merchantNumber)).toBe('0');
});

/** Answers every call of the promotion as the specification writes it. */
async function answerPromotion(page: Page): Promise<{ readonly sms: Sent[]; readonly register: Sent[] }> {
  await answer(page, `${BASE}/service/channel/channel-template`, { id: 'default' }, { code: '00' });
  await answer(page, `${BASE}/promotion/track-visit`, {}, { code: '0' });
  await answer(page, `${BASE}/promotion/track-click`, {}, { code: '0' });
  await answer(page, `${BASE}/promotion/get-sid`, { sid: 'sid-1' }, { code: '0' });
  await page.route(`**${BASE}/promotion/get-captcha?**`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><text y="30">K7X4</text></svg>',
    }),
  );
  return {
    sms: await answer(page, `${BASE}/promotion/get-sms`, {}, { code: '0' }),
    register: await answer(page, `${BASE}/promotion/register`, {}, { code: '0' }),
  };
}

test('[R5-1][R5-2][R5-7a] every field is checked before anything is sent', async ({ page }) => {
  const { sms, register } = await answerPromotion(page);
  const { phone, captcha, picture, code, getCode, apply } = await openForm(page);
  const pictures = await watch(page, `${BASE}/promotion/get-captcha`);
  // Without a number the captcha is not refreshed.
  await picture.click();
  await expect(shown(page, '请正确输入手机号！')).toBeVisible();
  expect(pictures).toHaveLength(0);
  for (const wrong of ['1381234567', '12812345678', '23812345678']) {
    await phone.fill(wrong);
    await captcha.fill('K7X4');
    await getCode.click();
    await expect(shown(page, '请正确输入手机号！')).toBeVisible();
  }
  await phone.fill('');
  await phone.pressSequentially('138-1234 56789x0');
  await expect(phone).toHaveValue('138 1234 5678');
  await picture.click();
  await expect.poll(() => pictures.length).toBe(1);
  await captcha.fill('');
  await getCode.click();
  await expect(shown(page, '请正确输入图形验证码！')).toBeVisible();
  await captcha.pressSequentially('ABCDE');
  await expect(captcha).toHaveValue('ABCD');
  expect(sms).toEqual([]);
  await getCode.click();
  await expect.poll(() => sms.length).toBe(1);
  expect(sms[0]?.fields).toMatchObject({
    phone: '13812345678',
    capcode: 'ABCD',
    sid: 'sid-1',
    deviceId: 'sid-1',
  });
  await apply.click();
  await expect(shown(page, '请正确输入短信验证码！')).toBeVisible();
  await code.pressSequentially('1234567');
  await expect(code).toHaveValue('123456');
  expect(register).toEqual([]);
});

test('[R8-3a][R8-3b][R8-3c][R8-3d][R4-1][R4-2][R8-2][R2.2-2] each refusal has its answer on the page', async ({
  page,
}) => {
  await answerPromotion(page);
  const { phone, captcha, getCode, code, apply } = await openForm(
    page,
    `/promotion?${CARRIED}&down_id=counter`,
  );
  const pictures = await watch(page, `${BASE}/promotion/get-captcha`);
  await phone.fill('13812345678');
  await captcha.fill('AAAA');
  await answer(page, `${BASE}/promotion/get-sms`, {}, { code: '101', message: 'Look again.' });
  await getCode.click();
  await expect(shown(page, 'Look again.')).toBeVisible();
  await expect.poll(() => pictures.length).toBe(1);
  // No connection, and any other code: no countdown begins.
  await captcha.fill('K7X4');
  await cutOff(page, `${BASE}/promotion/get-sms`);
  await getCode.click();
  await expect(shown(page, 'error')).toBeVisible();
  await expect(shown(page, GET_CODE)).toBeVisible();
  await answer(page, `${BASE}/promotion/get-sms`, {}, { code: '503', message: 'Later, please.' });
  await getCode.click();
  await expect(shown(page, 'Later, please.')).toBeVisible();
  await expect(shown(page, GET_CODE)).toBeVisible();
  await answer(page, `${BASE}/promotion/get-sms`, {}, { code: '0' });
  await getCode.click();
  await expect(page.getByText(/^\d\ds$/)).toBeVisible();
  await code.fill('123456');
  await answer(page, `${BASE}/promotion/register`, {}, { code: '422', message: 'Not that code.' });
  await apply.click();
  await expect(shown(page, 'Not that code.')).toBeVisible();
  await code.fill('123456');
  await cutOff(page, `${BASE}/promotion/register`);
  await apply.click();
  await expect(shown(page, 'error')).toBeVisible();
  await answer(page, `${BASE}/promotion/register`, {}, { code: '-1', message: 'The picture, please.' });
  await apply.click();
  await expect(shown(page, 'The picture, please.')).toBeVisible();
  await expect.poll(() => pictures.length).toBe(2);
  await captcha.fill('K7X4');
  await answer(page, `${BASE}/promotion/register`, {}, { code: '11', message: 'another wording' });
  await apply.click();
  await expect(shown(page, 'You are registered, please download the app to log in!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/downloadTemplate\\?${CARRIED}&down_id=counter$`));
});

test('[R8-6] a template that is not there: the server’s message, or "error"', async ({ page }) => {
  await answerPromotion(page);
  const template = `${BASE}/service/channel/channel-template`;
  await answer(page, template, {}, { code: '404', message: 'This offer is over.' });
  await open(page, ADDRESS);
  await expect(page.getByRole('alert').filter({ hasText: 'This offer is over.' })).toBeVisible();
  await cutOff(page, template);
  await open(page, ADDRESS);
  await expect(page.getByRole('alert').filter({ hasText: /^error$/ })).toBeVisible();
});

for (const { query, isTracked } of [
  { query: 'utm_tag=spring', isTracked: true },
  { query: 'app_from=fb', isTracked: false },
]) {
  test(`[R7.4-1g] with ${query} a registration is ${isTracked ? '' : 'not '}an analytics event`, async ({
    page,
  }) => {
    await answerPromotion(page);
    const { phone, captcha, getCode, code, apply } = await openForm(page, `/promotion?id=default&${query}`);
    await phone.fill('13812345678');
    await captcha.fill('K7X4');
    await getCode.click();
    await expect(page.getByText(/^\d\ds$/)).toBeVisible();
    await code.fill('123456');
    await apply.click();
    await expect(page).toHaveURL(/#\/downloadTemplate/);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])))
      .toMatch(isTracked ? /registration/i : /^\[\]$/);
  });
}

test('[R2.0-4][R2.2-3][R9-3f] the hash routes open their pages; the download page ends at the link’s address, not inside a messaging app', async ({
  browser,
}) => {
  const android = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';
  for (const [userAgent, leaves] of [
    [android, true],
    [`${android} MicroMessenger/8.0.40`, false],
  ] as const) {
    const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' });
    });
    await open(page, `/promotion?${CARRIED}#/agreementTemplate?${CARRIED}&links_id=app`);
    await expect(page.getByRole('heading', { level: 1, name: /agreement/i })).toBeVisible();
    if (!leaves) await answerWithFile(page);
    asked.length = 0;
    await open(page, `/promotion?${CARRIED}#/downloadTemplate?${CARRIED}&links_id=app`);
    if (leaves) await expect(page).toHaveURL(/^https:/);
    else {
      await expect(page.getByText(/browser/i).first()).toBeVisible();
      expect(asked).toEqual([]);
    }
    await context.close();
  }
});

/** A file instead of a store: a messaging app's browser cannot save it, so the page explains how to leave. */
async function answerWithFile(page: Page): Promise<void> {
  await answer(
    page,
    `${BASE}/promotion/download-targets`,
    {
      targets: [{ kind: 'apk', address: 'https://reference.example/app.apk' }],
      linkHosts: ['reference.example'],
    },
    { code: '0' },
  );
}
