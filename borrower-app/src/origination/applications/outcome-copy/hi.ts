import { pluralIn } from '#copy/plural.ts';
import type { OutcomeCopy } from './en.ts';

const plural = pluralIn('hi');

export const hi: OutcomeCopy = {
  underReviewTitle: 'हम आपकी एप्लिकेशन देख रहे हैं',
  underReviewMessage: 'हम आपको SMS करेंगे। यह पेज अपने-आप अपडेट होता है।',
  withPersonTitle: 'हमारी टीम आपकी एप्लिकेशन देख रही है',
  withPersonMessage: 'हमारी टीम आपको कॉल कर सकती है। अभी आपको कुछ नहीं करना है।',
  answerBy: 'जवाब इस समय तक',
  sent: 'एप्लिकेशन भेजी गई',
  checking: 'हम आपकी जानकारी चेक करते हैं',
  personChecks: 'हमारी टीम देखती है',
  answer: 'हमारा जवाब',
  signNext: 'देखें और साइन करें',
  requested: 'आपने माँगा',
  months: plural({ one: '# महीना', other: '# महीने' }),
  days: plural({ one: '# दिन', other: '# दिन' }),

  goodNews: 'अच्छी ख़बर',
  approvedTitle: 'आपका लोन मंज़ूर हुआ',
  approvedMessage: 'आप अब भी मना कर सकते हैं। साइन करने से पहले आप पर कुछ बाकी नहीं है।',
  youReceive: 'आपको मिलेंगे',
  borrowed: 'लोन की रकम',
  cost: 'कुल ख़र्च',
  youRepay: 'कुल चुकाना है',
  firstInstalment: 'पहला पेमेंट',
  due: 'ड्यू डेट',
  validUntil: 'ऑफ़र इस समय तक है',
  amountsNote: 'आज का अनुमान। सही रकम एग्रीमेंट में है।',
  bindAccount: 'अकाउंट जोड़ें',
  bindMessage: 'साइन करने से पहले अपने नाम का अकाउंट जोड़ें।',
  readAndSign: 'देखें और साइन करें',

  declinedTitle: 'मंज़ूर नहीं हुआ',
  declinedMessage: 'हम इस समय आपको लोन नहीं दे सकते। कारण यह है।',
  decidedByRules: 'यह फ़ैसला ऑटोमैटिक सिस्टम ने किया। आप हमारी टीम से रिव्यू करवा सकते हैं।',
  decidedByPerson: 'यह फ़ैसला हमारी टीम ने किया। आप दोबारा रिव्यू करवा सकते हैं।',
  whatWouldChange: 'आप क्या कर सकते हैं',
  applyAgain: 'आप फिर अप्लाई कर सकते हैं, इस तारीख से',
  contactSupport: 'कस्टमर केयर से संपर्क करें',

  withdrawnTitle: 'एप्लिकेशन वापस ली गई',
  withdrawnMessage: 'यह एप्लिकेशन बंद है। कोई पैसा नहीं भेजा गया और आप पर कुछ बाकी नहीं है।',
  signedTitle: 'साइन हो गया',
  signedMessage: 'आपका लोन शुरू हो गया है। यह आपके लोन में है।',
  toOrder: 'लोन देखें',
  toHome: 'होम पर जाएँ',

  withdraw: 'एप्लिकेशन वापस लें',
  decline: 'यह ऑफ़र मना करें',
  withdrawTitle: 'यह एप्लिकेशन वापस लें?',
  withdrawMessage: 'इसका कोई चार्ज नहीं, और आप फिर अप्लाई कर सकते हैं।',
  withdrawKeep: 'रहने दें',
  notDone: 'कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
};
