import type { EarlyPaymentCopy } from './early-payment-copy.ts';

export const fil: EarlyPaymentCopy = {
  parts: {
    principal: 'Natitirang principal',
    interest: 'Interest hanggang ngayon',
    fee: 'Fees',
    extension_fee: 'Extension fees',
    late_charge: 'Late fees hanggang ngayon',
    credit: 'Credit mo',
  },
  instalment: (number, of) => (of === 1 ? 'Buong loan' : `Payment ${number} of ${of}`),
  notYet: (day) => `Ayon sa contract mo, puwede mo itong bayaran nang maaga mula ${day}.`,
  dueFirst: (amount) => `${amount} ang due. Bayaran muna iyon, saka ka makakabayad nang maaga.`,
  inTransit: (amount) => `Pino-process ang payment mong ${amount}. Hintayin muna ito bago magbayad ulit.`,
  interestUntilToday: (saved) =>
    `Interest hanggang ngayon lang ang babayaran mo. Makakatipid ka ng ${saved}.`,
  nothingSaved: 'Due na ang lahat ng interest, kaya wala nang matitipid. Mas maaga lang matatapos ang loan.',
  noFee: 'Walang fee ang maagang pagbabayad.',
  settleBy: (day) =>
    `Kapag nabayaran hanggang katapusan ng ${day}, tapos na ang loan. Kapag mas late, bilang pa rin ang payment at ipapakita namin ang natitira.`,
  creditGoesAlong: (amount) => `Ibabawas din sa principal ang credit mong ${amount}.`,
  paidLater:
    'Ito ang mga amount ngayon. Kapag sa ibang araw nagbayad, ang amount ng araw na iyon ang susundin: uunahin ang due, at ibabawas sa principal ang sobra.',
  reducesLoan: 'Binabawasan nito ang loan mo, kaya mas mababa ang interest.',
  nextStays: ({ amount, day }) => `${amount} pa rin ang susunod mong payment sa ${day}.`,
  endsSooner: ({ day, before }) => `Sa ${day} na ang huling payment mo, hindi sa ${before}.`,
  settlesBy: (day) => `Bayad na ang buong loan kapag nagbayad ka hanggang katapusan ng ${day}.`,
  paysAhead: (day) => `Para ito sa payment mo sa ${day}. Hindi magbabago ang interest mo.`,
  countedOn: ({ paidOn, quotedOn }) =>
    `Nagbayad ka noong ${paidOn}. Para sa ${quotedOn} ang mga amount na nakita mo. Inuna ang due, at ibinawas sa principal ang natira. Nasa schedule mo ang mga bagong amount.`,
};
