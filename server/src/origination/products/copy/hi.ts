import type { ProductPageCopy } from './product-page-copy.ts';

export const hi: ProductPageCopy = {
  interest: (rate, method) => ({
    title: 'ब्याज',
    text:
      method === 'declining'
        ? `बाकी मूलधन पर ${rate} हर महीने।`
        : `लोन की पूरी रकम पर ${rate} हर महीने, चाहे कुछ चुका दिया हो।`,
  }),
  rate: (rate, method) =>
    method === 'declining' ? `बाकी मूलधन पर ${rate} हर महीने` : `लोन की रकम पर ${rate} हर महीने`,
  tax: { added: 'फ़ीस में जोड़ा जाता है।', included: 'फ़ीस में शामिल है।' },
  fee: ({ share, fixed }, timing) => {
    const size = [share && `रकम का ${share}`, fixed].filter(Boolean).join(' और ');
    const when = {
      up_front: 'आपको मिलने वाले पैसे से कटती है',
      spread: 'पेमेंट के साथ बराबर हिस्सों में',
      at_end: 'आखिरी पेमेंट के साथ देनी होती है',
    };
    return `${size}, ${when[timing]}।`;
  },
  lateTitle: 'देर से चुकाने पर',
  lateMonthly: (rate, base) =>
    base === 'scheduled_amount'
      ? `लेट फ़ीस: ओवरड्यू रकम पर ${rate} हर महीने, दिन के हिसाब से। पेनल्टी पर पेनल्टी नहीं।`
      : `लेट फ़ीस: ओवरड्यू मूलधन और ब्याज पर ${rate} हर महीने, दिन के हिसाब से। पेनल्टी पर पेनल्टी नहीं।`,
  lateNothing: 'लेट फ़ीस नहीं लगती।',
  lateFeeOnce: (first, repeat) =>
    first === repeat
      ? `लेट होने के पहले दिन एक बार ${first} लेट फ़ीस।`
      : `लेट होने के पहले दिन एक बार ${first} लेट फ़ीस, या ${repeat} अगर आपने हमसे पहले लोन लिया है।`,
  lateTiers: (tiers) =>
    `फिर ओवरड्यू रकम पर ${tiers.map(({ fromDay, rate }) => `दिन ${fromDay} से ${rate} रोज़`).join(', ')}।`,
  extension: (days, fee, most) => ({
    title: 'और समय',
    text: `बाकी मूलधन के ${fee} में ${days} दिन और। ${most === 1 ? 'एक बार' : `ज़्यादा से ज़्यादा ${most} बार`}।`,
  }),
  lifetimeCap: (share) => ({
    title: 'ख़र्च की सीमा',
    text: `ब्याज और फ़ीस मिलाकर लोन की रकम के ${share} से ज़्यादा कभी नहीं।`,
  }),
  prepayAnyTime: {
    title: 'समय से पहले चुकाने पर',
    text: 'कभी भी, बिना किसी चार्ज के। ब्याज सिर्फ़ बीते दिनों का लगता है।',
  },
  prepayAfter: (share, days) => ({
    title: 'समय से पहले चुकाने पर',
    text: `अवधि का ${share} बीतने के बाद, और दिन ${days} से पहले नहीं।`,
  }),
  coolingOff: (days, keepsFee) => ({
    title: 'मन बदल जाए तो',
    text: keepsFee
      ? `${days} दिन के अंदर पैसा लौटाएँ और सिर्फ़ उन दिनों का ब्याज दें। शुरू में कटी फ़ीस नहीं लौटती।`
      : `${days} दिन के अंदर पैसा लौटाएँ और सिर्फ़ उन दिनों का ब्याज दें।`,
  }),

  minimumAge: (years) => `आपकी उम्र ${years} साल या उससे ज़्यादा है।`,
  citizenOf: { PH: 'आप फ़िलीपींस के नागरिक हैं।', IN: 'आप भारत के नागरिक हैं।' },
  addressIn: { PH: 'आपका स्थायी पता फ़िलीपींस में है।', IN: 'आपका स्थायी पता भारत में है।' },
  oneLoanAtATime: 'हमारे यहाँ आपका कोई और लोन चालू नहीं है।',
  informationWeAskFor:
    'हम आपकी निजी जानकारी, काम और आमदनी, और दो रेफ़रेंस पूछते हैं। आप खुद भरते हैं: हम आपके कॉन्टैक्ट कभी नहीं पढ़ते।',
  photosNeeded: 'आप अपनी ID की फ़ोटो और एक सेल्फ़ी लेते हैं।',
  decidedWithin: (days) => `अप्लाई करने के ${days} दिन के अंदर हम फ़ैसला करते हैं।`,
  disbursedWithin: (least, most) =>
    least === most
      ? `साइन करने के ${most} दिन के अंदर पैसा भेजा जाता है।`
      : `साइन करने के ${least} से ${most} दिन के अंदर पैसा भेजा जाता है।`,
};
