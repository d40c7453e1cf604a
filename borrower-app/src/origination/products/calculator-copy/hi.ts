import type { CalculatorCopy } from './en.ts';

export const hi: CalculatorCopy = {
  title: 'कैलकुलेटर',
  whichCalculator: 'क्या हिसाब लगाना है',
  loan: 'लोन',
  currency: 'विदेशी मुद्रा',
  noLoansTitle: 'अभी हिसाब लगाने को कुछ नहीं',
  noLoansMessage: 'इस समय कोई लोन नहीं दिया जा रहा। कृपया बाद में देखें।',

  amount: 'रकम',
  from: 'किस मुद्रा से',
  isWorth: 'यह लगभग इतना है',
  oneIs: (foreign: string, worth: string, own: string) => `1 ${foreign} = ${worth} ${own}`,
  publishedOn: (day: string) => `${day} को प्रकाशित`,
  source: (name: string) => `स्रोत: ${name}`,
  demonstration: 'इस डेमो के लिए बनाए गए आँकड़े। इनका इस्तेमाल न करें।',
  noPrice: 'सिर्फ़ जानकारी के लिए। बैंक और पैसे भेजने वाली दुकानें अपनी दर लगाती हैं।',
  noRatesTitle: 'आज विनिमय दरें नहीं हैं',
  noRatesMessage: 'हमें कोई ताज़ा दर नहीं पता, और पुरानी से हम हिसाब नहीं लगाते। कृपया कल देखें।',
};
