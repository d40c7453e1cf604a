import type { SigningCopy } from './signing-copy.ts';

export const hi: SigningCopy = {
  rows: {
    amount: 'लोन की रकम',
    youReceive: 'आपको मिलेगा',
    interest: 'ब्याज',
    totalCost: 'कुल ख़र्च',
    totalToRepay: 'कुल चुकाना है',
    term: 'अवधि',
    effectiveMonthlyRate: 'महीने की असल दर, सभी फ़ीस मिलाकर',
    annualPercentageRate: 'सालाना दर (APR)',
    moneyGoesTo: 'पैसा यहाँ जाएगा',
    signBy: 'साइन कब तक',
  },
  term: ({ count, unit }, days) => (unit === 'day' ? `${count} दिन` : `${months(count)} (${days} दिन)`),
  plan: {
    title: (number, of) => (of === 1 ? 'एक पेमेंट' : `पेमेंट ${number}, कुल ${of}`),
    parts: ({ principal, interest, fee }) =>
      `${principal} मूलधन, ${interest} ब्याज${fee === undefined ? '' : `, ${fee} फ़ीस`}`,
  },
  rate: ({ monthly, isOfWhatIsOwed, effective, annual }) =>
    `ब्याज ${isOfWhatIsOwed ? 'बाकी मूलधन' : 'लोन की रकम'} पर हर महीने ${monthly} है। सभी फ़ीस मिलाकर यह महीने का ${effective} और साल का ${annual} (APR) है।`,
  leave: {
    title: 'साइन किए बिना जाएँ?',
    text: (until) =>
      `आपने साइन नहीं किया है और आपको कुछ नहीं चुकाना। यह ऑफ़र ${until} तक मान्य है और होम पर मिलेगा। उसके बाद आप फिर अप्लाई कर सकते हैं।`,
  },
  late: {
    monthly: ({ rate, of, days, cost, limit }) =>
      `लेट फ़ीस ${
        of === 'scheduled_amount' ? 'ओवरड्यू रकम' : 'ओवरड्यू मूलधन और ब्याज'
      } पर हर महीने ${rate} है, दिन के हिसाब से। पहला पेमेंट ${days} दिन लेट हो तो ${cost}।${costCapText(limit)}`,
    tiers: ({ fee, lowestRate, highestRate, days, cost, limit }) =>
      `पहली बार लेट होने पर एक बार ${fee} लेट फ़ीस, और लेट के हर दिन बाकी रकम का ${lowestRate} से ${highestRate}: पहला पेमेंट ${days} दिन लेट हो तो ${cost}।${costCapText(limit)}`,
  },
  coolingOff: ({ days, lastDay, amount, retainedFee }) =>
    `पैसा मिलने के ${days} दिन के अंदर कैंसल कर सकते हैं। कारण बताना ज़रूरी नहीं। पैसा आज भेजा जाए तो ${lastDay} तक ${amount} लौटाएँ${
      retainedFee === undefined ? ': मिली हुई रकम और ब्याज' : `, ${retainedFee} की फ़ीस मिलाकर`
    }।`,
  button: 'साइन करें और पैसा पाएँ',
};

function months(count: number): string {
  return `${count} ${count === 1 ? 'महीना' : 'महीने'}`;
}

function costCapText(limit: string | undefined): string {
  return limit === undefined ? '' : ` ब्याज और फ़ीस कभी ${limit} से ज़्यादा नहीं होंगे।`;
}
