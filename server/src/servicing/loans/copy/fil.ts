import type { OrderCopy } from './order-copy.ts';

export const fil: OrderCopy = {
  states: {
    under_review: 'Under review',
    awaiting_signature: 'Approved, pipirmahan pa',
    declined: 'Declined',
    withdrawn: 'Closed, walang loan',
    awaiting_payout: 'Sinesend ang loan',
    payout_unknown: 'Chine-check sa bangko',
    awaiting_payout_account: 'Kailangan ng ibang account',
    active: 'Active',
    due: 'Malapit na ang due date',
    overdue: 'Overdue',
    written_off: 'Overdue',
    settled: 'Bayad na',
    cancelled: 'Cancelled',
  },
  days: {
    sent: 'Na-send',
    sign_by: 'Pirmahan by',
    decided: 'Decided',
    ended: 'Closed',
    signed: 'Pinirmahan',
    due: 'Due date',
    was_due: 'Due noong',
    settled: 'Bayad na',
  },
  cards: { status: 'Status', amount: 'Amount', toPay: 'Susunod na payment' },
  term: ({ count, unit }) => `${count} ${unit === 'month' ? 'buwan' : 'araw'}`,
  next: {
    apply: (most) => ({
      title: `Mag-loan hanggang ${most}`,
      text: 'Pumili ng amount at tingnan ang total cost bago mag-apply.',
    }),
    goOnApplying: ({ product, amount, term }) => ({
      title: 'Ituloy ang application mo',
      text: `${product}, ${amount} sa loob ng ${term}. Naka-save ang mga sagot mo.`,
    }),
    waitForDecision: (by) => ({
      title: 'Nire-review namin ang application mo',
      text: `Sasagot kami by ${by}. Wala ka munang kailangang gawin.`,
    }),
    decisionIsLate: {
      title: 'Nire-review namin ang application mo',
      text: 'Mas matagal ito kaysa sa pangako namin, pasensya na. Inaasikaso na ito ng team namin.',
    },
    readWhyDeclined: (applyAgainOn) => ({
      title: 'Hindi namin na-approve ang application mo',
      text:
        applyAgainOn === undefined
          ? 'Tingnan kung bakit, at ano ang puwede mong gawin.'
          : `Tingnan kung bakit, at ano ang puwede mong gawin. Puwede kang mag-apply ulit mula ${applyAgainOn}.`,
    }),
    bindAccount: (amount, until) => ({
      title: `Approved ang ${amount}`,
      text: `Sabihin kung saan ise-send ang pera. Puwede kang pumirma hanggang ${until}.`,
    }),
    sign: (amount, until) => ({
      title: `Approved ang ${amount}`,
      text: `I-review ang terms at pumirma by ${until} para matanggap ang pera.`,
    }),
    waitForMoney: (by) => ({
      title: 'Sinesend na namin ang pera mo',
      text: `Dapat nasa account mo na ito by ${by}.`,
    }),
    moneyIsLate: {
      title: 'Sinesend na namin ang pera mo',
      text: 'Mas matagal ito kaysa sa pangako namin, pasensya na. Chine-check namin sa bangko o wallet mo.',
    },
    awaitingBank: (by) => ({
      title: 'Chine-check namin sa bangko mo',
      text: `Hindi pa kino-confirm ng bangko o wallet mo ang transfer. Isang beses lang ise-send ang loan. Pangako namin ito by ${by}.`,
    }),
    awaitingBankLate: {
      title: 'Chine-check namin sa bangko mo',
      text: 'Mas matagal ito kaysa sa pangako namin, pasensya na. Chine-check ng team namin sa bangko o wallet mo. Isang beses lang ise-send ang loan.',
    },
    changeAccount: {
      title: 'Bumalik sa amin ang pera',
      text: 'Hindi ito tinanggap ng bangko o wallet mo. Gumamit ng ibang account.',
    },
    payOverdue: (amount, dueOn) => ({
      title: `Bayaran ang ${amount} ngayon`,
      text: `Due ito noong ${dueOn}. Kung hindi mo kaya, kausapin mo kami.`,
    }),
    payDue: (amount, dueOn) => ({
      title: `Bayaran ang ${amount} by ${dueOn}`,
      text: 'Walang late fee kung on time.',
    }),
    inTransit: (amount, until) => ({
      title: `Pino-process ang payment mong ${amount}`,
      text: `Hindi mo na kailangang magbayad ulit. Walang late fee hanggang ${until}.`,
    }),
    lookedFor: (amount, until) => ({
      title: `Chine-check namin ang payment mong ${amount}`,
      text: `Sinabi mong bayad na ito. Walang late fee hanggang ${until}.`,
    }),
    inDispute: (amount) => ({
      title: `Chine-check namin ang ${amount}`,
      text: 'Sinabi mong may mali rito. Walang late fee dito hanggang makapag-decide kami.',
    }),
    nothingYet: (amount, dueOn) => ({
      title: 'Walang babayaran ngayon',
      text: `Susunod na payment: ${amount} by ${dueOn}.`,
    }),
    nothingToPay: { title: 'Walang babayaran ngayon', text: 'Nagbayad ka na in advance.' },
    nothingOnOffer: { title: 'Walang loan ngayon', text: 'Walang available na loan ngayon.' },
  },
  applyAgainFrom: (day) => `Puwede kang mag-apply ulit mula ${day}.`,
};
