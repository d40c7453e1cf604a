import type { DownloadCopy } from './en.ts';

export const hi: DownloadCopy = {
  lead: 'बस एक क़दम बाक़ी: ऐप',
  message: 'वहाँ इसी मोबाइल नंबर से लॉग इन करें।',
  opening: {
    play_store: 'Google Play खुल रहा है…',
    app_store: 'App Store खुल रहा है…',
    apk: 'डाउनलोड शुरू हो रहा है…',
  },
  open: {
    play_store: 'Google Play खोलें',
    app_store: 'App Store खोलें',
    apk: 'ऐप की फ़ाइल डाउनलोड करें',
  },
  apkHint: 'जिस फ़ोन में Google Play नहीं है उसके लिए। Android इंस्टॉल की अनुमति माँगेगा।',
  nothingHappened: 'कुछ नहीं हुआ?',
  openOutsideLead: 'इस ऐप का अपना ब्राउज़र डाउनलोड रोक सकता है',
  openOutsideSteps: (browser) => [
    `${browser} में ऊपर ⋯ या ⋮ पर टैप करें।`,
    '“Open in browser” चुनें।',
    'डाउनलोड वहाँ शुरू होगा।',
  ],
  thisBrowser: 'इस विंडो',
  openOutside: 'मेरे ब्राउज़र में खोलें',
  scanLead: 'अपने फ़ोन से स्कैन करें',
  scanMessage: 'कैमरा इस कोड पर रखें। डाउनलोड आपके फ़ोन पर खुलेगा।',
  scanLabel: 'फ़ोन पर डाउनलोड का पेज खोलता है',
  noDownload: 'इस फ़ोन के लिए अभी ऐप नहीं है',
  noDownloadMessage: 'आप ब्राउज़र में आगे बढ़ सकते हैं। मदद चाहिए तो हमें कॉल करें।',
};
