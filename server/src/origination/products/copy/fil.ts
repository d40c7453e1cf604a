import type { ProductPageCopy } from './product-page-copy.ts';

export const fil: ProductPageCopy = {
  interest: (rate, method) => ({
    title: 'Interest',
    text:
      method === 'declining'
        ? `${rate} kada buwan ng natitirang principal.`
        : `${rate} kada buwan ng loan amount, kahit may nabayaran ka na.`,
  }),
  rate: (rate, method) =>
    method === 'declining'
      ? `${rate} kada buwan ng natitirang principal`
      : `${rate} kada buwan ng loan amount`,
  tax: { added: 'Idinaragdag sa mga fee.', included: 'Kasama na sa mga fee.' },
  fee: ({ share, fixed }, timing) => {
    const size = [share && `${share} ng amount`, fixed].filter(Boolean).join(' at ');
    const when = {
      up_front: 'ibabawas sa matatanggap mo',
      spread: 'pantay na hinati sa mga payment',
      at_end: 'babayaran kasama ng last payment',
    };
    return `${size}, ${when[timing]}.`;
  },
  lateTitle: 'Kung late ka magbayad',
  lateMonthly: (rate, base) =>
    base === 'scheduled_amount'
      ? `Late fee: ${rate} kada buwan ng overdue amount, kinukuwenta bawat araw. Walang penalty sa penalty.`
      : `Late fee: ${rate} kada buwan ng overdue principal at interest, kinukuwenta bawat araw. Walang penalty sa penalty.`,
  lateNothing: 'Walang late fee.',
  lateFeeOnce: (first, repeat) =>
    first === repeat
      ? `One-time late fee na ${first} sa unang araw na late.`
      : `One-time late fee na ${first} sa unang araw na late, o ${repeat} kung nakapag-loan ka na sa amin.`,
  lateTiers: (tiers) =>
    `Pagkatapos, sa overdue amount: ${tiers.map(({ fromDay, rate }) => `${rate} kada araw mula day ${fromDay}`).join(', ')}.`,
  extension: (days, fee, most) => ({
    title: 'Extension',
    text: `${days} araw pa para sa ${fee} ng natitirang principal. ${most === 1 ? 'Isang beses lang' : `Hanggang ${most} beses`}.`,
  }),
  lifetimeCap: (share) => ({
    title: 'Cost limit',
    text: `Hindi lalampas ang interest at fees sa ${share} ng loan amount.`,
  }),
  prepayAnyTime: {
    title: 'Kung magbabayad ka nang maaga',
    text: 'Kahit kailan, walang fee. Interest lang para sa mga araw na nagamit mo.',
  },
  prepayAfter: (share, days) => ({
    title: 'Kung magbabayad ka nang maaga',
    text: `Pagkalipas ng ${share} ng term, at hindi bago ang ika-${days} araw.`,
  }),
  coolingOff: (days, keepsFee) => ({
    title: 'Kung magbago ang isip mo',
    text: keepsFee
      ? `Isauli ang pera sa loob ng ${days} araw at interest lang sa mga araw na iyon ang babayaran. Hindi isasauli ang fee na kinaltas sa simula.`
      : `Isauli ang pera sa loob ng ${days} araw at interest lang sa mga araw na iyon ang babayaran.`,
  }),

  minimumAge: (years) => `${years} years old ka pataas.`,
  citizenOf: { PH: 'Filipino citizen ka.', IN: 'Indian citizen ka.' },
  addressIn: {
    PH: 'Nasa Pilipinas ang permanent address mo.',
    IN: 'Nasa India ang permanent address mo.',
  },
  oneLoanAtATime: 'Wala kang ibang active loan sa amin.',
  informationWeAskFor:
    'Hihingin namin ang personal details, trabaho at income mo, at dalawang reference. Ikaw ang maglalagay: hindi namin binabasa ang contacts mo.',
  photosNeeded: 'Kukuha ka ng photo ng ID mo at selfie.',
  decidedWithin: (days) => `Magde-decide kami sa loob ng ${days} araw mula sa application mo.`,
  disbursedWithin: (least, most) =>
    least === most
      ? `Ise-send ang pera sa loob ng ${most} araw pagkapirma mo.`
      : `Ise-send ang pera sa loob ng ${least} hanggang ${most} araw pagkapirma mo.`,
};
