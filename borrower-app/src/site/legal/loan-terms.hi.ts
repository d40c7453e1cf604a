import { pluralIn } from '#copy/plural.ts';
import type { Block, LegalText, LegalVariables, LoanTermsSection } from './legal-document.ts';

const plural = pluralIn('hi');
const days = plural({ one: '# दिन', other: '# दिनों' });
const calendarDays = plural({ one: '# कैलेंडर दिन', other: '# कैलेंडर दिनों' });
const businessDays = plural({ one: '# बिज़नेस डे', other: '# बिज़नेस डे' });
const weekdays = plural({ one: '# वर्किंग डे', other: '# वर्किंग डे' });
const months = plural({ one: '# महीने', other: '# महीनों' });
const hours = plural({ one: '# घंटा', other: '# घंटे' });

const countries = { PH: 'फ़िलीपींस', IN: 'भारत' } as const;
const nationals = { PH: 'फ़िलीपींस के नागरिक', IN: 'भारत के नागरिक' } as const;

export const loanTerms: LegalText<LoanTermsSection> = {
  title: 'लोन के नियम और शर्तें',
  description: 'कौन लोन ले सकता है, लोन कितने का पड़ता है, कब चुकाना है, और देर होने पर क्या होता है।',
  lead: ({ brand }) =>
    `ये शर्तें ${brand} से लिए गए हर लोन पर लागू हैं। जो एग्रीमेंट आप साइन करते हैं, उसमें आपकी अपनी रकम और तारीखें लिखी होती हैं; जहाँ वह आपके लिए इस पेज से बेहतर हो, वहाँ एग्रीमेंट माना जाएगा। यहाँ का हर नंबर वही है जिससे हमारा सिस्टम हिसाब करता है।`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'आपको लोन कौन देता है',
      blocks: [
        `${brand}, ${company.legalName} का नाम है। लोन, एग्रीमेंट और हर रसीद उसी कंपनी की ओर से है।`,
        {
          rows: [
            ['लेंडर', company.legalName],
            ...company.registrations.map((entry) => ['रजिस्ट्रेशन', entry] as const),
            ['पता', company.address],
            ['फ़ोन', phone],
            ['ईमेल', company.email],
          ],
        },
      ],
    }),
    eligibility: ({ rules: { eligibility } }) => ({
      heading: 'कौन लोन ले सकता है',
      blocks: [
        'आप अप्लाई कर सकते हैं जब ये सब बातें सही हों:',
        {
          points: [
            ...(eligibility.nationality ? [`आप ${nationals[eligibility.nationality]} हैं।`] : []),
            `आपकी उम्र ${eligibility.minimumAge} से ऊपर है: आपका ${eligibility.minimumAge}वाँ जन्मदिन हो चुका है।`,
            `आपका स्थायी पता ${countries[eligibility.permanentAddressIn]} में है।`,
            'मोबाइल नंबर और पैसा पाने वाला अकाउंट आपका अपना है।',
          ],
        },
        'इन नियमों पर खरे उतरने से आप अप्लाई कर सकते हैं। यह लोन का वादा नहीं है: हम यह भी देखते हैं कि आप चुका पाएँगे या नहीं।',
      ],
    }),
    lifecycle: ({ rules }) => ({
      heading: 'लोन का सफ़र',
      blocks: [
        {
          rows: [
            ['एप्लिकेशन', 'आप रकम और अवधि चुनते हैं और फ़ॉर्म भरते हैं। यह मुफ़्त है।'],
            ['फ़ैसला', `पूरी एप्लिकेशन मिलने के ${days(rules.decisionWithinDays)} के भीतर हम जवाब देते हैं।`],
            [
              'पैसा जमा',
              `साइन करने के बाद ${rules.creditWithinDays.min} से ${calendarDays(rules.creditWithinDays.max)} में पैसा आपके अपने अकाउंट में जमा होता है।`,
            ],
            ['मैच्योरिटी', 'हर किस्त एग्रीमेंट में लिखी तारीख पर ड्यू है। आख़िरी किस्त के बाद लोन चुक जाता है।'],
            ['डिफ़ॉल्ट', 'जो किस्त तय तारीख के अंत तक नहीं चुकी, वह देर से है, और नीचे लिखी लेट फ़ीस शुरू होती है।'],
            ['एक्सटेंशन', 'अगर आपके लोन में यह सुविधा है, तो पहले दिखाई गई रकम चुकाकर आप तारीख आगे बढ़ा सकते हैं।'],
          ],
        },
      ],
    }),
    amountAndTerm: ({ rules: { termDays } }) => ({
      heading: 'रकम और अवधि',
      blocks: [
        ...(termDays ? [`लोन ${termDays.min} से ${calendarDays(termDays.max)} का होता है।`] : []),
        'आप जो रकम और अवधि चुन सकते हैं, वे अप्लाई करने से पहले दिखाई जाती हैं। दिन का मतलब लेंडर के समय के अनुसार कैलेंडर का दिन है, और पैसा मिलने का दिन शून्यवाँ दिन है।',
        'आपके माँगे बिना हम न आपकी सीमा बढ़ाते हैं, न ज़्यादा लोन देते हैं।',
      ],
    }),
    cost: (variables) => ({ heading: 'ख़र्च कितना है', blocks: costBlocks(variables) }),
    coolingOff: ({ rules: { coolingOff } }) =>
      coolingOff && {
        heading: 'अगर आपका मन बदल जाए',
        blocks: [
          `पैसा मिलने के ${coolingOff.days} दिन बाद तक, उस दिन के अंत तक, आप बिना कारण और बिना जुर्माने के लोन लौटा सकते हैं।`,
          coolingOff.cost === 'annual_rate_share'
            ? 'आप लोन की रकम और जितने दिन वह आपके पास रही, उतने दिनों का सालाना दर (APR) का हिस्सा लौटाते हैं।'
            : 'आप मिली हुई रकम और जितने दिन वह आपके पास रही, उतने दिनों का ब्याज लौटाते हैं।',
          coolingOff.upFrontFeeMayBeKept
            ? 'एक बार की प्रोसेसिंग फ़ीस तभी रखी जाती है जब मुख्य तथ्य विवरण (KFS) में साइन करने से पहले लिखा हो।'
            : 'पैसा देते समय काटी गई फ़ीस नहीं ली जाती।',
        ],
      },
    repayment: ({ rules }) => ({
      heading: 'चुकाना',
      blocks: [
        'ऐप में दिखाए गए तरीकों से, आपके लोन के लिए हमारे दिए कोड या लिंक से पेमेंट करें। केवल वहाँ लिखे अकाउंट में पेमेंट करें: हमारा स्टाफ़ कभी अपने अकाउंट में पैसे नहीं माँगता।',
        'पेमेंट उसी समय से गिना जाता है जब आपने किया, न कि जब हमें पता चला। ज़्यादा चुकाया पैसा आपका ही रहता है और आपके क्रेडिट में दिखता है।',
        ...(rules.autopay
          ? [
              `अगर आप अपने-आप कटौती की अनुमति देते हैं, तो हम हर बार कम से कम ${hours(rules.autopay.noticeHours)} पहले बताते हैं, और आप इसे कभी भी रोक सकते हैं।`,
            ]
          : []),
      ],
    }),
    prepayment: ({ rules: { prepayment }, percent }) => ({
      heading: 'समय से पहले चुकाना',
      blocks: [
        prepayment.kind === 'any_time'
          ? 'आप किसी भी दिन, बिना चार्ज, पूरा लोन या उसका हिस्सा चुका सकते हैं। जिन दिनों पैसा इस्तेमाल नहीं किया, उनका ब्याज नहीं लगता।'
          : `आप तब पहले चुका सकते हैं जब कम से कम ${prepayment.share === '50' ? 'आधी' : percent(prepayment.share)} अवधि बीत चुकी हो, और पैसा मिलने के ${days(prepayment.notBeforeDays)} से पहले नहीं।`,
      ],
    }),
    lateCharges: (variables) => ({ heading: 'जब पेमेंट में देर हो', blocks: lateBlocks(variables) }),
    default: ({ rules: { contactHours, notices } }) => ({
      heading: 'डिफ़ॉल्ट और वसूली',
      blocks: [
        'अगर किस्त फिर भी न चुके, तो हम रिमाइंडर भेजते हैं, जो मदद हो सके देते हैं, और एग्रीमेंट के अनुसार बाकी पूरी रकम माँग सकते हैं।',
        ...(contactHours
          ? [
              `लेट पेमेंट के बारे में हम आपसे केवल ${contactHours.from} से ${contactHours.to} के बीच संपर्क करते हैं${contactHours.liftedAfterDaysLate === null ? '' : `, जब तक कि पेमेंट ${days(contactHours.liftedAfterDaysLate)} से ज़्यादा देर से न हो या आपने दूसरे समय की सहमति न दी हो`}।`,
            ]
          : []),
        'कोई आपको धमकाता, अपमानित या शर्मिंदा नहीं करता। हम आपके फ़ोन की कॉन्टैक्ट लिस्ट के लोगों से कभी संपर्क नहीं करते; केवल साइन करने वाले गारंटर को लिख सकते हैं।',
        `अगर अदालत लेंडर के पक्ष में फ़ैसला दे, तो वह ${days(notices.judgmentPaidWithinDays)} के भीतर चुकाना होगा।`,
      ],
    }),
    extension: () => ({
      heading: 'एक्सटेंशन',
      blocks: [
        'एक्सटेंशन से किस्त की तारीख आगे जाती है। यह तभी मिलता है जब आपके लोन में यह सुविधा हो और लोन बंद न हुआ हो।',
        'इसके लिए चुकाने से पहले आप रकम, नई तारीख और नया शेड्यूल देखते हैं। इससे लोन की रकम कम नहीं होती, जब तक शेड्यूल में न लिखा हो।',
      ],
    }),
    notices: ({ rules: { notices } }) => ({
      heading: 'एक-दूसरे को सूचना',
      blocks: [
        {
          points: [
            `नया पता ${calendarDays(notices.addressChangeWithinDays)} के भीतर हमें बताएँ।`,
            `अगर लेंडर आपका लोन किसी दूसरी कंपनी को सौंपे, तो आपको ${businessDays(notices.assignmentBusinessDays)} पहले बताया जाता है। आपकी शर्तें वही रहती हैं।`,
            'हम आपके अकाउंट के मोबाइल नंबर और ईमेल पर लिखते हैं। इन्हें अपडेट रखें।',
          ],
        },
      ],
    }),
    complaints: (variables) => ({ heading: 'शिकायतें', blocks: complaintBlocks(variables) }),
    law: ({ rules, market }) => ({
      heading: 'क़ानून और बदलाव',
      blocks: [
        `ये शर्तें ${countries[rules.country]} के क़ानून के अधीन हैं। कोई शर्त वह अधिकार नहीं छीनती जो क़ानून आपको देता है।`,
        ...(market === 'PH'
          ? ['साइन करने से पहले आपको Truth in Lending Act (RA 3765) का डिस्क्लोज़र स्टेटमेंट मिलता है।']
          : []),
        ...(market === 'IN'
          ? [
              'साइन करने से पहले आपको भारतीय रिज़र्व बैंक का मुख्य तथ्य विवरण (KFS) मिलता है। जो चार्ज उसमें नहीं, वह लिया नहीं जा सकता।',
            ]
          : []),
        'लोन पर वही शर्तें रहती हैं जो साइन करने के दिन थीं। इस पेज का बदलाव उसके बाद साइन हुए लोन पर लागू होता है।',
      ],
    }),
  },
};

