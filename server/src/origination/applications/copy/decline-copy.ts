import type { Locale } from '@hiram/contract/locales';
import type { DeclineCopy, DeclineReason } from '../decline-reasons.ts';

type Texts = Readonly<Record<DeclineReason, DeclineCopy>>;

const en: Texts = {
  identity_not_confirmed: {
    title: 'We could not confirm who you are',
    explanation:
      'The name, birth day or number of your document is not known to its register as you gave it.',
    remedy: 'Apply again with the details exactly as they stand on a valid document.',
  },
  details_differ: {
    title: 'Your answers and your documents differ',
    explanation: 'Something that you wrote is not what the pictures of your documents show.',
    remedy: 'Compare the pages with your documents, correct them, and apply again.',
  },
  documents_unreadable: {
    title: 'We could not read your documents',
    explanation: 'A picture was too dark, cut off or not sharp enough to be read.',
    remedy: 'Take new pictures by daylight, with the whole document in view, and apply again.',
  },
  income_too_low: {
    title: 'The instalments are too high for your income',
    explanation: 'With the income that you gave, this loan would leave you too little to live on.',
    remedy: 'Ask for a smaller amount or a longer term, or apply again when your income is higher.',
  },
  income_not_shown: {
    title: 'We could not confirm your income',
    explanation: 'What you sent does not show the income that you wrote down.',
    remedy: 'Apply again with a payslip or a bank statement of the last three months.',
  },
  owes_too_much: {
    title: 'You already owe much elsewhere',
    explanation:
      'The credit bureau reports loans whose instalments, together with this one, would be too much.',
    remedy: 'Apply again when one of those loans is paid back. You may ask the bureau for your own report.',
  },
  credit_history: {
    title: 'Your credit report shows unpaid loans',
    explanation: 'The credit bureau reports payments that were missed or never made.',
    remedy:
      'Settle what is unpaid, or have the bureau correct it if it is wrong, and apply again after that.',
  },
  past_loan_unpaid: {
    title: 'An earlier loan with us was not paid back',
    explanation: 'Our books show an earlier loan of yours that was paid very late or not in full.',
    remedy: 'Settle it with us. Our support tells you what is still open.',
  },
  account_not_own: {
    title: 'Your payment account seems to be someone else’s',
    explanation: 'The name on the account to be paid into is not yours. We pay to the borrower alone.',
    remedy: 'Bind an account in your own name and apply again.',
  },
  not_eligible: {
    title: 'You do not meet the conditions of this loan',
    explanation:
      'The conditions ask for an age, a nationality or an address that your documents do not show.',
    remedy: 'Read the conditions of the product, and apply when you meet them.',
  },
};

const fil: Texts = {
  identity_not_confirmed: {
    title: 'Hindi namin nakumpirma kung sino ka',
    explanation: 'Ang pangalan, kaarawan o numero ng iyong ID ay hindi tugma sa talaan nito.',
    remedy: 'Mag-apply muli gamit ang mga detalyeng eksaktong nakasulat sa balidong ID.',
  },
  details_differ: {
    title: 'Hindi tugma ang iyong mga sagot at dokumento',
    explanation: 'May isinulat ka na iba sa ipinapakita ng mga larawan ng iyong dokumento.',
    remedy: 'Ihambing ang mga pahina sa iyong dokumento, itama, at mag-apply muli.',
  },
  documents_unreadable: {
    title: 'Hindi namin mabasa ang iyong mga dokumento',
    explanation: 'May larawang masyadong madilim, putol o malabo.',
    remedy: 'Kumuha ng bagong larawan sa maliwanag na lugar, kita ang buong dokumento, at mag-apply muli.',
  },
  income_too_low: {
    title: 'Masyadong mataas ang hulog para sa iyong kita',
    explanation:
      'Sa kitang ibinigay mo, kaunti na lang ang matitira sa iyo kung kukunin mo ang utang na ito.',
    remedy:
      'Humiling ng mas maliit na halaga o mas mahabang panahon, o mag-apply muli kapag mas mataas na ang kita.',
  },
  income_not_shown: {
    title: 'Hindi namin nakumpirma ang iyong kita',
    explanation: 'Hindi ipinapakita ng ipinadala mo ang kitang isinulat mo.',
    remedy: 'Mag-apply muli na may payslip o bank statement ng huling tatlong buwan.',
  },
  owes_too_much: {
    title: 'Malaki na ang utang mo sa iba',
    explanation: 'Ayon sa credit bureau, sobra na ang mga hulog mo kung idadagdag pa ito.',
    remedy:
      'Mag-apply muli kapag may nabayaran ka nang utang. Maaari mong hingin ang sarili mong ulat sa bureau.',
  },
  credit_history: {
    title: 'May mga utang na hindi nabayaran sa iyong credit report',
    explanation: 'Nag-uulat ang credit bureau ng mga hulog na hindi nabayaran o nahuli.',
    remedy: 'Bayaran ang kulang, o ipatama sa bureau kung mali, at saka mag-apply muli.',
  },
  past_loan_unpaid: {
    title: 'May dati kang utang sa amin na hindi nabayaran',
    explanation: 'Ayon sa aming talaan, may dati kang utang na nabayaran nang huling-huli o kulang.',
    remedy: 'Ayusin ito sa amin. Sasabihin ng support kung magkano pa ang natitira.',
  },
  account_not_own: {
    title: 'Mukhang sa iba ang iyong payment account',
    explanation: 'Hindi sa iyo ang pangalan sa account. Sa umuutang lamang kami nagbabayad.',
    remedy: 'Ikabit ang account na nasa sarili mong pangalan at mag-apply muli.',
  },
  not_eligible: {
    title: 'Hindi mo naaabot ang mga kondisyon ng utang na ito',
    explanation: 'Humihingi ang mga kondisyon ng edad, pagkamamamayan o tirahan na wala sa iyong dokumento.',
    remedy: 'Basahin ang mga kondisyon ng produkto, at mag-apply kapag naaabot mo na.',
  },
};

