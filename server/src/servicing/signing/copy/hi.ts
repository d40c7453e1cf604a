import type { SigningCopy } from './signing-copy.ts';

export const hi: SigningCopy = {
  rows: {
    amount: 'उधार की राशि',
    youReceive: 'आपको मिलेगा',
    interest: 'ब्याज',
    totalCost: 'उधार का खर्च',
    totalToRepay: 'कुल चुकाना है',
    term: 'अवधि',
    effectiveMonthlyRate: 'महीने की असली दर, सभी शुल्क मिलाकर',
    annualPercentageRate: 'वार्षिक प्रतिशत दर (APR)',
    moneyGoesTo: 'पैसा यहाँ जाएगा',
    signBy: 'हस्ताक्षर कब तक',
  },
  term: ({ count, unit }, days) => (unit === 'day' ? `${count} दिन` : `${months(count)} (${days} दिन)`),
  plan: {
    title: (number, of) => (of === 1 ? 'एक भुगतान' : `भुगतान ${number}, कुल ${of}`),
    parts: ({ principal, interest, fee }) =>
      `${principal} मूलधन, ${interest} ब्याज${fee === undefined ? '' : `, ${fee} शुल्क`}`,
  },
  rate: ({ monthly, isOfWhatIsOwed, effective, annual }) =>
    `ब्याज ${isOfWhatIsOwed ? 'बाकी मूलधन' : 'उधार की राशि'} पर हर महीने ${monthly} है। सभी शुल्क मिलाकर यह महीने का ${effective} और साल का ${annual} (APR) है।`,
  leave: {
    title: 'हस्ताक्षर किए बिना जाएँ?',
    text: (until) =>
      `आपने कुछ साइन नहीं किया है और आपको कुछ नहीं चुकाना। यह ऑफ़र ${until} तक आपका है: होम पेज पर मिलेगा। उसके बाद आप फिर आवेदन कर सकते हैं।`,
  },
  late: {
    monthly: ({ rate, of, days, cost, limit }) =>
      `देर से चुकाने पर ${
        of === 'scheduled_amount' ? 'बकाया राशि' : 'बकाया मूलधन और ब्याज'
      } पर हर महीने ${rate} लगता है, दिन के हिसाब से: पहले भुगतान में ${days} दिन की देर पर ${cost}${costCapText(limit)}।`,
    tiers: ({ fee, lowestRate, highestRate, days, cost, limit }) =>
      `पहली देर पर एक बार ${fee} लगता है, और देर के हर दिन बकाया राशि का ${lowestRate} से ${highestRate}: पहले भुगतान में ${days} दिन की देर पर ${cost}${costCapText(limit)}।`,
  },
  coolingOff: ({ days, lastDay, amount, retainedFee }) =>
    `पैसा मिलने के ${days} दिन के अंदर आप बिना कारण इसे रद्द कर सकते हैं: पैसा आज भेजा गया तो आख़िरी दिन, ${lastDay} को, ${amount} लौटाने होंगे${
      retainedFee === undefined ? ', यानी जो मिला और उतने दिनों का खर्च' : `, जिसमें ${retainedFee} का शुल्क शामिल है`
    }।`,
  button: 'हस्ताक्षर करें और पैसा पाएँ',
};

function months(count: number): string {
  return `${count} ${count === 1 ? 'महीना' : 'महीने'}`;
}

function costCapText(limit: string | undefined): string {
  return limit === undefined ? '' : `; कुछ भी हो, लोन का पूरा खर्च कभी ${limit} से ज़्यादा नहीं होगा`;
}