function costBlocks({ rules, market, money, percent }: LegalVariables): Block[] {
  const { coveredLoan, nominalMonthlyRateCap, effectiveMonthlyRateCap, lifetimeCostCap } = rules;
  const blocks = [
    'साइन करने से पहले आप ब्याज, हर चार्ज उसके नाम से, अकाउंट में आने वाली रकम, हर किस्त की तारीख और कुल चुकाने की रकम देखते हैं। बाद में ऐसा कुछ नहीं जुड़ता जो तब नहीं दिखाया गया।',
  ];
  if (coveredLoan && nominalMonthlyRateCap && effectiveMonthlyRateCap) {
    blocks.push(
      `${money(coveredLoan.maximumAmount)} और ${months(coveredLoan.maximumMonths)} तक के लोन के लिए क़ानून की सीमाएँ हैं: ब्याज हर महीने अधिकतम ${percent(nominalMonthlyRateCap)}, और ब्याज व सभी चार्ज मिलाकर असल दर हर महीने अधिकतम ${percent(effectiveMonthlyRateCap)}।`,
    );
  }
  if (lifetimeCostCap) {
    blocks.push(
      `ब्याज, चार्ज, लेट फ़ीस और एक्सटेंशन समेत लोन का कुल ख़र्च लोन की रकम के ${percent(lifetimeCostCap)} से ज़्यादा कभी नहीं होता।`,
    );
  }
  if (market === 'IN') {
    blocks.push('आपके मुख्य तथ्य विवरण (KFS) की सालाना दर (APR) में ब्याज और हर चार्ज गिना जाता है।');
  }
  return blocks;
}

