import type { RepaymentCopy } from './repayment-copy.ts';

export const fil: RepaymentCopy = {
  ways: {
    wallet: 'E-wallet',
    counter: 'Cash sa tindahan',
    virtual_account: 'Bank transfer',
    qr: 'QR code',
    upi: 'UPI app',
    direct_debit: 'Ang nakakabit mong account',
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
    inTransit: (amount) =>
      `Paparating na sa amin ang bayad mong ${amount}. Hindi mo na kailangang bayaran ulit.`,
    inDispute: (amount) =>
      `Pinagtatalunan ang ${amount} at walang singil sa pagkahuli hangga’t hindi pa kami nakapagpapasya. Maaari mo pa rin itong bayaran: kung tama ka, ibibilang ito sa natitira.`,
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
    given_back: () => ({
      title: 'Ibinabalik sa iyo ang pera mo',
      text: 'Hindi ito nagamit para sa order na ito. Babalik ito sa pinanggalingan nito sa loob ng ilang araw.',
    }),
    replaced: () => ({
      title: 'May mas bagong bayad na pumalit dito',
      text: 'Gamitin ang mas bago. Kung nabayaran mo na ito, bibilangin pa rin.',
    }),
  },
  takesLonger: (until) => ({
    title: 'Mas matagal ang bayad mo kaysa dapat',
    text: `Tinatanong pa namin ang payment provider. Hanggang ${until} walang dagdag na bayad. Ibabalik ang singil sa mga araw pagkatapos noon kapag dumating ang pera.`,
  }),
  cameToNothing: {
    title: 'Hindi natuloy ang bayad',
    text: 'Walang dumating sa amin. Walang dagdag na bayad sa mga araw na papunta ito; mula bukas bibilangin itong hindi pa bayad. Maaari mong ulitin.',
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
  howToPay: {
    wallet: ({ place, amount, until }) => ({
      title: 'Sa iyong wallet',
      steps: [`Buksan ang ${place}.`, `Magbayad ng eksaktong ${amount}.`, `Gawin ito bago ang ${until}.`],
    }),
    counter: ({ place, amount, until }) => ({
      title: 'Sa counter',
      steps: [
        `Pumunta sa ${place} bago ang ${until}.`,
        'Sabihing magbabayad ka ng bill, at ibigay ang reference number o ipakita ang bar code.',
        `Magbayad ng eksaktong ${amount} na cash.`,
        'Itago ang resibo hanggang makita mo rito ang bayad.',
      ],
    }),
    virtual_account: ({ amount, until }) => ({
      title: 'Sa app ng iyong bangko',
      steps: [
        'Piliin ang pagpapadala ng pera sa ibang bangko.',
        'Ilagay ang account number na nasa pahinang ito. Para lang ito sa bayad na ito.',
        `Magpadala ng eksaktong ${amount}, bago ang ${until}.`,
        'Itago ang kumpirmasyon hanggang makita mo rito ang bayad.',
      ],
    }),
    qr: ({ amount, until }) => ({
      title: 'Sa kahit anong wallet o bank app',
      steps: [
        'I-scan ang code gamit ang ibang telepono, o kunan ng larawan ang pahinang ito at buksan sa wallet mo.',
        `Tiyaking ${amount} ang nakasulat. Wala kang ita-type.`,
        `Kumpirmahin bago ang ${until}.`,
      ],
    }),
    upi: ({ amount, until }) => ({
      title: 'Sa iyong UPI app',
      steps: [
        'Buksan ang UPI app mo.',
        `Tiyaking ${amount} ang nakasulat.`,
        `Kumpirmahin bago ang ${until}.`,
      ],
    }),
  },
};
