export const en = {
  loginTitle: 'Log in',
  loginLead: 'Your number is your account',
  loginMessage: 'We send a code to your phone. New here? The same code opens your account.',
  mobile: 'Mobile number',
  mobileWrong: 'Please check the mobile number.',
  code: 'Code',
  codeWanted: 'Please type the 6 digits of the code.',
  getCode: 'Get code',
  seconds: (left: number) => `${left} s`,
  sentRecently: 'Please do not send the verification code repeatedly!',
  codeSent: (number: string) => `Code sent to ${number}. It can take a minute.`,
  calling: (number: string) => `We are calling ${number} and read the code out.`,
  noMessage: 'No message?',
  callMe: 'Call me with the code',
  getNewCode: 'That was the fifth try. Please get a new code.',
  logIn: 'Log in',
  usePassword: 'Use a password',
  slow: 'This takes longer than usual. Please stay on this page.',
  noAnswer: 'No answer came. Check your line, then try again.',
  welcome: 'Welcome! Your account is open.',
};

export type IdentityCopy = typeof en;
