import type { PaymentCopy } from './en.ts';

export const hi: PaymentCopy = {
  title: 'आपका भुगतान',
  noneTitle: 'यहाँ कोई भुगतान नहीं',
  noneMessage: 'यह लिंक आपके किसी भुगतान का नहीं है। आपके ऋण और उनके भुगतान ऑर्डर में हैं।',
  noneYet: 'इस ऋण के लिए आपने अभी कोई भुगतान शुरू नहीं किया है।',
  toOrders: 'अपने ऑर्डर देखें',
  toOrder: 'अपना ऋण देखें',
  pay: 'भुगतान करें',
  payAgain: 'फिर से भुगतान करें',
  seeNewer: 'नया भुगतान देखें',
  anotherMethod: 'दूसरे तरीके से भुगतान करें',
  accrualPausedTitle: 'शुल्क और संदेश रुके हैं',
  accrualPausedUntil: 'इस राशि के लिए, इस दिन तक:',
  accrualPausedThen: 'तब तक पैसा न आए तो भी ये दिन मुफ़्त रहेंगे। अगले दिन से शुल्क फिर चलेगा, और पैसा आने पर वापस होगा।',
  iHavePaid: 'मैंने भुगतान कर दिया है',
  iHavePaidHint: 'रसीद का नंबर या फ़ोटो दें। हम तुरंत खोजेंगे।',
};
