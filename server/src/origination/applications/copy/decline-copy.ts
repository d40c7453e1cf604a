import type { Locale } from '@hiram/contract/locales';
import type { DeclineCopy, DeclineReason } from '../decline-reasons.ts';

type Texts = Readonly<Record<DeclineReason, DeclineCopy>>;

const en: Texts = {
  identity_not_confirmed: {
    title: 'We could not confirm who you are',
    explanation: 'Your name, date of birth or ID number does not match the official record.',
    remedy: 'Apply again with your details exactly as shown on a valid ID.',
  },
  details_differ: {
    title: 'Your answers and your documents do not match',
    explanation: 'Some of your answers differ from the photos of your documents.',
    remedy: 'Check your answers against your documents, correct them, and apply again.',
  },
  documents_unreadable: {
    title: 'We could not read your documents',
    explanation: 'A photo was too dark, cut off or blurred.',
    remedy: 'Take new photos in good light, with the whole document in view, and apply again.',
  },
  income_too_low: {
    title: 'The payments are too high for your income',
    explanation: 'With your income, this loan would leave you too little for your living costs.',
    remedy: 'Choose a smaller amount or a longer term, or apply again when your income is higher.',
  },
  income_not_shown: {
    title: 'We could not confirm your income',
    explanation: 'Your documents do not show the income you entered.',
    remedy: 'Apply again with a payslip or bank statement from the last three months.',
  },
  owes_too_much: {
    title: 'You have too many other loans',
    explanation: 'According to the credit bureau, your payments would be too high together with this loan.',
    remedy:
      'Apply again when you have paid off one of those loans. You can ask the bureau for your own report.',
  },
  credit_history: {
    title: 'Your credit report shows unpaid loans',
    explanation: 'The credit bureau reports missed or unpaid payments.',
    remedy: 'Pay what is unpaid, or ask the bureau to correct it if it is wrong, then apply again.',
  },
  past_loan_unpaid: {
    title: 'An earlier loan with us was not repaid',
    explanation: 'Our records show an earlier loan that was paid very late or not in full.',
    remedy: 'Please pay it off. Our support team can tell you the amount.',
  },
  account_not_own: {
    title: 'Your payment account is not in your name',
    explanation: 'The name on the account is not yours. We send the loan only to the borrower.',
    remedy: 'Add an account in your own name and apply again.',
  },
  not_eligible: {
    title: 'You do not meet the conditions for this loan',
    explanation: 'Your documents do not show the required age, nationality or address.',
    remedy: 'Read the conditions of the loan, and apply when you meet them.',
  },
  not_offered: {
    title: 'We cannot offer you this loan',
    explanation: 'Our team has looked at your application and decided against it.',
    remedy: 'If you think this is wrong, ask us to look again.',
  },
};

const fil: Texts = {
  identity_not_confirmed: {
    title: 'Hindi namin na-confirm ang identity mo',
    explanation: 'Hindi tugma sa official record ang pangalan, date of birth o ID number mo.',
    remedy: 'Mag-apply ulit gamit ang details na eksaktong nasa valid ID.',
  },
  details_differ: {
    title: 'Hindi tugma ang mga sagot at document mo',
    explanation: 'May sagot kang iba sa nasa photos ng documents mo.',
    remedy: 'I-check ang mga sagot mo sa documents mo, itama, at mag-apply ulit.',
  },
  documents_unreadable: {
    title: 'Hindi namin mabasa ang documents mo',
    explanation: 'May photo na masyadong madilim, putol o malabo.',
    remedy: 'Kumuha ng bagong photo sa maliwanag na lugar, kita ang buong document, at mag-apply ulit.',
  },
  income_too_low: {
    title: 'Masyadong mataas ang payments para sa income mo',
    explanation: 'Sa income mo, kaunti na lang ang matitira sa panggastos kung kukunin mo ang loan na ito.',
    remedy:
      'Pumili ng mas maliit na amount o mas mahabang term, o mag-apply ulit kapag mas mataas na ang income mo.',
  },
  income_not_shown: {
    title: 'Hindi namin na-confirm ang income mo',
    explanation: 'Hindi makita sa documents mo ang income na nilagay mo.',
    remedy: 'Mag-apply ulit na may payslip o bank statement ng huling tatlong buwan.',
  },
  owes_too_much: {
    title: 'Marami ka nang ibang loan',
    explanation: 'Ayon sa credit bureau, masyadong mataas ang payments mo kung idadagdag pa ito.',
    remedy:
      'Mag-apply ulit kapag may nabayaran ka nang loan. Puwede mong hingin sa bureau ang sarili mong report.',
  },
  credit_history: {
    title: 'May mga loan na hindi bayad sa credit report mo',
    explanation: 'Ayon sa credit bureau, may mga payment na na-miss o hindi nabayaran.',
    remedy: 'Bayaran ang kulang, o ipatama sa bureau kung mali, saka mag-apply ulit.',
  },
  past_loan_unpaid: {
    title: 'May dati kang loan sa amin na hindi nabayaran',
    explanation: 'Ayon sa records namin, may dati kang loan na sobrang late o kulang ang bayad.',
    remedy: 'Bayaran muna ito. Masasabi ng support team namin kung magkano pa.',
  },
  account_not_own: {
    title: 'Hindi nasa pangalan mo ang payment account',
    explanation: 'Hindi sa iyo ang pangalan sa account. Sa borrower lang namin sine-send ang loan.',
    remedy: 'Magdagdag ng account na nasa pangalan mo at mag-apply ulit.',
  },
  not_eligible: {
    title: 'Hindi mo na-meet ang conditions ng loan na ito',
    explanation: 'Wala sa documents mo ang kailangang edad, nationality o address.',
    remedy: 'Basahin ang conditions ng loan, at mag-apply kapag na-meet mo na.',
  },
  not_offered: {
    title: 'Hindi namin mai-offer ang loan na ito sa iyo',
    explanation: 'Na-review ng team namin ang application mo at hindi ito na-approve.',
    remedy: 'Kung sa tingin mo ay mali ito, ipa-review ulit sa amin.',
  },
};

