import type { AccountTexts } from './en.ts';

/** The specification gives no other literal text for an account. */
export const reference: Partial<AccountTexts> = {
  captchaWanted: '请正确输入图形验证码！',
};
