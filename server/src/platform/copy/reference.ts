import { en } from './en.ts';
import type { RefusalCopy } from './refusal-copy.ts';

/** English, except for copy that is fixed in another language. */
export const reference: RefusalCopy = {
  ...en,
  captcha_wrong_for_sms: '请正确输入图形验证码！',
  captcha_wrong_for_registration: '请正确输入图形验证码！',
  already_registered: 'You are registered, please download the app to log in!',
  code_sent_recently: 'Please do not send the verification code repeatedly!',
  mobile_not_of_market: '请正确输入手机号！',
  sms_code_wrong: '请正确输入短信验证码！',
  captcha_needed: '请正确输入图形验证码！',
  collection_complaint_not_allowed: 'Este pedido no admite este tipo de reclamación de cobranza.',
  payment_already_submitted: '请勿重复提交支付请求',
  verification_code_wrong: '验证码错误',
};
