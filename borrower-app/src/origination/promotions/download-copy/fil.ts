import type { DownloadCopy } from './en.ts';

export const fil: DownloadCopy = {
  lead: 'Isang hakbang na lang: ang app',
  message: 'Doon ka mag-log in gamit ang parehong numero.',
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
  apkHint: 'Para sa phone na walang Google Play. Hihingi ang Android ng pahintulot sa pag-install.',
  nothingHappened: 'Walang nangyari?',
  openOutsideLead: 'Maaaring hinaharangan ng browser ng app na ito ang download',
  openOutsideSteps: (browser) => [
    `I-tap ang ⋯ o ⋮ sa itaas ng ${browser}.`,
    'Piliin ang “Open in browser”.',
    'Doon magsisimula ang download.',
  ],
  thisBrowser: 'window na ito',
  openOutside: 'Buksan sa browser ko',
  scanLead: 'I-scan gamit ang phone mo',
  scanMessage: 'Itapat ang camera sa code na ito. Bubukas ang download sa phone mo.',
  scanLabel: 'Binubuksan ang pahina ng download sa phone',
  noDownload: 'Wala pang app para sa phone na ito',
  noDownloadMessage: 'Puwede kang magpatuloy sa browser mo. Tawagan kami kung kailangan mo ng tulong.',
};