const hi: Texts = {
  identity_not_confirmed: {
    title: 'हम आपकी पहचान की पुष्टि नहीं कर सके',
    explanation: 'आपका दिया नाम, जन्म तिथि या दस्तावेज़ का नंबर उसके रिकॉर्ड से मेल नहीं खाता।',
    remedy: 'मान्य दस्तावेज़ पर जैसा लिखा है, ठीक वैसा भरकर फिर से आवेदन करें।',
  },
  details_differ: {
    title: 'आपके जवाब और दस्तावेज़ अलग-अलग हैं',
    explanation: 'आपने जो लिखा है, वह आपके दस्तावेज़ों की तस्वीरों से मेल नहीं खाता।',
    remedy: 'पेजों को दस्तावेज़ों से मिलाएँ, सुधारें और फिर से आवेदन करें।',
  },
  documents_unreadable: {
    title: 'आपके दस्तावेज़ पढ़े नहीं जा सके',
    explanation: 'कोई तस्वीर बहुत अँधेरी, कटी हुई या धुँधली थी।',
    remedy: 'दिन की रोशनी में पूरे दस्तावेज़ की नई तस्वीर लें और फिर से आवेदन करें।',
  },
  income_too_low: {
    title: 'आपकी आय के हिसाब से किस्तें ज़्यादा हैं',
    explanation: 'आपकी बताई आय में यह लोन लेने पर गुज़ारे के लिए बहुत कम बचेगा।',
    remedy: 'कम रकम या लंबी अवधि माँगें, या आय बढ़ने पर फिर से आवेदन करें।',
  },
  income_not_shown: {
    title: 'हम आपकी आय की पुष्टि नहीं कर सके',
    explanation: 'आपने जो भेजा, उससे वह आय नहीं दिखती जो आपने लिखी है।',
    remedy: 'पिछले तीन महीनों की सैलरी स्लिप या बैंक स्टेटमेंट के साथ फिर से आवेदन करें।',
  },
  owes_too_much: {
    title: 'आप पर पहले से काफ़ी कर्ज़ है',
    explanation: 'क्रेडिट ब्यूरो के अनुसार इस लोन को मिलाकर आपकी किस्तें बहुत ज़्यादा हो जाएँगी।',
    remedy: 'कोई एक लोन चुकाने के बाद फिर से आवेदन करें। आप ब्यूरो से अपनी रिपोर्ट माँग सकते हैं।',
  },
  credit_history: {
    title: 'आपकी क्रेडिट रिपोर्ट में बकाया लोन हैं',
    explanation: 'क्रेडिट ब्यूरो के अनुसार कुछ भुगतान छूटे हैं या किए ही नहीं गए।',
    remedy: 'बकाया चुकाएँ, या ग़लती हो तो ब्यूरो से ठीक करवाएँ, और उसके बाद आवेदन करें।',
  },
  past_loan_unpaid: {
    title: 'हमारा पिछला लोन चुकाया नहीं गया',
    explanation: 'हमारे खातों में आपका एक पुराना लोन है जो बहुत देर से या अधूरा चुकाया गया।',
    remedy: 'उसे हमारे साथ निपटाएँ। कितना बाकी है, यह हमारी सहायता टीम बताएगी।',
  },
  account_not_own: {
    title: 'भुगतान खाता किसी और का लगता है',
    explanation: 'खाते पर लिखा नाम आपका नहीं है। हम सिर्फ़ उधार लेने वाले को ही पैसे देते हैं।',
    remedy: 'अपने नाम का खाता जोड़ें और फिर से आवेदन करें।',
  },
  not_eligible: {
    title: 'आप इस लोन की शर्तें पूरी नहीं करते',
    explanation: 'शर्तों में जो उम्र, नागरिकता या पता चाहिए, वह आपके दस्तावेज़ों में नहीं है।',
    remedy: 'प्रोडक्ट की शर्तें पढ़ें और उन्हें पूरा करने पर आवेदन करें।',
  },
};

/** The reference locale has no literal for these: it uses English. */
export const declineCopyByLocale: Readonly<Record<Locale, Texts>> = { en, fil, hi, reference: en };
