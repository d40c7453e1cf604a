import type { ProductPageCopy } from './product-page-copy.ts';

export const fil: ProductPageCopy = {
  interest: (rate, method) => ({
    title: 'Interes',
    text:
      method === 'declining'
        ? `${rate} bawat buwan ng natitira mong utang.`
        : `${rate} bawat buwan ng halagang hiniram, gaano man karami ang nabayaran mo na.`,
  }),
  rate: (rate, method) =>
    method === 'declining'
      ? `${rate} bawat buwan ng natitirang utang`
      : `${rate} bawat buwan ng halagang hiniram`,
  fee: ({ share, fixed }, timing) => {
    const size = [share && `${share} ng halaga`, fixed].filter(Boolean).join(' at ');
    const when = {
      up_front: 'ibabawas sa matatanggap mo',
      spread: 'hati-hati kasama ng bawat hulog',
      at_end: 'babayaran kasama ng huling hulog',
    };
    return `${size}, ${when[timing]}.`;
  },
  lateTitle: 'Kung mahuli ang bayad',
  lateMonthly: (rate, base) =>
    base === 'scheduled_amount'
      ? `${rate} bawat buwan ng halagang lampas na sa takdang araw, binibilang kada araw. Hindi pinapatungan ang singil.`
      : `${rate} bawat buwan ng lampas nang puhunan at interes, binibilang kada araw. Hindi pinapatungan ang singil.`,
  lateNothing: 'Walang dagdag na bayad kapag nahuli.',
  lateFeeOnce: (first, repeat) =>
    first === repeat
      ? `Isang beses na ${first} sa unang araw ng pagkahuli.`
      : `Isang beses na ${first} sa unang araw ng pagkahuli, o ${repeat} kung nakahiram ka na sa amin.`,
  lateTiers: (tiers) =>
    `Pagkatapos, sa halagang lampas na: ${tiers.map(({ fromDay, rate }) => `${rate} kada araw mula sa ika-${fromDay} araw`).join(', ')}.`,
  extension: (days, fee, most) => ({
    title: 'Dagdag na panahon',
    text: `${days} araw pa kapalit ng ${fee} ng natitira mong puhunan. ${most === 1 ? 'Isang beses lang' : `Hanggang ${most} beses`}.`,
  }),
  lifetimeCap: (share) => ({
    title: 'Hindi hihigit dito',
    text: `Ang interes, mga bayad at mga singil ay hindi lalampas sa ${share} ng halagang hiniram.`,
  }),
  prepayAnyTime: {
    title: 'Kung magbayad nang maaga',
    text: 'Kahit kailan at walang singil. Ang interes ay para lang sa mga araw na lumipas.',
  },
  prepayAfter: (share, days) => ({
    title: 'Kung magbayad nang maaga',
    text: `Kapag lumipas na ang ${share} ng panahon, at hindi bago ang ika-${days} araw.`,
  }),
  coolingOff: (days, keepsFee) => ({
    title: 'Kung magbago ang isip mo',
    text: keepsFee
      ? `Isauli ang pera sa loob ng ${days} araw at bayaran lang ang mga araw na iyon. Hindi isasauli ang bayad na ibinawas sa simula.`
      : `Isauli ang pera sa loob ng ${days} araw at bayaran lang ang mga araw na iyon.`,
  }),

  minimumAge: (years) => `Ikaw ay ${years} taong gulang o higit pa.`,
  citizenOf: { PH: 'Ikaw ay mamamayan ng Pilipinas.', IN: 'Ikaw ay mamamayan ng India.' },
  addressIn: {
    PH: 'Nasa Pilipinas ang permanente mong tirahan.',
    IN: 'Nasa India ang permanente mong tirahan.',
  },
  oneLoanAtATime: 'Wala kang ibang bukas na utang sa amin.',
  informationWeAskFor:
    'Itatanong namin kung sino ka, ang trabaho at kita mo, at dalawang taong nakakakilala sa iyo. Ikaw ang magta-type: hindi namin binabasa ang contacts mo.',
  photosNeeded: 'Kukunan mo ng larawan ang isang ID at ang sarili mo.',
  decidedWithin: (days) => `Magpapasya kami sa loob ng ${days} araw mula sa aplikasyon mo.`,
  disbursedWithin: (least, most) =>
    least === most
      ? `Ipapadala ang pera sa loob ng ${most} araw mula sa pagpirma.`
      : `Ipapadala ang pera sa loob ng ${least} hanggang ${most} araw mula sa pagpirma.`,
};
