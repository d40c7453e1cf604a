export const en = {
  loginTitle: 'Log in',
  loginLead: 'Your number is your account',
  loginMessage: 'We will send a code to your phone. New here? The same code opens your account.',
  mobile: 'Mobile number',
  mobileWrong: 'Please check your mobile number.',
  code: 'Code',
  codeWanted: 'Please enter the 6-digit code.',
  getCode: 'Get code',
  seconds: (left: number) => `${left} s`,
  sentRecently: 'Please wait a moment before asking for a new code.',
  codeSent: (number: string) => `We sent a code to ${number}. It can take a minute.`,
  calling: (number: string) => `We are calling ${number} to read you the code.`,
  noMessage: 'Didn’t get the code?',
  callMe: 'Call me with the code',
  getNewCode: 'That was the fifth attempt. Please get a new code.',
  logIn: 'Log in',
  usePassword: 'Use a password instead',
  slow: 'This is taking longer than usual. Please stay on this page.',
  noAnswer: 'We got no answer. Check your internet connection and try again.',
  welcome: 'Welcome! Your account is ready.',
};

export type IdentityCopy = typeof en;
