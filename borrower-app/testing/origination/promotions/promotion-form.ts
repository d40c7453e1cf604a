import { expect, type Page } from '@playwright/test';
import type { FakedPromotion } from './fake-promotion.ts';

export const ORIGIN = { app_from: 'fb', user_from: 'ana', utm_tag: 'july' };
export const ADDRESS = `/promotion?brand=reference&${new URLSearchParams({ ...ORIGIN, id: 'default' })}`;
export const PHONE = '13800138000';

/** Literal strings of the reference locale. */
export const literals = {
  phoneWrong: '请正确输入手机号！',
  captchaWrong: '请正确输入图形验证码！',
  smsCodeWrong: '请正确输入短信验证码！',
  getCode: '获取验证码',
  codeSent: '验证码已发送',
  registered: '注册成功',
  resendRefused: 'Please do not send the verification code repeatedly!',
  alreadyRegistered: 'You are registered, please download the app to log in!',
} as const;

/** The form's elements, located as a person would. */
export function form(page: Page) {
  return {
    phone: page.getByLabel('Mobile number'),
    captcha: page.getByLabel('Characters in the image'),
    picture: page.getByRole('button', { name: 'New image' }),
    code: page.getByLabel('SMS code'),
    getCode: page.getByRole('button', { name: literals.getCode }),
    apply: page.getByRole('button', { name: 'Apply now' }),
    agreement: page.getByRole('link', { name: 'registration agreement' }),
    toast: page.getByRole('alert'),
  };
}

/** Opens the page and waits until its captcha is rendered. */
export async function openForm(page: Page, address = ADDRESS): Promise<ReturnType<typeof form>> {
  await page.goto(address);
  await expect(page.locator('img')).toBeVisible();
  return form(page);
}

/** Opens the page with everything typed and the code sent. */
export async function openWithCodeSent(page: Page, address = ADDRESS): Promise<ReturnType<typeof form>> {
  const fields = await openForm(page, address);
  await fields.phone.fill(PHONE);
  await fields.captcha.fill('K7X4');
  await fields.getCode.tap();
  await expect(fields.toast).toHaveText(literals.codeSent);
  await fields.code.fill('123456');
  return fields;
}

/** The address of the current captcha image. */
export function pictureOf(faked: FakedPromotion): URL {
  const request = faked.requests('get-captcha').at(-1);
  return new URL(request?.url() ?? 'about:blank');
}
