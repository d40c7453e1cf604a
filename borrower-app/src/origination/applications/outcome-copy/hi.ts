import { pluralIn } from '#copy/plural.ts';
import type { OutcomeCopy } from './en.ts';

const plural = pluralIn('hi');

export const hi: OutcomeCopy = {
  underReviewTitle: 'हम इसे देख रहे हैं',
  underReviewMessage: 'आपको कुछ नहीं करना है। यह पेज अपने-आप ताज़ा होता है।',
  withPersonTitle: 'एक व्यक्ति इसे देख रहा है',
  withPersonMessage: 'हमारी टीम से कोई आपका आवेदन पढ़ रहा है और आपको फ़ोन कर सकता है। आपको कुछ नहीं करना है।',
  answerBy: 'हमारा जवाब इस समय तक',
  sent: 'भेजा गया',
  checking: 'हम आपका लिखा जाँच रहे हैं',
  personChecks: 'एक व्यक्ति देख रहा है',
  answer: 'हमारा जवाब',
  signNext: 'आप अनुबंध पढ़ें और हस्ताक्षर करें, या न करें',
  requested: 'आपने माँगा',
  months: plural({ one: '# महीना', other: '# महीने' }),
  days: plural({ one: '# दिन', other: '# दिन' }),

  approvedTitle: 'मंज़ूर हुआ',
  approvedMessage: 'आप अब भी मना कर सकते हैं। हस्ताक्षर करने पर ही यह लोन बनता है।',
  youReceive: 'आपको मिलेंगे',
  borrowed: 'लोन की रकम',
  cost: 'ख़र्च',
  youRepay: 'आप कुल चुकाएँगे',
  firstInstalment: 'पहली किस्त',
  due: 'चुकाने का दिन',
  validUntil: 'यह प्रस्ताव इस समय तक है',
  amountsNote: 'आज के दिन का हिसाब। सही आँकड़े अनुबंध में हैं।',
  bindAccount: 'पैसे के लिए खाता जोड़ें',
  bindMessage: 'हस्ताक्षर से पहले आपके अपने नाम का खाता चाहिए।',
  readAndSign: 'पढ़ें और हस्ताक्षर करें',

  declinedTitle: 'मंज़ूर नहीं हुआ',
  declinedMessage: 'हम इस समय आपको लोन नहीं दे सकते। कारण यह है।',
  decidedByRules: 'यह हमारे नियमों ने तय किया, किसी व्यक्ति ने नहीं। आप कह सकते हैं कि कोई व्यक्ति इसे देखे।',
  decidedByPerson: 'यह हमारी टीम के एक व्यक्ति ने तय किया।',
  whatWouldChange: 'इसे क्या बदल सकता है',
  applyAgain: 'आप फिर आवेदन कर सकते हैं, इस दिन से',
  contactSupport: 'ग्राहक सेवा से पूछें',

  withdrawnTitle: 'वापस लिया गया',
  withdrawnMessage: 'यह आवेदन बंद है। कोई पैसा नहीं दिया गया और आप पर कुछ बाकी नहीं है।',
  signedTitle: 'हस्ताक्षर हो गए',
  signedMessage: 'आपका लोन शुरू हो गया है। यह आपके ऑर्डर में है।',
  toOrder: 'लोन देखें',
  toHome: 'पहले पेज पर जाएँ',

  withdraw: 'आवेदन वापस लें',
  decline: 'इस प्रस्ताव को मना करें',
  withdrawTitle: 'यह आवेदन वापस लें?',
  withdrawMessage: 'इसका कोई शुल्क नहीं, और आप फिर आवेदन कर सकते हैं।',
  withdrawKeep: 'रहने दें',
  notDone: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
};
