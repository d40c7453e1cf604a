import { pluralIn } from '#copy/plural.ts';
import type { LoanSummaryValues, ProductsCopy } from './en.ts';

const plural = pluralIn('hi');

export const hi: ProductsCopy = {
  whichLoan: 'कौन सा लोन?',
  howMuch: 'आपको कितना लोन चाहिए?',
  iWantToBorrow: 'मुझे चाहिए',
  upTo: (amount) => `${amount} तक`,
  less: 'कम करें',
  more: 'बढ़ाएँ',
  howLong: 'कितने समय के लिए?',
  months: plural({ one: '# महीना', other: '# महीने' }),
  days: plural({ one: '# दिन', other: '# दिन' }),

  youGet: 'आपको मिलेंगे',
  youRepay: 'कुल चुकाना है',
  inWords: ({ got, repaid, cost, instalments, lastDay }: LoanSummaryValues) =>
    instalments === 1
      ? `आपको ${got} मिलेंगे और ${lastDay} को ${repaid} चुकाने होंगे। लोन का ख़र्च ${cost} है।`
      : `आपको ${got} मिलेंगे और ${lastDay} तक ${instalments} पेमेंट में ${repaid} चुकाने होंगे। लोन का ख़र्च ${cost} है।`,

  applyNow: 'अभी अप्लाई करें',
  allCosts: 'हर ख़र्च और तारीख देखें',
  whatItCosts: 'ख़र्च कितना है',
  interest: 'ब्याज',
  deducted: 'मिलने वाली रकम से कटता है',
  spread: 'पेमेंट में बराबर बँटा हुआ',
  atEnd: 'आख़िरी पेमेंट के साथ',
  totalCost: 'कुल ख़र्च',
  effectiveMonthlyRate: 'महीने की असल दर',
  annualRate: 'सालाना दर (APR)',
  ratesNote: 'ब्याज और सभी फ़ीस मिलाकर, आपको मिली रकम पर।',

  whenDue: 'पेमेंट शेड्यूल',
  instalment: (number: number) => `पेमेंट ${number}`,
  moreInstalments: plural({ one: '# और पेमेंट', other: '# और पेमेंट' }),
  onlyInstalment: 'एक पेमेंट',

  sameRules: 'अनुमान: लोन आज मिले और समय पर चुकाया जाए।',

  working: 'हिसाब लगाया जा रहा है…',
  failed: 'हम इसका हिसाब नहीं लगा सके।',
  offline: 'आप ऑफ़लाइन हैं।',
  shownFor: (amount: string, term: string) => `नीचे की रकम ${term} के लिए ${amount} की है।`,
  tryAgain: 'फिर कोशिश करें',
  changed: 'यह पेज खुलने के बाद हमारी शर्तें बदल गई हैं।',
  loadAgain: 'पेज रीलोड करें',
};
