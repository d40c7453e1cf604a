import type { NotificationCopy } from './en.ts';

export const fil: NotificationCopy = {
  title: 'Notifications',
  row: 'Reminders sa phone na ito',
  off: 'Dito na ang reminders mo imbes na SMS. Date lang ang makikita, hindi ang amount.',
  on: 'Naka-on. Mag-te-text lang kami kung hindi ma-send ang notification.',
  denied:
    'Naka-block. Buksan ang settings ng browser para sa site na ito, i-allow ang notifications, tapos bumalik dito.',
  notSupported:
    'Hindi kaya ng browser na ito ang notifications. Sa iPhone, i-add muna ang page sa Home Screen.',
  turnOn: 'I-on',
  turnOff: 'I-off',
  failed: 'Hindi natuloy. Pakisubukan ulit.',
  offer: 'Dito na ang reminders imbes na SMS',
  offerHint: 'Date lang ang makikita, hindi ang amount.',
  offerDone: 'Lalabas na ang reminders sa phone na ito',
};
