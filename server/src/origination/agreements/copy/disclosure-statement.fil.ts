import type { TemplateContent } from '../template/template.ts';

/** The Philippine disclosure statement in Filipino. Counsel must confirm the wording. */
export const disclosureStatement: TemplateContent = {
  title: 'Pahayag ng gastos ng loan (disclosure statement)',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'Halimbawa lamang ito. Gawa-gawa ang nagpapautang, at walang perang ipinapahiram.',
    },
    {
      kind: 'paragraph',
      text: 'Basahin ito bago ka pumirma. Nakasulat dito kung magkano ang matatanggap mo, magkano ang gastos at kailan ka magbabayad. Sa iyo na ang kopyang ito.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Ibinibigay ayon sa Truth in Lending Act (RA 3765) bago gawin ang loan.',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'Matatanggap mo', value: '{netProceeds}' },
        { name: 'Kabuuang babayaran mo', value: '{totalToRepay}' },
        { name: 'Gastos mo sa paghiram', value: '{totalCost}' },
        { name: 'Epektibong rate kada buwan', value: '{effectiveMonthlyRate}' },
        { name: 'Taunang porsiyento (APR)', value: '{annualPercentageRate}' },
        { name: 'Huling araw ng bayad', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'Nagpapautang at nanghihiram' },
    {
      kind: 'rows',
      rows: [
        { name: 'Nagpapautang', value: '{lender}' },
        { name: 'Rehistro', value: '{registrations}' },
        { name: 'Address', value: '{lenderAddress}' },
        { name: 'Telepono at e-mail', value: '{lenderPhone}, {lenderEmail}' },
        { name: 'Nanghihiram', value: '{borrower}' },
        { name: 'Loan', value: '{product}' },
        { name: 'Numero ng order', value: '{order}' },
        { name: 'Mga halaga noong', value: '{madeOn}' },
        { name: 'Puwedeng pirmahan hanggang', value: '{validUntil}', when: ['validUntil'] },
      ],
    },
    { kind: 'heading', text: 'Magkano ang hinihiram at ang matatanggap mo' },
    {
      kind: 'rows',
      rows: [
        { name: 'Halagang pinondohan (halaga ng loan)', value: '{principal}' },
        {
          name: 'Bawas: mga bayad na kinakaltas sa paglabas ng pera',
          value: '{deductions}',
          when: ['deductions'],
        },
        { name: 'Netong halaga na papasok sa account mo', value: '{netProceeds}', isTotal: true },
      ],
    },
    { kind: 'heading', text: 'Magkano ang gastos' },
    {
      kind: 'charges',
      caption: 'Bawat singil ng loan na ito, ayon sa pangalan',
      columns: { charge: 'Singil', paid: 'Kailan binabayaran', amount: 'Halaga' },
      interest: 'Interes',
      paid: {
        interest: 'Kasama ng mga hulog',
        up_front: 'Ibinabawas sa matatanggap mo',
        spread: 'Pantay na hinati sa mga hulog',
        at_end: 'Kasama ng huling hulog',
      },
      total: 'Kabuuang gastos (finance charge)',
    },
    {
      kind: 'paragraph',
      text: 'Wala nang ibang singil: walang bayad sa pag-apply, sa mga dokumento o sa insurance. Hindi mo utang ang anumang hindi nakasulat dito.',
    },
    { kind: 'heading', text: 'Mga rate' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Interes na pinagkasunduan',
          value: '{monthlyRate} kada buwan ng natitirang prinsipal',
          when: ['declining'],
        },
        {
          name: 'Interes na pinagkasunduan',
          value: '{monthlyRate} kada buwan ng halagang hiniram',
          when: ['!declining'],
        },
        { name: 'Simpleng taunang rate ng gastos sa natitirang balanse', value: '{simpleAnnualRate}' },
        { name: 'Epektibong rate kada buwan, kasama ang lahat ng singil', value: '{effectiveMonthlyRate}' },
        { name: 'Taunang porsiyento (APR), kasama ang lahat ng singil', value: '{annualPercentageRate}' },
      ],
    },
    { kind: 'heading', text: 'Kailan ka magbabayad' },
    {
      kind: 'schedule',
      caption:
        'Tagal: {term}. Binibilang ang mga araw mula {madeOn}; kung mas huling lumabas ang pera, susunod ang mga araw at hindi magbabago ang mga halaga.',
      columns: {
        number: 'Blg.',
        dueOn: 'Takdang araw',
        owedBefore: 'Utang bago nito',
        principal: 'Prinsipal',
        interest: 'Interes',
        fee: 'Bayad',
        amount: 'Babayaran',
      },
      total: 'Kabuuan',
    },
    { kind: 'heading', text: 'Kapag nahuli ka' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'Ang hulog na nahuli ay may singil na {lateMonthlyRate} kada buwan ng takdang halagang lampas na sa araw, binibilang bawat araw. Kung mahuli nang {lateExampleDays} ang unang hulog, {lateExampleCost} ang singil. Walang singil sa pagkahuli na ipinapatong sa singil sa pagkahuli.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'Ang hulog na nahuli ay may singil na {lateMonthlyRate} kada buwan ng prinsipal at interes na lampas na sa araw, binibilang bawat araw. Kung mahuli nang {lateExampleDays} ang unang hulog, {lateExampleCost} ang singil. Walang singil sa pagkahuli na ipinapatong sa singil sa pagkahuli.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'Sa unang pagkahuli ng hulog, may late fee na {lateFee}, minsan lamang, at pagkatapos ay multa sa bawat araw. Kung mahuli nang {lateExampleDays} ang unang hulog, {lateExampleCost} ang singil.',
    },
    {
      kind: 'tiers',
      when: ['!lateMonthly'],
      caption: 'Multa sa bawat araw ng pagkahuli, sa halagang hindi pa bayad',
      columns: { days: 'Araw ng pagkahuli', rate: 'Bawat araw' },
      between: 'Araw {from} hanggang {to}',
      from: 'Mula araw {from} hanggang mabayaran nang buo',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'Ang interes, mga bayad, singil sa pagkahuli at extension ay hindi kailanman lalampas sa {costLimit} sa buong buhay ng loan.',
    },
    { kind: 'heading', when: ['coolingOff'], text: 'Kung magbago ang isip mo' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'Puwede mong isauli ang loan sa loob ng {coolingOffDays} mula nang matanggap ang pera, nang walang dahilan: ayon sa mga araw sa itaas, hanggang sa katapusan ng {coolingOffLastDay}. Sa huling araw na iyon, {coolingOffAmount} ang isasauli mo: ang natanggap mo at ang gastos ng mga araw na hawak mo ito.',
    },
    { kind: 'heading', text: 'Kung magbabayad ka nang maaga' },
    {
      kind: 'paragraph',
      when: ['prepaymentAnyTime'],
      text: 'Puwede mong bayaran ang lahat o bahagi nito sa anumang araw, nang walang dagdag na singil. Hindi mo utang ang interes ng mga araw na hindi mo ginamit.',
    },
    {
      kind: 'paragraph',
      when: ['!prepaymentAnyTime'],
      text: 'Puwede kang magbayad nang maaga mula {prepaymentFrom}.',
    },
    { kind: 'heading', when: ['extension'], text: 'Kung kailangan mo ng dagdag na panahon' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'Puwede mong iurong ang mga natitirang takdang araw nang {extensionDays} kapalit ng {extensionFeeRate} ng natitirang prinsipal, hanggang {extensionCount} beses. Makikita mo ang halaga at ang mga bagong araw bago ka magbayad para rito.',
    },
    { kind: 'heading', text: 'Mga reklamo' },
    {
      kind: 'paragraph',
      text: 'Sumulat o tumawag: {lenderPhone}, {lenderEmail}. Tao ang sasagot sa loob ng {replyWithin}. Kung hindi pa rin naayos, lumapit sa aming grievance officer na si {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Pagkatapos nito, puwede kang lumapit sa Securities and Exchange Commission.',
    },
    {
      kind: 'note',
      text: 'Ayon ang mga halaga sa mga tuntuning {ruleVersions}. Kailangang kumpirmahin ng abogado ang mga salitang ito bago magpahiram ng totoong pera.',
    },
  ],
};
