import type { TemplateContent } from '../template/template.ts';

/** The Indian key fact statement in Hindi. Counsel must confirm the wording. */
export const keyFactStatement: TemplateContent = {
  title: 'मुख्य तथ्य विवरण (KFS)',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'यह सिर्फ़ डेमो है। लेंडर असली नहीं है, और कोई लोन नहीं दिया जाता।',
    },
    {
      kind: 'paragraph',
      text: 'साइन करने से पहले इसे पढ़ें। जो चार्ज इसमें नहीं लिखा, वह लिया नहीं जा सकता। यह कॉपी आपकी है, इसे रख लें।',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'आपको मिलेंगे', value: '{netProceeds}' },
        { name: 'कुल चुकाना है', value: '{totalToRepay}' },
        { name: 'लोन का ख़र्च', value: '{totalCost}' },
        { name: 'सालाना दर (APR)', value: '{annualPercentageRate}' },
        { name: 'महीने की असल दर', value: '{effectiveMonthlyRate}' },
        { name: 'चुकाने की आख़िरी तारीख', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'भाग A: ब्याज, चार्ज और अन्य ख़र्च' },
    {
      kind: 'rows',
      rows: [
        { name: 'लोन नंबर', value: '{order}' },
        { name: 'लोन का प्रकार', value: '{product}, बिना ज़मानत' },
        { name: 'लोन लेने वाला (आप)', value: '{borrower}' },
        { name: 'लेंडर', value: '{lender}' },
        { name: 'रजिस्ट्रेशन', value: '{registrations}' },
        { name: 'रकम की तारीख', value: '{madeOn}' },
        { name: 'इस तारीख तक साइन कर सकते हैं', value: '{validUntil}', when: ['validUntil'] },
        { name: 'मंज़ूर लोन की रकम', value: '{principal}' },
        { name: 'पैसा कैसे मिलेगा', value: 'एक बार में {netProceeds}, आपके अपने अकाउंट में' },
        { name: 'लोन की अवधि', value: '{term}' },
        { name: 'किस्तों की संख्या', value: '{instalments}' },
        { name: 'हर किस्त', value: '{instalmentAmount}', when: ['equalInstalments'] },
        { name: 'पहली किस्त', value: '{instalmentAmount}', when: ['!equalInstalments'] },
        { name: 'चुकाना शुरू होगा', value: '{firstDueOn}' },
        { name: 'ब्याज, स्थिर', value: 'बाकी मूलधन पर हर महीने {monthlyRate}', when: ['declining'] },
        { name: 'ब्याज, स्थिर', value: 'लोन की रकम पर हर महीने {monthlyRate}', when: ['!declining'] },
      ],
    },
    {
      kind: 'charges',
      caption: 'जो आप लेंडर को चुकाते हैं; किसी और को कुछ नहीं देना है',
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
    { kind: 'heading', text: 'दूसरे चार्ज (अगर लागू हों)' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'किस्त में देर होने पर पीनल चार्ज',
          value: 'ओवरड्यू तय रकम पर हर महीने {lateMonthlyRate}, दिन के हिसाब से',
          when: ['lateMonthly', 'lateOnScheduled'],
        },
        {
          name: 'किस्त में देर होने पर पीनल चार्ज',
          value: 'ओवरड्यू मूलधन और ब्याज पर हर महीने {lateMonthlyRate}, दिन के हिसाब से',
          when: ['lateMonthly', '!lateOnScheduled'],
        },
        { name: 'पहली किस्त में {lateExampleDays} की देर का चार्ज', value: '{lateExampleCost}' },
        { name: 'समय से पहले पूरा या कुछ हिस्सा चुकाना', value: 'कोई चार्ज नहीं', when: ['prepaymentAnyTime'] },
        {
          name: 'तारीखें {extensionDays} आगे बढ़ाना, अधिकतम {extensionCount} बार',
          value: 'बाकी मूलधन का {extensionFeeRate}',
          when: ['extension'],
        },
        { name: 'कोई और चार्ज', value: 'नहीं' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'पीनल चार्ज एक चार्ज है, ब्याज नहीं: यह मूलधन में कभी नहीं जुड़ता, और पेनल्टी पर पेनल्टी नहीं लगती।',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'पूरे लोन में ब्याज, चार्ज और अन्य ख़र्च मिलाकर {costLimit} से ज़्यादा कभी नहीं होते।',
    },
    { kind: 'heading', text: 'भाग B: और क्या जानना ज़रूरी है' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'मन बदलने की अवधि (cooling-off)',
          value:
            'पैसा मिलने के {coolingOffDays} बाद तक आप लोन लौटा सकते हैं, यहाँ {coolingOffLastDay} के अंत तक। उस दिन आपको {coolingOffAmount} लौटाने होंगे: मूलधन और उतने दिनों का सालाना दर का हिस्सा।',
          when: ['coolingOff'],
        },
        {
          name: 'लोन लौटाने पर प्रोसेसिंग फ़ीस',
          value: 'नहीं लौटाई जाती: {deductions}',
          when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
        },
        {
          name: 'वसूली',
          value:
            'पहले हम रिमाइंडर भेजते हैं। हमारी ओर से कौन कॉल करेगा, यह आपको पहले बताया जाता है, और कॉल केवल {contactFrom} से {contactTo} के बीच आता है। कोई आपको धमकाता नहीं और आपके फ़ोन में दर्ज लोगों से संपर्क नहीं करता।',
        },
        { name: 'ग्रीवांस ऑफ़िसर', value: '{officerName}, {officerPhone}, {officerEmail}' },
        {
          name: 'अगर {resolveWithin} में शिकायत का हल न हो',
          value: 'आप भारतीय रिज़र्व बैंक के लोकपाल के पास मुफ़्त में जा सकते हैं',
          when: ['resolved'],
        },
        {
          name: 'लोन किसी दूसरे लेंडर को सौंपना',
          value: 'हो सकता है; आपको {assignmentNotice} पहले बताया जाता है, और आपकी शर्तें वही रहती हैं',
        },
        { name: 'किसी दूसरे लेंडर के साथ मिलकर लोन', value: 'नहीं' },
        { name: 'लेंडिंग सर्विस प्रोवाइडर (LSP)', value: 'कोई नहीं: लेंडर ख़ुद आपसे बात करता है' },
      ],
    },
    { kind: 'heading', text: 'अनेक्स A: APR कैसे निकलती है' },
    {
      kind: 'rows',
      rows: [
        { name: 'मंज़ूर लोन की रकम', value: '{principal}' },
        { name: 'पूरी अवधि का कुल ब्याज', value: '{interest}' },
        { name: 'लेंडर को दी जाने वाली फ़ीस', value: '{fees}' },
        { name: 'किसी और को दी जाने वाली फ़ीस', value: 'कुछ नहीं' },
        { name: 'आपको मिलने वाली रकम', value: '{netProceeds}' },
        { name: 'कुल चुकाना है', value: '{totalToRepay}' },
        { name: 'सालाना दर (APR)', value: '{annualPercentageRate}', isTotal: true },
      ],
    },
    {
      kind: 'paragraph',
      text: 'APR वह दर है जिस पर आपके सभी पेमेंट मिलकर आपको मिली रकम के बराबर होते हैं, हर अवधि के लिए, साल की अवधियों से गुणा करके।',
    },
    { kind: 'heading', text: 'अनेक्स B: पेमेंट शेड्यूल' },
    {
      kind: 'schedule',
      caption: 'दिन {madeOn} से गिने गए हैं; पैसा बाद में मिले, तो तारीखें आगे बढ़ती हैं और रकम वही रहती है।',
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
      kind: 'note',
      text: 'रकम इन नियमों से है: {ruleVersions}। असली लोन देने से पहले यह टेक्स्ट वकील से कन्फ़र्म कराना होगा।',
    },
  ],
};