function lateBlocks({ rules: { lateCharge }, money, percent }: LegalVariables): Block[] {
  if (lateCharge.kind === 'monthly_rate') {
    const base = lateCharge.base === 'scheduled_amount' ? 'ओवरड्यू तय रकम' : 'ओवरड्यू मूलधन और ब्याज';
    return [
      lateCharge.cap === null
        ? `लेट फ़ीस ${base} पर, एग्रीमेंट में लिखी मासिक दर से लगती है।`
        : `लेट फ़ीस ${base} का हर महीने अधिकतम ${percent(lateCharge.cap)} है और दिन के हिसाब से गिनी जाती है। आपकी दर एग्रीमेंट में लिखी है।`,
      'यह फ़ीस है, ब्याज नहीं: यह लोन की रकम में नहीं जुड़ती, और लेट फ़ीस पर लेट फ़ीस नहीं लगती।',
    ];
  }
  const { newClientFee, repeatClientFee, tiers } = lateCharge;
  return [
    `लेट फ़ीस एक बार लगती है: नए ग्राहकों के लिए ${money(newClientFee)}, पुराने ग्राहकों के लिए ${money(repeatClientFee)}।`,
    'इसके अलावा, न चुकाई गई रकम पर हर दिन पेनल्टी ब्याज लगता है:',
    {
      rows: tiers.map(({ fromDay, dailyRate }, index) => {
        const next = tiers[index + 1];
        const until = next ? `दिन ${next.fromDay - 1} तक` : 'पूरा चुकाने तक';
        return [`दिन ${fromDay} से ${until}`, `हर दिन ${percent(dailyRate)}`] as const;
      }),
    },
  ];
}

