import type { LoanDetailsCopy } from './loan-details-copy.ts';

export const fil: LoanDetailsCopy = {
  notices: {
    declined: (reasons, applyAgainOn) => ({
      title: 'Hindi namin na-approve ang application mo',
      text: [
        ...reasons.map((reason) => `${reason}.`),
        ...(applyAgainOn === undefined ? [] : [`Puwede kang mag-apply ulit mula ${applyAgainOn}.`]),
      ].join(' '),
    }),
    withdrawn: {
      title: 'Closed, walang loan',
      text: 'Walang na-send na pera at wala kang babayaran.',
    },
    settled: (on) => ({ title: 'Bayad na nang buo', text: `Wala ka nang babayaran mula ${on}. Salamat.` }),
    cancelled: (on) => ({
      title: 'Cancelled ang loan',
      text: `Na-cancel ang loan noong ${on}. Wala kang babayaran.`,
    }),
    cancelledInTime: (on) => ({
      title: 'Cancelled ang loan',
      text: `Kinansela mo noong ${on}, bago namin i-send ang pera. Wala kang babayaran.`,
    }),
    cancelRequested: {
      title: 'Nag-request kang mag-cancel',
      text: 'Pino-process na ang padala at hindi na mapipigilan. Kung hindi ito dumating, tapos ang loan at wala kang babayaran. Kung dumating, maisasauli mo ito rito.',
    },
    toBeReturned: (amount, until) => ({
      title: `Isauli ang ${amount} para ma-cancel`,
      text: `Puwede hanggang ${until}. Kung hindi, tuloy ang loan ayon sa agreement.`,
    }),
    withPeople: (by) => ({
      title: 'Inaasikaso ng team namin ang padala mo',
      text: `Wala kang kailangang gawin. Isang beses lang ise-send ang loan. Pangako namin ito by ${by}.`,
    }),
    writtenOff: (amount) => ({
      title: `May babayaran ka pang ${amount}`,
      text: 'Kausapin mo kami kung paano mo ito mababayaran.',
    }),
  },
  rows: {
    askedFor: 'Amount na hiningi',
    approved: 'Approved',
    amount: 'Loan amount',
    term: 'Term',
    sent: 'Na-send noong',
    answerBy: 'Sagot by',
    signBy: 'Pirmahan by',
    decided: 'Decided noong',
    ended: 'Closed noong',
    signed: 'Pinirmahan noong',
    youReceive: 'Matatanggap mo',
    youReceived: 'Natanggap mo',
    totalToRepay: 'Total na babayaran',
    moneyGoesTo: 'Ise-send sa',
    moneyWentTo: 'Na-send sa',
    cameBackFrom: 'Bumalik mula sa',
    instalment: (number, of, dueOn) => (of === 1 ? `Due ${dueOn}` : `${number} of ${of}, due ${dueOn}`),
    paid: (amount) => `${amount}, bayad na`,
    leftOf: (left, amount) => `${left} pa sa ${amount}`,
    lateCharges: 'Late fees',
    extensionFees: 'Extension fees',
    inDispute: 'Dini-dispute',
    inDisputeOf: (amount) => `${amount}, walang late fee hangga’t walang decision`,
    takenBack: 'Mga charge na inalis',
    leftToPay: 'Natitirang babayaran',
  },
  steps: {
    applied: 'Nag-apply',
    approved: 'Approved',
    declined: 'Declined',
    ended: 'Closed, walang loan',
    paymentInTransit: 'Sinesend ang pera',
    awaitingBank: 'Chine-check sa bangko',
    accountNeeded: 'Kailangan ng ibang account',
    cancelled: 'Cancelled',
    moneySent: 'Na-send ang pera',
    due: 'Due',
    wasDue: 'Due noong',
    settled: 'Bayad na',
    returnedLabel: 'Isinauli',
  },
  refund: {
    planned: (amount) => ({
      title: 'Sobra ang nabayad mo',
      text: `Sa iyo ang ${amount}. Inihahanda na namin itong ibalik.`,
    }),
    onItsWay: (amount, account) => ({
      title: 'Ibinabalik na ang pera mo',
      text: `Papunta na ang ${amount} sa ${account} mo.`,
    }),
    accountNeeded: (amount) => ({
      title: 'Saan namin ibabalik ang pera mo?',
      text: `Sa iyo ang ${amount}. Magdagdag ng account at doon namin ito ibabalik.`,
    }),
    returned: ({ amount, account, on, reference }) => ({
      title: 'Naibalik na ang pera',
      text: `Naibalik ang ${amount} sa ${account} mo noong ${on}. Reference: ${reference}.`,
    }),
  },
  overcharge: {
    checking: {
      title: 'Chine-check namin ang isang singil',
      text: 'May nakitang pagkakaiba ang nightly check namin. Walang late fee dito hanggang may desisyon.',
    },
    refunded: ({ amount, interest, on }) => ({
      title: 'Sobra ang nasingil namin',
      text: `Noong ${on}, ibinalik namin ang ${amount}, at ${interest} na interest. Credit ito sa loan na ito.`,
    }),
  },
  withdraw: (amount, until) => `Approved ang ${amount} para sa iyo. Pumirma by ${until} para matanggap ito.`,
  tile: {
    upTo: (term) => `hanggang ${term}`,
    description: 'Makikita mo ang total cost bago ka mag-apply.',
    choose: 'Piliin',
  },
  failure: {
    notice: 'Hindi ka naka-log in',
    error: 'Hindi ka na-log in ng app. Buksan ito ulit, o mag-log in gamit ang mobile number mo.',
    orderError:
      'Hindi nabuksan ng kabilang app ang loan na ito. Puwede mo itong buksan dito, sa listahan ng loans mo.',
  },
};
