import type { EarlyPaymentCopy } from './early-payment-copy.ts';

export const fil: EarlyPaymentCopy = {
  parts: {
    principal: 'Natitirang principal',
    interest: 'Interes hanggang ngayon',
    fee: 'Mga bayarin',
    extension_fee: 'Bayad sa dagdag na panahon',
    late_charge: 'Singil sa pagkahuli hanggang ngayon',
    credit: 'Sobra mong bayad',
  },
  instalment: (number, of) => (of === 1 ? 'Ang buong utang' : `Hulog ${number} ng ${of}`),
  notYet: (day) => `Ayon sa kontrata mo, mababayaran nang maaga ang utang na ito mula ${day}.`,
  dueFirst: (amount) =>
    `${amount} ang dapat nang bayaran. Bayaran muna iyon; pagkatapos ay makakabayad ka na nang maaga.`,
  inTransit: (amount) =>
    `May bayad na ${amount} na paparating sa amin. Hintayin muna ito bago magbayad muli.`,
  interestUntilToday: (saved) =>
    `Interes hanggang ngayon lang ang babayaran mo. Mawawala ang ${saved} sa iyong plano.`,
  nothingSaved:
    'Dapat nang bayaran ang lahat ng interes sa plano mo, kaya wala nang matitipid. Mas maaga lang matatapos ang utang.',
  noFee: 'Walang bayad ang maagang pagbabayad.',
  settleBy: (day) =>
    `Kapag nabayaran hanggang katapusan ng ${day}, tapos na ang utang. Kapag mas huli, bilang pa rin ang bayad, at ipapakita namin kung magkano ang natitira.`,
  creditGoesAlong: (amount) => `Ang sobra mong bayad na ${amount} ay ibabawas din sa principal.`,
  paidLater:
    'Ito ang mga halaga ngayong araw. Kapag sa ibang araw nagbayad, ang mga halaga ng araw na iyon ang bilang: uunahin ang dapat nang bayaran, at ang sobra ay ibabawas sa principal.',
  countedOn: ({ paidOn, quotedOn }) =>
    `Nagbayad ka noong ${paidOn}, at ang nakita mong mga halaga ay para sa ${quotedOn}. Inuna ang dapat nang bayaran at ibinawas sa principal ang natira. Nasa plano mo ang mga bagong halaga.`,
};
