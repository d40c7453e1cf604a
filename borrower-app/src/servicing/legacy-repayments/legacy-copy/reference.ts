import type { LegacyCopy } from './en.ts';

/** Literal strings of the specification; where it defines only the meaning, the wording is ours. */
export const reference: Partial<LegacyCopy> = {
  wallet: '支付宝',
  chooseFirst: '请先选择银行卡',
  cardsFailed: '查询银行卡列表失败',
  codeTooShort: '请输入正确的验证码',
  codeWrong: '验证码错误',
  codesUsedUp: '验证码错误',
  resubmitted: '请勿重复提交支付请求',
  sendAgain: '获取验证码',
  seconds: (left) => `${left}s`,
  noAnswerToast: 'error',
};