function complaintBlocks({ rules: { complaints }, company, market }: LegalVariables): Block[] {
  const { replyWithinWeekdays, acknowledgeWithinDays, resolveWithinDays } = complaints;
  const { name, phone, email } = company.grievanceOfficer;
  const acknowledged =
    acknowledgeWithinDays === null
      ? ''
      : ` ${days(acknowledgeWithinDays)} के भीतर हम बताते हैं कि शिकायत मिल गई।`;
  const resolved = resolveWithinDays === null ? '' : ` ${days(resolveWithinDays)} के भीतर उसका हल होता है।`;
  return [
    `ऐप में, फ़ोन पर या ईमेल से शिकायत करें। ${weekdays(replyWithinWeekdays)} के भीतर हमारी टीम जवाब देती है।${acknowledged}${resolved}`,
    `अगर आप संतुष्ट न हों, तो हमारे ग्रीवांस ऑफ़िसर को लिखें: ${name}, ${phone}, ${email}।`,
    ...(market === 'PH' ? ['उसके बाद आप Securities and Exchange Commission के पास जा सकते हैं।'] : []),
    ...(market === 'IN' ? ['उसके बाद आप भारतीय रिज़र्व बैंक के लोकपाल के पास मुफ़्त में जा सकते हैं।'] : []),
  ];
}
