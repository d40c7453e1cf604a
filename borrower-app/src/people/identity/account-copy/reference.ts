import type { AccountCopy } from './en.ts';

/** The specification has no other literal string for an account. */
export const reference: Partial<AccountCopy> = {
  captchaWanted: '请正确输入图形验证码！',
};
