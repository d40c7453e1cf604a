import type { TemplateContent } from '../template/template.ts';

/** The Indian key fact statement in Hindi. Counsel must confirm the wording. */
export const keyFactStatement: TemplateContent = {
  title: 'मुख्य तथ्य विवरण (KFS)',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'यह सिर्फ़ एक नमूना है। ऋणदाता काल्पनिक है, और कोई पैसा उधार नहीं दिया जाता।',
    },
    {
      kind: 'paragraph',
      text: 'हस्ताक्षर करने से पहले इसे पढ़ें। जो शुल्क इसमें नहीं लिखा, वह लिया नहीं जा सकता। यह प्रति आपकी है, इसे रख लें।',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'आपको मिलेंगे', value: '{netProceeds}' },
        { name: 'आप कुल चुकाएँगे', value: '{totalToRepay}' },
        { name: 'उधार लेने का ख़र्च', value: '{totalCost}' },
        { name: 'वार्षिक प्रतिशत दर (APR)', value: '{annualPercentageRate}' },
        { name: 'महीने की असली दर', value: '{effectiveMonthlyRate}' },
        { name: 'चुकाने की आख़िरी तारीख', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'भाग क: ब्याज, शुल्क और अन्य ख़र्च' },
    {
      kind: 'rows',
      rows: [
        { name: 'प्रस्ताव संख्या', value: '{order}' },
        { name: 'लोन का प्रकार', value: '{product}, बिना ज़मानत' },
        { name: 'उधार लेने वाला', value: '{borrower}' },
        { name: 'ऋणदाता', value: '{lender}' },
        { name: 'पंजीकरण', value: '{registrations}' },
        { name: 'आँकड़ों की तारीख', value: '{madeOn}' },
        { name: 'इस तारीख तक हस्ताक्षर किए जा सकते हैं', value: '{validUntil}', when: ['validUntil'] },
        { name: 'स्वीकृत लोन की रकम', value: '{principal}' },
        { name: 'पैसा कैसे मिलेगा', value: 'एक बार में {netProceeds}, आपके अपने खाते में' },
        { name: 'लोन की अवधि', value: '{term}' },
        { name: 'किस्तों की संख्या', value: '{instalments}' },
        { name: 'हर किस्त', value: '{instalmentAmount}', when: ['equalInstalments'] },
        { name: 'पहली किस्त', value: '{instalmentAmount}', when: ['!equalInstalments'] },
        { name: 'चुकाना शुरू होगा', value: '{firstDueOn}' },
        { name: 'ब्याज, स्थिर', value: 'बाकी मूलधन पर हर महीने {monthlyRate}', when: ['declining'] },
        { name: 'ब्याज, स्थिर', value: 'उधार ली गई रकम पर हर महीने {monthlyRate}', when: ['!declining'] },
      ],
    },
    {
      kind: 'charges',
      caption: 'जो आप ऋणदाता को चुकाते हैं; किसी और को कुछ नहीं देना है',
      columns: { charge: 'ख़र्च', paid: 'कब चुकाया जाता है', amount: 'रकम' },
      interest: 'ब्याज',
      paid: {
        interest: 'किस्तों के साथ',
        up_front: 'एक बार, मिलने वाली रकम से कटता है',
        spread: 'किस्तों में बराबर बँटा हुआ',
        at_end: 'एक बार, आख़िरी किस्त के साथ',
      },
      total: 'लोन का पूरा ख़र्च',
    },
    { kind: 'heading', text: 'आकस्मिक शुल्क' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'किस्त में देर होने पर दंड शुल्क',
          value: 'देय तिथि निकल चुकी तय रकम पर हर महीने {lateMonthlyRate}, दिन के हिसाब से',
          when: ['lateMonthly', 'lateOnScheduled'],
        },
        {
          name: 'किस्त में देर होने पर दंड शुल्क',
          value: 'देय तिथि निकल चुके मूलधन और ब्याज पर हर महीने {lateMonthlyRate}, दिन के हिसाब से',
          when: ['lateMonthly', '!lateOnScheduled'],
        },
        { name: 'पहली किस्त में {lateExampleDays} की देर का शुल्क', value: '{lateExampleCost}' },
        { name: 'समय से पहले पूरा या कुछ हिस्सा चुकाना', value: 'कोई शुल्क नहीं', when: ['prepaymentAnyTime'] },
        {
          name: 'तारीखें {extensionDays} आगे बढ़ाना, अधिकतम {extensionCount} बार',
          value: 'बाकी मूलधन का {extensionFeeRate}',
          when: ['extension'],
        },
        { name: 'कोई और शुल्क', value: 'नहीं' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'दंड शुल्क एक शुल्क है, ब्याज नहीं: यह मूलधन में कभी नहीं जुड़ता, और दंड शुल्क पर दंड शुल्क नहीं लगता।',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'पूरे लोन में ब्याज, शुल्क और अन्य ख़र्च मिलाकर {costLimit} से ज़्यादा कभी नहीं होते।',
    },
    { kind: 'heading', text: 'भाग ख: और क्या जानना ज़रूरी है' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'मन बदलने की अवधि (cooling-off)',
          value:
            'पैसा मिलने के {coolingOffDays} बाद तक आप लोन लौटा सकते हैं, यहाँ {coolingOffLastDay} के अंत तक। उस दिन आपको {coolingOffAmount} लौटाने होंगे: मूलधन और उतने दिनों का वार्षिक दर का हिस्सा।',
          when: ['coolingOff'],
        },
        {
          name: 'लोन लौटाने पर प्रोसेसिंग शुल्क',
          value: 'रख लिया जाता है: {deductions}',
          when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
        },
        {
          name: 'वसूली',
          value:
            'पहले हम याद दिलाते हैं। हमारी ओर से कौन फ़ोन करेगा, यह आपको पहले बताया जाता है, और फ़ोन केवल {contactFrom} से {contactTo} के बीच आता है। कोई आपको धमकाता नहीं और आपके फ़ोन में दर्ज लोगों को नहीं लिखता।',
        },
        { name: 'शिकायत निवारण अधिकारी', value: '{officerName}, {officerPhone}, {officerEmail}' },
        {
          name: 'अगर {resolveWithin} में शिकायत का हल न हो',
          value: 'आप भारतीय रिज़र्व बैंक के लोकपाल के पास मुफ़्त में जा सकते हैं',
          when: ['resolved'],
        },
        {
          name: 'लोन किसी दूसरे ऋणदाता को सौंपना',
          value: 'हो सकता है; आपको {assignmentNotice} पहले बताया जाता है, और आपकी शर्तें वही रहती हैं',
        },
        { name: 'किसी दूसरे ऋणदाता के साथ मिलकर उधार', value: 'नहीं' },
        { name: 'उधार सेवा प्रदाता', value: 'कोई नहीं: ऋणदाता ख़ुद आपसे बात करता है' },
      ],
    },
    { kind: 'heading', text: 'परिशिष्ट क: APR कैसे निकलती है' },
    {
      kind: 'rows',
      rows: [
        { name: 'स्वीकृत लोन की रकम', value: '{principal}' },
        { name: 'पूरी अवधि का कुल ब्याज', value: '{interest}' },
        { name: 'ऋणदाता को देय शुल्क', value: '{fees}' },
        { name: 'किसी और को देय शुल्क', value: 'कुछ नहीं' },
        { name: 'आपको मिलने वाली रकम', value: '{netProceeds}' },
        { name: 'आप कुल चुकाएँगे', value: '{totalToRepay}' },
        { name: 'वार्षिक प्रतिशत दर (APR)', value: '{annualPercentageRate}', isTotal: true },
      ],
    },
    {
      kind: 'paragraph',
      text: 'APR वह दर है जिस पर आपके सभी भुगतान मिलकर आपको मिली रकम के बराबर होते हैं, हर अवधि के लिए, साल की अवधियों से गुणा करके।',
    },
    { kind: 'heading', text: 'परिशिष्ट ख: चुकाने की योजना' },
    {
      kind: 'schedule',
      caption: 'दिन {madeOn} से गिने गए हैं; पैसा बाद में मिले, तो तारीखें आगे बढ़ती हैं और रकम वही रहती है।',
      columns: {
        number: 'क्रम',
        dueOn: 'देय तारीख',
        owedBefore: 'बाकी मूलधन',
        principal: 'मूलधन',
        interest: 'ब्याज',
        fee: 'शुल्क',
        amount: 'किस्त',
      },
      total: 'कुल',
    },
    {
      kind: 'note',
      text: 'आँकड़े इन नियमों से हैं: {ruleVersions}। असली पैसा उधार देने से पहले इन शब्दों की पुष्टि वकील से करानी होगी।',
    },
  ],
};
