import type { PromotionCopy } from './en.ts';

export const reference: Partial<PromotionCopy> = {
  phoneWrong: '请正确输入手机号！',
  captchaWrong: '请正确输入图形验证码！',
  smsCodeWrong: '请正确输入短信验证码！',
  getCode: '获取验证码',
  codeSent: '验证码已发送',
  registered: '注册成功',
  resendRefused: 'Please do not send the verification code repeatedly!',
  alreadyRegistered: 'You are registered, please download the app to log in!',
};
