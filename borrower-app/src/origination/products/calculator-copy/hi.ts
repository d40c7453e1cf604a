import type { CalculatorCopy } from './en.ts';

export const hi: CalculatorCopy = {
  title: 'लोन कैलकुलेटर',
  whichCalculator: 'कैलकुलेटर चुनें',
  loan: 'लोन',
  currency: 'करेंसी',
  noLoansTitle: 'अभी कोई लोन नहीं',
  noLoansMessage: 'अभी कोई लोन उपलब्ध नहीं है। कृपया बाद में देखें।',

  amount: 'रकम',
  from: 'किस करेंसी से',
  isWorth: 'यह लगभग इतना है',
  oneIs: (foreign: string, worth: string, own: string) => `1 ${foreign} = ${worth} ${own}`,
  publishedOn: (day: string) => `${day} की दर`,
  source: (name: string) => `स्रोत: ${name}`,
  demonstration: 'सिर्फ़ डेमो की दरें। इनका इस्तेमाल न करें।',
  noPrice: 'सिर्फ़ जानकारी के लिए। बैंक और पैसे भेजने वाली दुकानें अपनी दर लगाती हैं।',
  noRatesTitle: 'आज एक्सचेंज रेट नहीं हैं',
  noRatesMessage: 'हमारे पास ताज़ा रेट नहीं हैं। कृपया कल देखें।',
};
