import type { ContactCopy } from './en.ts';

export const fil: ContactCopy = {
  title: 'Mga kumontak sa akin',
  rules: 'Ang mga tuntuning sinusunod namin',
  anyHour:
    'Pumayag kang tawagan ka anumang oras tungkol sa huling bayad. Sabihin sa serbisyo sa customer kung ayaw mo na.',
  holds: 'Walang makikipag-ugnayan sa iyo tungkol sa',
  since: (when) => `Mula ${when}`,
  channels: { sms: 'Text message', voice: 'Nakarekord na tawag', call: 'Tawag mula sa tao' },
  purposes: {
    code: 'Code na hiningi mo',
    service: 'Balita para sa iyo',
    reminder: 'Paalala',
    collection: 'Huling bayad',
  },
  outcomes: {
    sent: 'Naipadala',
    failed: 'Hindi naihatid',
    unknown: 'Hindi namin alam kung nakarating sa iyo',
    spoken: 'Nakausap ka',
    not_reached: 'Hindi ka naabutan',
  },
  suppressed: { message: 'Hindi namin ito ipinadala', call: 'Hindi ka namin tinawagan' },
  by: (name) => `Mula kay ${name}`,
  complainAbout: 'Hindi ito tama',
  complain: 'May hindi tama?',
  complainHint:
    'Sobrang dalas, alanganing oras, bastos, o sinabi sa iba: sabihin sa amin, at habang tinitingnan ay walang makikipag-ugnayan sa iyo tungkol sa loan na iyon.',
  more: 'Ipakita ang mga nauna',
  moreFailed: 'Hindi dumating ang mga nauna. Pakisubukan ulit.',
  emptyTitle: 'Wala pang nakikipag-ugnayan sa iyo',
  emptyMessage: 'Makikita rito ang bawat mensahe at tawag mula sa amin, kasama ang araw at dahilan.',
};