const hi: Texts = {
  identity_not_confirmed: {
    title: 'हम आपकी पहचान कन्फ़र्म नहीं कर सके',
    explanation: 'आपका नाम, जन्म तिथि या ID नंबर सरकारी रिकॉर्ड से मेल नहीं खाता।',
    remedy: 'मान्य ID पर जैसा लिखा है, ठीक वैसा भरकर फिर से अप्लाई करें।',
  },
  details_differ: {
    title: 'आपके जवाब और डॉक्यूमेंट मेल नहीं खाते',
    explanation: 'आपके कुछ जवाब डॉक्यूमेंट की फ़ोटो से मेल नहीं खाते।',
    remedy: 'जवाब डॉक्यूमेंट से मिलाएँ, सुधारें और फिर से अप्लाई करें।',
  },
  documents_unreadable: {
    title: 'आपके डॉक्यूमेंट पढ़े नहीं जा सके',
    explanation: 'कोई फ़ोटो बहुत अँधेरी, कटी हुई या धुँधली थी।',
    remedy: 'अच्छी रोशनी में पूरे डॉक्यूमेंट की नई फ़ोटो लें और फिर से अप्लाई करें।',
  },
  income_too_low: {
    title: 'आपकी आमदनी के हिसाब से पेमेंट ज़्यादा हैं',
    explanation: 'आपकी आमदनी में यह लोन लेने पर घर-ख़र्च के लिए बहुत कम बचेगा।',
    remedy: 'कम रकम या लंबी अवधि चुनें, या आमदनी बढ़ने पर फिर से अप्लाई करें।',
  },
  income_not_shown: {
    title: 'हम आपकी आमदनी कन्फ़र्म नहीं कर सके',
    explanation: 'आपके डॉक्यूमेंट में वह आमदनी नहीं दिखती जो आपने लिखी है।',
    remedy: 'पिछले तीन महीनों की सैलरी स्लिप या बैंक स्टेटमेंट के साथ फिर से अप्लाई करें।',
  },
  owes_too_much: {
    title: 'आपके पास पहले से कई लोन हैं',
    explanation: 'क्रेडिट ब्यूरो के अनुसार इस लोन को मिलाकर आपके पेमेंट बहुत ज़्यादा हो जाएँगे।',
    remedy: 'कोई एक लोन चुकाने के बाद फिर से अप्लाई करें। आप ब्यूरो से अपनी रिपोर्ट माँग सकते हैं।',
  },
  credit_history: {
    title: 'आपकी क्रेडिट रिपोर्ट में बकाया लोन हैं',
    explanation: 'क्रेडिट ब्यूरो के अनुसार कुछ पेमेंट छूटे हैं या किए ही नहीं गए।',
    remedy: 'बकाया चुकाएँ, या ग़लती हो तो ब्यूरो से ठीक करवाएँ, और उसके बाद अप्लाई करें।',
  },
  past_loan_unpaid: {
    title: 'हमारा पिछला लोन चुकाया नहीं गया',
    explanation: 'हमारे रिकॉर्ड में आपका एक पुराना लोन है जो बहुत देर से या अधूरा चुकाया गया।',
    remedy: 'पहले उसे चुकाएँ। कितना बाकी है, यह हमारी सपोर्ट टीम बताएगी।',
  },
  account_not_own: {
    title: 'पेमेंट अकाउंट आपके नाम का नहीं है',
    explanation: 'अकाउंट पर लिखा नाम आपका नहीं है। हम सिर्फ़ लोन लेने वाले को ही पैसे भेजते हैं।',
    remedy: 'अपने नाम का अकाउंट जोड़ें और फिर से अप्लाई करें।',
  },
  not_eligible: {
    title: 'आप इस लोन की शर्तें पूरी नहीं करते',
    explanation: 'शर्तों में जो उम्र, नागरिकता या पता चाहिए, वह आपके डॉक्यूमेंट में नहीं है।',
    remedy: 'लोन की शर्तें पढ़ें और उन्हें पूरा करने पर अप्लाई करें।',
  },
  not_offered: {
    title: 'हम आपको यह लोन नहीं दे सकते',
    explanation: 'हमारी टीम ने आपका एप्लिकेशन देखा और उसे मंज़ूर नहीं किया।',
    remedy: 'अगर आपको यह गलत लगे, तो हमसे दोबारा देखने को कहें।',
  },
};

/** The reference locale has no literal for these: it uses English. */
const declineCopyByLocale: Readonly<Record<Locale, Texts>> = { en, fil, hi, reference: en };

export function describeDeclineReason(reason: DeclineReason, locale: Locale): DeclineCopy {
  return declineCopyByLocale[locale][reason];
}
