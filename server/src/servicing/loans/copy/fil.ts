import type { OrderCopy } from './order-copy.ts';

export const fil: OrderCopy = {
  states: {
    under_review: 'Sinusuri',
    awaiting_signature: 'Aprubado, pipirmahan pa',
    declined: 'Hindi naaprubahan',
    withdrawn: 'Natapos nang walang utang',
    awaiting_payout: 'Paparating ang pera',
    payout_unknown: 'Tinatanong ang bangko',
    awaiting_payout_account: 'Kailangan ng ibang account',
    active: 'Tumatakbo',
    due: 'Malapit nang bayaran',
    overdue: 'Lampas na sa takdang araw',
    written_off: 'Lampas na sa takdang araw',
    settled: 'Bayad na',
    cancelled: 'Isinauli',
  },
  days: {
    sent: 'Ipinadala',
    sign_by: 'Pirmahan hanggang',
    decided: 'Napagpasyahan',
    ended: 'Natapos',
    signed: 'Pinirmahan',
    due: 'Bayaran hanggang',
    was_due: 'Dapat nabayaran',
    settled: 'Nabayaran',
  },
  cards: { status: 'Kalagayan', amount: 'Halaga', toPay: 'Susunod na babayaran' },
  term: ({ count, unit }) => `${count} ${unit === 'month' ? 'buwan' : 'araw'}`,
  next: {
    apply: (most) => ({
      title: `Humiram nang hanggang ${most}`,
      text: 'Pumili ng halaga at tingnan ang lahat ng gastos bago mag-apply.',
    }),
    goOnApplying: ({ product, amount, term }) => ({
      title: 'Ituloy ang aplikasyon mo',
      text: `${product}, ${amount} sa loob ng ${term}. Naka-save ang mga nasagutan mo na.`,
    }),
    waitForDecision: (by) => ({
      title: 'Sinusuri namin ang aplikasyon mo',
      text: `May sagot kami hanggang ${by}. Wala ka munang kailangang gawin.`,
    }),
    decisionIsLate: {
      title: 'Sinusuri namin ang aplikasyon mo',
      text: 'Mas matagal ito kaysa sa ipinangako namin, paumanhin. May taong tumitingin na rito.',
    },
    readWhyDeclined: (applyAgainOn) => ({
      title: 'Hindi namin naaprubahan ang aplikasyon mo',
      text:
        applyAgainOn === undefined
          ? 'Basahin kung bakit, at kung ano ang makapagbabago nito.'
          : `Basahin kung bakit, at kung ano ang makapagbabago nito. Tatanggap kami ng bago mula ${applyAgainOn}.`,
    }),
    bindAccount: (amount, until) => ({
      title: `Aprubado ang ${amount}`,
      text: `Sabihin kung saan ipapadala ang pera. Maaari kang pumirma hanggang ${until}.`,
    }),
    sign: (amount, until) => ({
      title: `Aprubado ang ${amount}`,
      text: `Basahin ang mga kondisyon at pumirma hanggang ${until} para makuha ang pera.`,
    }),
    waitForMoney: (by) => ({
      title: 'Paparating ang pera mo',
      text: `Dapat nasa account mo na ito hanggang ${by}.`,
    }),
    moneyIsLate: {
      title: 'Paparating ang pera mo',
      text: 'Mas matagal ito kaysa sa ipinangako namin, paumanhin. Tinatanong na namin ang bangko o wallet mo.',
    },
    awaitingBank: (by) => ({
      title: 'Tinatanong namin ang bangko mo',
      text: `Hindi pa sinasabi ng bangko o wallet mo kung dumating ang pera. Hindi ka mababayaran nang dalawang beses. Ipinangako namin ito hanggang ${by}.`,
    }),
    awaitingBankLate: {
      title: 'Tinatanong namin ang bangko mo',
      text: 'Mas matagal ito kaysa sa ipinangako namin, paumanhin. May tao kaming nagtatanong sa bangko o wallet mo. Hindi ka mababayaran nang dalawang beses.',
    },
    changeAccount: {
      title: 'Bumalik ang pera',
      text: 'Hindi ito tinanggap ng bangko o wallet mo. Magbigay ng ibang account.',
    },
    payOverdue: (amount, dueOn) => ({
      title: `Magbayad ng ${amount} ngayon`,
      text: `Dapat nabayaran noong ${dueOn}. Kung hindi mo kaya, kausapin mo kami.`,
    }),
    payDue: (amount, dueOn) => ({
      title: `Magbayad ng ${amount} hanggang ${dueOn}`,
      text: 'Kung nasa oras, walang dagdag na bayad.',
    }),
    inTransit: (amount, until) => ({
      title: `Papunta na sa amin ang ${amount}`,
      text: `Hindi mo na kailangang bayaran ulit. Hanggang ${until} walang dagdag na bayad.`,
    }),
    lookedFor: (amount, until) => ({
      title: `Hinahanap namin ang ${amount} mo`,
      text: `Sinabi mong bayad na ito. Hanggang ${until} walang dagdag na bayad.`,
    }),
    inDispute: (amount) => ({
      title: `Sinusuri namin ang ${amount}`,
      text: 'Sinabi mong may mali rito. Walang idadagdag na singil sa pagkahuli hangga’t hindi pa kami nakapagpapasya.',
    }),
    nothingYet: (amount, dueOn) => ({
      title: 'Walang babayaran ngayon',
      text: `Ang susunod ay ${amount} hanggang ${dueOn}.`,
    }),
    nothingToPay: { title: 'Walang kailangang gawin ngayon', text: 'Nakabayad ka na nang maaga.' },
    nothingOnOffer: { title: 'Walang maiaalok', text: 'Wala kaming ipinapahiram dito ngayon.' },
  },
  applyAgainFrom: (day) => `Tatanggap kami ng bagong aplikasyon mula ${day}.`,
};
