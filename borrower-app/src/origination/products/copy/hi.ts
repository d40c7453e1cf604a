import { pluralIn } from '#copy/plural.ts';
import type { LoanSummaryValues, ProductsCopy } from './en.ts';

const plural = pluralIn('hi');

export const hi: ProductsCopy = {
  whichLoan: 'कौन सा लोन?',
  howMuch: 'आपको कितना उधार चाहिए?',
  less: 'कम करें',
  more: 'बढ़ाएँ',
  howLong: 'कितने समय के लिए?',
  months: plural({ one: '# महीना', other: '# महीने' }),
  days: plural({ one: '# दिन', other: '# दिन' }),

  youGet: 'आपको मिलेंगे',
  youRepay: 'आप कुल चुकाएँगे',
  inWords: ({ got, repaid, cost, instalments, lastDay }: LoanSummaryValues) =>
    instalments === 1
      ? `आपको ${got} मिलेंगे और ${lastDay} को ${repaid} चुकाने होंगे। उधार लेने का ख़र्च ${cost} है।`
      : `आपको ${got} मिलेंगे और ${lastDay} तक ${instalments} किस्तों में ${repaid} चुकाने होंगे। उधार लेने का ख़र्च ${cost} है।`,

  whatItCosts: 'ख़र्च कितना है',
  interest: 'ब्याज',
  deducted: 'मिलने वाली रकम से कटता है',
  spread: 'किस्तों में बराबर बँटा हुआ',
  atEnd: 'आख़िरी किस्त के साथ',
  totalCost: 'कुल ख़र्च',
  effectiveMonthlyRate: 'महीने की असली दर',
  annualRate: 'वार्षिक प्रतिशत दर (APR)',
  ratesNote: 'ब्याज और सभी शुल्क मिलाकर, आपको मिली रकम पर।',

  whenDue: 'कब चुकाना है',
  instalment: (number: number) => `किस्त ${number}`,
  moreInstalments: plural({ one: '# और किस्त', other: '# और किस्तें' }),
  onlyInstalment: 'एक भुगतान',

  sameRules: 'उन्हीं नियमों से, जिनसे हम शुल्क लेते हैं: मानो पैसा आज मिले और आप समय पर चुकाएँ।',

  working: 'हिसाब लगाया जा रहा है…',
  failed: 'हम इसका हिसाब नहीं लगा सके।',
  offline: 'आप ऑफ़लाइन हैं।',
  shownFor: (amount: string, term: string) => `नीचे के आँकड़े ${term} के लिए ${amount} के हैं।`,
  tryAgain: 'फिर कोशिश करें',
  changed: 'यह पेज खुलने के बाद हमारी शर्तें बदल गई हैं।',
  loadAgain: 'पेज फिर से खोलें',
};
