import type { IdentityCopy } from './en.ts';

/**
 * The same wording as on the registration page: the specification has one SMS button, and one message per
 * error.
 */
export const reference: Partial<IdentityCopy> = {
  mobileWrong: '请正确输入手机号！',
  codeWanted: '请正确输入短信验证码！',
  getCode: '获取验证码',
  seconds: (left) => `${left}s`,
  codeSent: () => '验证码已发送',
  sentRecently: 'Please do not send the verification code repeatedly!',
};
