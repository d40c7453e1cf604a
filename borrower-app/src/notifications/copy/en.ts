export interface NotificationCopy {
  readonly title: string;
  readonly row: string;
  readonly off: string;
  readonly on: string;
  readonly denied: string;
  readonly notSupported: string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly failed: string;
  /** The row after a payment. */
  readonly offer: string;
  readonly offerHint: string;
  readonly offerDone: string;
}

export const en: NotificationCopy = {
  title: 'Notifications',
  row: 'Reminders on this phone',
  off: 'Get reminders here instead of SMS. They show the date, never the amount.',
  on: 'On. We text you only if a notification can’t be sent.',
  denied: 'Blocked. Open your browser’s settings for this site, allow notifications, then come back.',
  notSupported: 'This browser can’t show notifications. On iPhone, add this page to your Home Screen first.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  failed: 'That didn’t work. Please try again.',
  offer: 'Get reminders here instead of SMS',
  offerHint: 'They show the date, never the amount.',
  offerDone: 'Reminders will show on this phone',
};
