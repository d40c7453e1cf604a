import type { RepaymentWords } from './repayment-words.ts';

export const fil: RepaymentWords = {
  ways: {
    wallet: 'E-wallet',
    counter: 'Cash sa tindahan',
    virtual_account: 'Bank transfer',
    qr: 'QR code',
    upi: 'UPI app',
  },
  parts: {
    principal: 'Halagang hiniram',
    interest: 'Interes',
    fee: 'Mga bayarin',
    lateCharges: 'Singil sa pagkahuli',
    extensionFees: 'Bayad sa pagpapalawig',
    credit: 'Nabayaran na nang maaga',
  },
  notice: {
    beforeDue: (day) =>
      `Magbayad bago matapos ang ${day}. Bibilangin ito mula sa araw na nagbayad ka, kahit mahuli ang dating nito sa amin.`,
    overdue:
      'Lampas na ito sa takdang araw. Bibilangin ang bayad mula sa araw na nagbayad ka, at babawiin ang singil sa mga araw pagkatapos noon.',
    onItsWay: (amount) =>
      `Paparating na sa amin ang bayad mong ${amount}. Hindi mo na kailangang bayaran ulit.`,
  },
  standings: {
    being_prepared: () => ({
      title: 'Inihahanda ang iyong bayad',
      text: 'Hindi pa sumasagot ang payment provider. Walang kinuha sa iyo.',
    }),
    awaiting_payer: (until) => ({
      title: 'Hinihintay ang iyong bayad',
      text: `Maaari kang magbayad hanggang ${until}. Makikita namin ito sa loob ng ilang minuto.`,
    }),
    on_its_way: (until) => ({
      title: 'Paparating na ang iyong bayad',
      text: `Nagawa mo na ang parte mo. Nasa payment provider ang pera at darating sa amin bago ang ${until}.`,
    }),
    posted: () => ({ title: 'Natanggap ang bayad', text: 'Bibilangin ito mula sa araw na nagbayad ka.' }),
    held: (until) => ({
      title: 'Nasa amin na ang pera mo',
      text: `Natanggap namin ito at inilalagay sa iyong loan. May taong titingin dito bago ang ${until}.`,
    }),
    failed: () => ({
      title: 'Hindi natuloy ang bayad',
      text: 'Walang dumating sa amin. Maaari mong ulitin.',
    }),
    expired: () => ({
      title: 'Lumipas ang oras ng pagbabayad',
      text: 'Walang dumating sa amin. Magsimula ulit para sa bagong pahina ng pagbabayad.',
    }),
    replaced: () => ({
      title: 'May mas bagong bayad na pumalit dito',
      text: 'Gamitin ang mas bago. Kung nabayaran mo na ito, bibilangin pa rin.',
    }),
  },
  steps: {
    begun: 'Nagsimula kang magbayad',
    ready_to_pay: 'Handa nang bayaran',
    not_answered: 'Hindi sumagot ang payment provider',
    on_its_way: 'Nabayaran, paparating na sa amin',
    paid: 'Nagbayad ka',
    posted: 'Natanggap at naibilang',
    held: 'Natanggap, inilalagay pa',
    failed: 'Hindi natuloy',
    expired: 'Lumipas ang oras',
    replaced: 'May mas bagong bayad na pumalit',
    refused: 'Tumanggi ang payment provider',
    overdue_at_provider: 'Mas matagal kaysa dapat',
  },
};
