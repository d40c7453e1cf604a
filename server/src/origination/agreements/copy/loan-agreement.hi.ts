import type { TemplateContent } from '../template/template.ts';

/** The contract in Hindi, for India. Counsel must confirm the wording. */
export const loanAgreement: TemplateContent = {
  title: 'लोन एग्रीमेंट',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'यह सिर्फ़ डेमो है। लेंडर असली नहीं है, और कोई लोन नहीं दिया जाता।',
    },
    {
      kind: 'paragraph',
      text: 'यह एग्रीमेंट {lender} (लेंडर; आप हमें {brand} नाम से जानते हैं), {lenderAddress}, रजिस्ट्रेशन {registrations}, और {borrower} (आप) के बीच है। लोन नंबर {order}, रकम {madeOn} की।',
    },
    { kind: 'heading', text: 'लोन' },
    {
      kind: 'paragraph',
      text: 'हम आपको {term} के लिए {principal} ({product}) का लोन देते हैं। साइन करने के बाद {creditFromDays} से {creditToDays} में {netProceeds} उस अकाउंट में आते हैं जो आपने अपने नाम से जोड़ा है।',
    },
    {
      kind: 'paragraph',
      when: ['deductions'],
      text: '{deductions} का अंतर वह फ़ीस है जो पैसा देते समय कटती है। वह लोन का हिस्सा है।',
    },
    {
      kind: 'paragraph',
      text: 'लोन उस दिन शुरू होता है जिस दिन पैसा दिया जाता है। वह {madeOn} के बजाय कोई और दिन हो, तो नीचे की हर तारीख उसी के साथ बदलती है, और कोई रकम नहीं बदलती।',
    },
    { kind: 'heading', text: 'ख़र्च कितना है' },
    { kind: 'paragraph', when: ['declining'], text: 'ब्याज बाकी मूलधन पर हर महीने {monthlyRate} है।' },
    { kind: 'paragraph', when: ['!declining'], text: 'ब्याज लोन की रकम पर हर महीने {monthlyRate} है।' },
    {
      kind: 'charges',
      caption: 'इस लोन का हर ख़र्च',
      columns: { charge: 'ख़र्च', paid: 'कब चुकाया जाता है', amount: 'रकम' },
      interest: 'ब्याज',
      paid: {
        interest: 'किस्तों के साथ',
        up_front: 'मिलने वाली रकम से कटता है',
        spread: 'किस्तों में बराबर बँटा हुआ',
        at_end: 'आख़िरी किस्त के साथ',
      },
      total: 'कुल',
    },
    {
      kind: 'paragraph',
      text: 'यानी महीने की असल दर {effectiveMonthlyRate} और सालाना दर (APR) {annualPercentageRate}। बाद में ऐसा कुछ नहीं जुड़ता जो यहाँ नहीं लिखा।',
    },
    { kind: 'heading', text: 'कैसे चुकाना है' },
    {
      kind: 'schedule',
      caption: 'आप कुल {totalToRepay} चुकाते हैं, आख़िरी किस्त {lastDueOn} को।',
      columns: {
        number: 'क्रम',
        dueOn: 'ड्यू डेट',
        owedBefore: 'बाकी मूलधन',
        principal: 'मूलधन',
        interest: 'ब्याज',
        fee: 'फ़ीस',
        amount: 'किस्त',
      },
      total: 'कुल',
    },
    {
      kind: 'points',
      points: [
        { text: 'ऐप में दिखाए गए तरीकों से, इस लोन के लिए हमारे दिए कोड या लिंक से चुकाएँ, और किसी और को नहीं।' },
        { text: 'पेमेंट उसी समय से गिना जाता है जब आपने किया, न कि जब हमें पता चला।' },
        { text: 'ज़्यादा चुकाया पैसा आपका ही रहता है और अगली किस्त में लगता है।' },
        {
          text: 'आपके अकाउंट से पैसा अपने-आप तभी कटता है जब आपने अनुमति दी हो, {autopayHours} पहले सूचना के साथ, और आप इसे कभी भी रोक सकते हैं।',
          when: ['autopay'],
        },
      ],
    },
    { kind: 'heading', text: 'समय से पहले चुकाना' },
    {
      kind: 'paragraph',
      when: ['prepaymentAnyTime'],
      text: 'आप किसी भी दिन, बिना चार्ज, पूरा लोन या उसका हिस्सा चुका सकते हैं। जिन दिनों पैसा इस्तेमाल नहीं किया, उनका ब्याज नहीं लगता।',
    },
    {
      kind: 'paragraph',
      when: ['!prepaymentAnyTime'],
      text: 'आप {prepaymentFrom} से समय से पहले चुका सकते हैं।',
    },
    { kind: 'heading', when: ['coolingOff'], text: 'मन बदल जाए तो' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'पैसा मिलने के {coolingOffDays} बाद तक, यहाँ {coolingOffLastDay} के अंत तक, आप ऐप में एक टैप से और बिना कारण यह एग्रीमेंट कैंसल कर सकते हैं। उस आख़िरी दिन आपको {coolingOffAmount} लौटाने होंगे।',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
      text: 'तब {deductions} की फ़ीस नहीं लौटाई जाती, क्योंकि मुख्य तथ्य विवरण (KFS) में यही लिखा है।',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', '!coolingOffKeepsFee', 'deductions'],
      text: 'तब काटी गई {deductions} की फ़ीस नहीं ली जाती।',
    },
    { kind: 'heading', text: 'देर होने पर' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'ड्यू डेट के अगले दिन से किस्त लेट मानी जाती है। तब ओवरड्यू तय रकम पर हर महीने {lateMonthlyRate} लगता है, दिन के हिसाब से: पहली किस्त में {lateExampleDays} की देर पर {lateExampleCost}। यह फ़ीस है, ब्याज नहीं: मूलधन में नहीं जुड़ती, और पेनल्टी पर पेनल्टी नहीं लगती।',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'ड्यू डेट के अगले दिन से किस्त लेट मानी जाती है। तब ओवरड्यू मूलधन और ब्याज पर हर महीने {lateMonthlyRate} लगता है, दिन के हिसाब से: पहली किस्त में {lateExampleDays} की देर पर {lateExampleCost}। यह फ़ीस है, ब्याज नहीं: मूलधन में नहीं जुड़ती, और पेनल्टी पर पेनल्टी नहीं लगती।',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'ड्यू डेट के अगले दिन से किस्त लेट मानी जाती है। पहली बार {lateFee} की लेट फ़ीस एक बार लगती है, और फिर हर दिन की पेनल्टी: पहली किस्त में {lateExampleDays} की देर पर कुल {lateExampleCost}।',
    },
    {
      kind: 'tiers',
      when: ['!lateMonthly'],
      caption: 'न चुकाई गई रकम पर हर दिन की पेनल्टी',
      columns: { days: 'देर के दिन', rate: 'हर दिन' },
      between: 'दिन {from} से {to} तक',
      from: 'दिन {from} से पूरा चुकाने तक',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'इस लोन में ब्याज, चार्ज, पीनल चार्ज और तारीख बढ़ाने का ख़र्च मिलाकर {costLimit} से ज़्यादा कभी नहीं होता।',
    },
    { kind: 'heading', when: ['extension'], text: 'और समय' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'बाकी मूलधन का {extensionFeeRate} चुकाकर आप तारीखें {extensionDays} आगे बढ़ा सकते हैं, अधिकतम {extensionCount} बार। चुकाने से पहले आप रकम और नई तारीखें देखते हैं।',
    },
    { kind: 'heading', text: 'अगर आप न चुकाएँ' },
    {
      kind: 'points',
      points: [
        { text: 'हम रिमाइंडर भेजते हैं, जो मदद हो सके देते हैं, और फिर बाकी पूरी रकम माँग सकते हैं।' },
        {
          text: 'लेट पेमेंट के बारे में हम केवल {contactFrom} से {contactTo} के बीच मैसेज या कॉल करते हैं।',
          when: ['contactHours', '!contactLifted'],
        },
        {
          text: 'लेट पेमेंट के बारे में हम केवल {contactFrom} से {contactTo} के बीच मैसेज या कॉल करते हैं, जब तक कि वह {contactLiftedAfter} से ज़्यादा देर से न हो या आपने दूसरे समय की सहमति न दी हो।',
          when: ['contactHours', 'contactLifted'],
        },
        { text: 'कोई आपको धमकाता, अपमानित या शर्मिंदा नहीं करता। हम आपके फ़ोन में दर्ज लोगों से संपर्क नहीं करते।' },
        { text: 'अगर अदालत लेंडर के पक्ष में फ़ैसला दे, तो वह {judgmentWithin} के भीतर चुकाना होगा।' },
      ],
    },
    { kind: 'heading', text: 'सूचनाएँ' },
    {
      kind: 'points',
      points: [
        { text: 'नया पता {addressChangeWithin} के भीतर हमें बताएँ।' },
        {
          text: 'अगर हम यह लोन किसी दूसरी कंपनी को सौंपें, तो आपको {assignmentNotice} पहले बताया जाता है। आपकी शर्तें वही रहती हैं।',
        },
        { text: 'हम आपके अकाउंट के मोबाइल नंबर और ईमेल पर लिखते हैं। इन्हें अपडेट रखें।' },
      ],
    },
    { kind: 'heading', text: 'शिकायतें' },
    {
      kind: 'paragraph',
      text: 'ईमेल या कॉल करें: {lenderPhone}, {lenderEmail}। {replyWithin} के भीतर हमारी टीम जवाब देती है। हमारे ग्रीवांस ऑफ़िसर {officerName} हैं: {officerPhone}, {officerEmail}।',
    },
    {
      kind: 'paragraph',
      when: ['acknowledged'],
      text: '{acknowledgeWithin} के भीतर हम बताते हैं कि शिकायत मिल गई।',
    },
    { kind: 'paragraph', when: ['resolved'], text: '{resolveWithin} के भीतर शिकायत का हल होता है।' },
    {
      kind: 'paragraph',
      when: ['inIndia'],
      text: 'उसके बाद आप भारतीय रिज़र्व बैंक के लोकपाल के पास मुफ़्त में जा सकते हैं।',
    },
    { kind: 'heading', text: 'क़ानून और साइन' },
    {
      kind: 'paragraph',
      text: 'भारत का क़ानून लागू है। कोई शर्त वह अधिकार नहीं छीनती जो क़ानून आपको देता है।',
    },
    {
      kind: 'paragraph',
      text: 'ऐप में इस ऑफ़र को कन्फ़र्म करके आप साइन करते हैं। साइन का समय, यह डॉक्यूमेंट और पेज पर जो दिखाया गया, सब साथ में एन्क्रिप्ट करके रखे जाते हैं और बदले नहीं जा सकते। इस लोन पर उसी दिन की शर्तें रहती हैं।',
    },
    {
      kind: 'note',
      text: 'इन नियमों से: {ruleVersions}। असली लोन देने से पहले यह टेक्स्ट वकील से कन्फ़र्म कराना होगा।',
    },
  ],
};
