import type { PaymentCopy } from './en.ts';

export const hi: PaymentCopy = {
  title: 'आपका पेमेंट',
  noneTitle: 'यह पेमेंट नहीं मिला',
  noneMessage: 'यह लिंक आपके किसी पेमेंट का नहीं है। अपने पेमेंट आप अपने लोन में देख सकते हैं।',
  noneYet: 'इस लोन के लिए आपने अभी कोई पेमेंट शुरू नहीं किया है।',
  toOrders: 'अपने सभी लोन देखें',
  toOrder: 'अपना लोन देखें',
  pay: 'पेमेंट करें',
  payAgain: 'फिर से पेमेंट करें',
  seeNewer: 'नया पेमेंट देखें',
  anotherMethod: 'दूसरे तरीके से पेमेंट करें',
  accrualPausedTitle: 'अभी लेट फ़ीस और रिमाइंडर नहीं',
  accrualPausedUntil: 'इस रकम के लिए, इस तारीख तक:',
  accrualPausedThen:
    'तब तक पैसा न आए तो भी इन दिनों की लेट फ़ीस नहीं लगेगी। अगले दिन से लेट फ़ीस फिर चलेगी, और पैसा आने पर हटा दी जाएगी।',
  iHavePaid: 'मैंने पेमेंट कर दिया है',
  iHavePaidHint: 'रसीद का नंबर या फ़ोटो दें। हम तुरंत चेक करेंगे।',
};
