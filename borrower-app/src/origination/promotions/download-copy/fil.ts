import type { DownloadCopy } from './en.ts';

export const fil: DownloadCopy = {
  lead: 'Isang step na lang: ang app',
  message: 'Mag-log in doon gamit ang parehong number.',
  opening: {
    play_store: 'Binubuksan ang Google Play…',
    app_store: 'Binubuksan ang App Store…',
    apk: 'Sinisimulan ang download…',
  },
  open: {
    play_store: 'Buksan ang Google Play',
    app_store: 'Buksan ang App Store',
    apk: 'I-download ang app file',
  },
  apkHint: 'Para sa phone na walang Google Play. Hihingi ang Android ng permission sa pag-install.',
  nothingHappened: 'Walang nangyari?',
  openOutsideLead: 'Baka bina-block ng browser ng app na ito ang download',
  openOutsideSteps: (browser) => [
    `I-tap ang ⋯ o ⋮ sa itaas ng ${browser}.`,
    'Piliin ang “Open in browser”.',
    'Doon magsisimula ang download.',
  ],
  thisBrowser: 'window na ito',
  openOutside: 'Buksan sa browser ko',
  scanLead: 'I-scan gamit ang phone mo',
  scanMessage: 'Itapat ang camera sa code. Bubukas ang download sa phone mo.',
  scanLabel: 'Binubuksan ang download page sa phone',
  noDownload: 'Wala pang app para sa phone na ito',
  noDownloadMessage: 'Puwede kang magpatuloy sa browser. Tawagan kami kung kailangan mo ng tulong.',
};
