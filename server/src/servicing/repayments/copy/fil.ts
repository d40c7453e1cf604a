import type { RepaymentCopy } from './repayment-copy.ts';

export const fil: RepaymentCopy = {
  ways: {
    wallet: 'E-wallet',
    counter: 'Cash sa store',
    virtual_account: 'Bank transfer',
    qr: 'QR code',
    upi: 'UPI app',
    direct_debit: 'Naka-save mong account',
  },
  parts: {
    principal: 'Principal',
    interest: 'Interest',
    fee: 'Fees',
    lateCharges: 'Late fees',
    extensionFees: 'Extension fees',
    compromise: 'Para ma-settle ang loan',
    credit: 'Nabayaran na in advance',
    instalment: 'Payment sa schedule',
    interestAndFee: 'Interest at fees',
    charges: 'Late at extension fees',
    rest: 'Fees, bawas ang nabayaran in advance',
  },
  notice: {
    beforeDue: (day) =>
      `Magbayad by ${day}. Bilang ang payment mula sa araw na nagbayad ka, kahit late namin itong matanggap.`,
    overdue:
      'Overdue na ang payment na ito. Bilang ito mula sa araw na nagbayad ka. Aalisin ang late fees sa mga araw pagkatapos noon.',
    paidUntil: (day) => `Bayad ka na hanggang ${day}. Walang due bago iyon.`,
    compromise: (day) =>
      `Bayaran ang amount na ito by ${day} para ma-settle ang loan mo. Bilang ito mula sa araw na nagbayad ka.`,
    inTransit: (amount) => `Pino-process ang payment mong ${amount}. Hindi mo na kailangang magbayad ulit.`,
    inDispute: (amount) =>
      `Dini-dispute ang ${amount}. Walang late fee dito hanggang makapag-decide kami. Puwede mo pa rin itong bayaran: kung tama ka, ibabawas ito sa natitira.`,
  },
  standings: {
    being_prepared: () => ({
      title: 'Inihahanda ang payment mo',
      text: 'Hindi pa sumasagot ang payment provider. Walang kinaltas sa iyo.',
    }),
    awaiting_payer: (until) => ({
      title: 'Hinihintay ang payment mo',
      text: `Magbayad by ${until}. Makikita namin ito sa ilang minuto.`,
    }),
    on_its_way: (until) => ({
      title: 'Pino-process ang payment mo',
      text: `Wala ka nang kailangang gawin. Nasa payment provider ang pera. Matatanggap namin ito by ${until}.`,
    }),
    posted: () => ({ title: 'Natanggap ang payment', text: 'Bilang ito mula sa araw na nagbayad ka.' }),
    held: (until) => ({
      title: 'Natanggap namin ang pera mo',
      text: `Idinadagdag ito ng team namin sa loan mo. Matatapos ito by ${until}.`,
    }),
    failed: () => ({
      title: 'Hindi natuloy ang payment',
      text: 'Wala kaming natanggap na pera. Puwede mong subukan ulit.',
    }),
    expired: () => ({
      title: 'Expired na ang payment na ito',
      text: 'Wala kaming natanggap na pera. Magsimula ng bagong payment.',
    }),
    given_back: () => ({
      title: 'Nire-refund namin ang pera mo',
      text: 'Hindi namin ito nagamit para sa loan na ito. Babalik ito sa pinanggalingan sa loob ng ilang araw.',
    }),
    reversed: () => ({
      title: 'Binawi ang payment na ito',
      text: 'Binawi ito ng bank, e-wallet o payment company mo, kaya hindi na ito counted. Kung sa tingin mo mali ito, kontakin ang bank o e-wallet mo at sabihin din sa amin.',
    }),
    replaced: () => ({
      title: 'Napalitan ng mas bagong payment',
      text: 'Gamitin ang mas bago. Kung nabayaran mo na ito, bilang pa rin.',
    }),
  },
  takesLonger: (until) => ({
    title: 'Mas matagal ang payment mo kaysa karaniwan',
    text: `Chine-check pa rin namin sa payment provider. Walang late fee hanggang ${until}. Aalisin ang late fees pagkatapos noon kapag dumating ang pera.`,
  }),
  cameToNothing: {
    title: 'Hindi natuloy ang payment',
    text: 'Wala kaming natanggap na pera. Walang late fee sa mga araw na pino-process ito. Mula bukas, hindi pa bayad ulit ang amount. Puwede mong subukan ulit.',
  },
  steps: {
    begun: 'Nagsimula ka ng payment',
    ready_to_pay: 'Ready nang bayaran',
    not_answered: 'Hindi sumagot ang payment provider',
    on_its_way: 'Bayad na, pino-process',
    paid: 'Nagbayad ka',
    posted: 'Natanggap at confirmed',
    held: 'Natanggap, ina-apply pa',
    failed: 'Hindi natuloy',
    expired: 'Expired',
    replaced: 'Napalitan ng mas bagong payment',
    refused: 'Ni-reject ng payment provider',
    overdue_at_provider: 'Mas matagal kaysa karaniwan',
    reversed: 'Binawi',
    reinstated: 'Counted na ulit',
  },
  howToPay: {
    wallet: ({ place, amount, until }) => ({
      title: 'Sa wallet mo',
      steps: [`Buksan ang ${place}.`, `Bayaran ang eksaktong ${amount}.`, `Magbayad by ${until}.`],
    }),
    counter: ({ place, amount, until }) => ({
      title: 'Sa counter',
      steps: [
        `Pumunta sa ${place} by ${until}.`,
        'Sabihing magbabayad ka ng bill, at ibigay ang reference number o ipakita ang barcode.',
        `Bayaran nang cash ang eksaktong ${amount}.`,
        'Itago ang resibo hanggang lumabas dito ang payment.',
      ],
    }),
    virtual_account: ({ amount, until }) => ({
      title: 'Sa app ng bangko mo',
      steps: [
        'Piliin ang transfer sa ibang bank.',
        'Ilagay ang account number sa page na ito. Para lang ito sa payment na ito.',
        `I-send ang eksaktong ${amount}, by ${until}.`,
        'Itago ang confirmation hanggang lumabas dito ang payment.',
      ],
    }),
    qr: ({ amount, until }) => ({
      title: 'Sa kahit anong wallet o bank app',
      steps: [
        'I-scan ang code gamit ang ibang phone, o mag-screenshot at buksan sa wallet mo.',
        `I-check kung ${amount} ang nakasulat. Wala kang ita-type.`,
        `I-confirm by ${until}.`,
      ],
    }),
    upi: ({ amount, until }) => ({
      title: 'Sa UPI app mo',
      steps: ['Buksan ang UPI app mo.', `I-check kung ${amount} ang nakasulat.`, `I-confirm by ${until}.`],
    }),
  },
};
