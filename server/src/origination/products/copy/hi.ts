import type { ProductPageCopy } from './product-page-copy.ts';

export const hi: ProductPageCopy = {
  interest: (rate, method) => ({
    title: 'ब्याज',
    text:
      method === 'declining'
        ? `जितना बाकी है उस पर ${rate} हर महीने।`
        : `उधार ली गई पूरी राशि पर ${rate} हर महीने, चाहे कितना भी चुका दिया हो।`,
  }),
  rate: (rate, method) =>
    method === 'declining' ? `बाकी राशि पर ${rate} हर महीने` : `उधार की राशि पर ${rate} हर महीने`,
  fee: ({ share, fixed }, timing) => {
    const size = [share && `राशि का ${share}`, fixed].filter(Boolean).join(' और ');
    const when = {
      up_front: 'आपको मिलने वाले पैसे से काटा जाता है',
      spread: 'किस्तों के साथ बराबर हिस्सों में',
      at_end: 'आखिरी किस्त के साथ देना होता है',
    };
    return `${size}, ${when[timing]}।`;
  },
  lateTitle: 'देर से चुकाने पर',
  lateMonthly: (rate, base) =>
    base === 'scheduled_amount'
      ? `बकाया राशि पर ${rate} हर महीने, दिन के हिसाब से। शुल्क पर शुल्क कभी नहीं लगता।`
      : `बकाया मूलधन और ब्याज पर ${rate} हर महीने, दिन के हिसाब से। शुल्क पर शुल्क कभी नहीं लगता।`,
  lateNothing: 'देर होने पर कुछ अतिरिक्त नहीं लगता।',
  lateFeeOnce: (first, repeat) =>
    first === repeat
      ? `देरी के पहले दिन एक बार ${first}।`
      : `देरी के पहले दिन एक बार ${first}, या ${repeat} अगर आपने हमसे पहले उधार लिया है।`,
  lateTiers: (tiers) =>
    `फिर बकाया राशि पर ${tiers.map(({ fromDay, rate }) => `दिन ${fromDay} से ${rate} रोज़`).join(', ')}।`,
  extension: (days, fee, most) => ({
    title: 'और समय',
    text: `बाकी मूलधन के ${fee} में ${days} दिन और। ${most === 1 ? 'एक बार' : `ज़्यादा से ज़्यादा ${most} बार`}।`,
  }),
  lifetimeCap: (share) => ({
    title: 'इससे ज़्यादा कभी नहीं',
    text: `ब्याज, फ़ीस और शुल्क मिलाकर उधार की राशि के ${share} से ज़्यादा कभी नहीं।`,
  }),
  prepayAnyTime: {
    title: 'समय से पहले चुकाने पर',
    text: 'कभी भी, बिना किसी शुल्क के। ब्याज सिर्फ़ बीते दिनों का लगता है।',
  },
  prepayAfter: (share, days) => ({
    title: 'समय से पहले चुकाने पर',
    text: `अवधि का ${share} बीतने के बाद, और दिन ${days} से पहले नहीं।`,
  }),
  coolingOff: (days, keepsFee) => ({
    title: 'मन बदल जाए तो',
    text: keepsFee
      ? `${days} दिन के अंदर पैसा लौटाएँ और सिर्फ़ उन दिनों का दें। शुरू में कटी फ़ीस नहीं लौटती।`
      : `${days} दिन के अंदर पैसा लौटाएँ और सिर्फ़ उन दिनों का दें।`,
  }),

  minimumAge: (years) => `आपकी उम्र ${years} साल या उससे ज़्यादा है।`,
  citizenOf: { PH: 'आप फ़िलीपींस के नागरिक हैं।', IN: 'आप भारत के नागरिक हैं।' },
  addressIn: { PH: 'आपका स्थायी पता फ़िलीपींस में है।', IN: 'आपका स्थायी पता भारत में है।' },
  oneLoanAtATime: 'हमारे यहाँ आपका कोई और लोन चालू नहीं है।',
  informationWeAskFor:
    'हम आपके बारे में, आपके काम और आमदनी के बारे में, और आपको जानने वाले दो लोगों के बारे में पूछते हैं। आप खुद लिखते हैं: हम आपके संपर्क कभी नहीं पढ़ते।',
  photosNeeded: 'आप एक पहचान पत्र की और अपनी फ़ोटो लेते हैं।',
  decidedWithin: (days) => `आवेदन के ${days} दिन के अंदर हम फ़ैसला करते हैं।`,
  disbursedWithin: (least, most) =>
    least === most
      ? `हस्ताक्षर के ${most} दिन के अंदर पैसा भेजा जाता है।`
      : `हस्ताक्षर के ${least} से ${most} दिन के अंदर पैसा भेजा जाता है।`,
};
