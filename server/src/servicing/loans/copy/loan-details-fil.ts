import type { LoanDetailsCopy } from './loan-details-copy.ts';

export const fil: LoanDetailsCopy = {
  notices: {
    declined: (reasons, applyAgainOn) => ({
      title: 'Hindi namin naaprubahan ang aplikasyon mo',
      text: [
        ...reasons.map((reason) => `${reason}.`),
        ...(applyAgainOn === undefined ? [] : [`Tatanggap kami ng bagong aplikasyon mula ${applyAgainOn}.`]),
      ].join(' '),
    }),
    withdrawn: {
      title: 'Natapos ito nang walang utang',
      text: 'Walang inilabas na pera at wala kang utang.',
    },
    settled: (on) => ({ title: 'Bayad na nang buo', text: `Wala ka nang utang mula noong ${on}. Salamat.` }),
    cancelled: (on) => ({ title: 'Isinauli', text: `Binawi ang utang noong ${on}. Wala kang utang.` }),
    cancelledInTime: (on) => ({
      title: 'Kinansela',
      text: `Kinansela mo noong ${on}, bago pa maipadala ang pera. Wala kang utang.`,
    }),
    cancelRequested: {
      title: 'Gusto mong magkansela',
      text: 'Paparating na ang pera at hindi na mapipigilan. Kung hindi ito dumating, matatapos ang utang at wala kang babayaran. Kung dumating, maisasauli mo ito rito.',
    },
    toBeReturned: (amount, until) => ({
      title: `Isauli ang ${amount} para magkansela`,
      text: `Puwede hanggang ${until}. Kung hindi, tuloy ang utang ayon sa kasunduan.`,
    }),
    withPeople: (by) => ({
      title: 'May tao kaming nag-aasikaso ng pera mo',
      text: `Wala kang kailangang gawin, at hindi ka mababayaran nang dalawang beses. Ipinangako namin ang pera hanggang ${by}.`,
    }),
    writtenOff: (amount) => ({
      title: `May utang ka pang ${amount}`,
      text: 'Kausapin mo kami kung paano mo ito mababayaran.',
    }),
  },
  rows: {
    askedFor: 'Hiniling mo',
    approved: 'Aprubado',
    amount: 'Halagang hiniram',
    term: 'Tagal',
    sent: 'Ipinadala noong',
    answerBy: 'Sagot hanggang',
    signBy: 'Pirmahan hanggang',
    decided: 'Napagpasyahan noong',
    ended: 'Natapos noong',
    signed: 'Pinirmahan noong',
    youReceive: 'Matatanggap mo',
    youReceived: 'Natanggap mo',
    totalToRepay: 'Babayaran lahat-lahat',
    moneyGoesTo: 'Ipapadala sa',
    moneyWentTo: 'Ipinadala sa',
    cameBackFrom: 'Bumalik mula sa',
    instalment: (number, of, dueOn) =>
      of === 1 ? `Bayaran hanggang ${dueOn}` : `${number} sa ${of}, hanggang ${dueOn}`,
    paid: (amount) => `${amount}, bayad na`,
    leftOf: (left, amount) => `${left} pa sa ${amount}`,
    lateCharges: 'Multa sa pagkahuli',
    extensionFees: 'Bayad sa pagpapalawig',
    inDispute: 'Pinagtatalunan',
    inDisputeOf: (amount) => `${amount}, walang singil sa pagkahuli hangga’t walang pasya`,
    takenBack: 'Mga singil na binawi',
    leftToPay: 'Natitirang babayaran',
  },
  steps: {
    applied: 'Nag-apply',
    approved: 'Aprubado',
    declined: 'Hindi naaprubahan',
    ended: 'Natapos nang walang utang',
    paymentInTransit: 'Paparating ang pera',
    awaitingBank: 'Tinatanong ang bangko',
    accountNeeded: 'Kailangan ng ibang account',
    cancelled: 'Kinansela',
    moneySent: 'Naipadala ang pera',
    due: 'Bayaran',
    wasDue: 'Dapat nabayaran',
    settled: 'Bayad na',
    returnedLabel: 'Isinauli',
  },
  withdraw: (amount, until) =>
    `Aprubado ang ${amount} para sa iyo. Pumirma hanggang ${until} para makuha ito.`,
  tile: {
    upTo: (term) => `hanggang ${term}`,
    description: 'Ipinapakita ang lahat ng gastos bago ka mag-apply.',
    choose: 'Piliin',
  },
  failure: {
    notice: 'Hindi ka naka-log in',
    error:
      'Hindi ka nai-log in sa amin ng app na nagdala sa iyo rito. Buksan ito muli, o mag-log in gamit ang mobile number mo.',
  },
};
