import type { TemplateContent } from '../template/template.ts';

/** The Philippine disclosure statement in Filipino. Counsel must confirm the wording. */
export const disclosureStatement: TemplateContent = {
  title: 'Disclosure statement',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'Demo lang ito. Hindi totoo ang lender, at walang perang ipinapahiram.',
    },
    {
      kind: 'paragraph',
      text: 'Basahin ito bago ka pumirma. Nakasulat dito kung magkano ang matatanggap mo, magkano ang cost at kailan ka magbabayad. Sa iyo na ang kopyang ito.',
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
        { name: 'Total na babayaran', value: '{totalToRepay}' },
        { name: 'Total cost ng loan', value: '{totalCost}' },
        { name: 'Effective monthly rate', value: '{effectiveMonthlyRate}' },
        { name: 'Annual percentage rate (APR)', value: '{annualPercentageRate}' },
        { name: 'Last day ng payment', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'Lender at borrower' },
    {
      kind: 'rows',
      rows: [
        { name: 'Lender', value: '{lender}' },
        { name: 'Registered as', value: '{registrations}' },
        { name: 'Address', value: '{lenderAddress}' },
        { name: 'Phone at email', value: '{lenderPhone}, {lenderEmail}' },
        { name: 'Borrower', value: '{borrower}' },
        { name: 'Loan', value: '{product}' },
        { name: 'Loan number', value: '{order}' },
        { name: 'Mga amount noong', value: '{madeOn}' },
        { name: 'Puwedeng pirmahan hanggang', value: '{validUntil}', when: ['validUntil'] },
      ],
    },
    { kind: 'heading', text: 'Magkano ang hinihiram at ang matatanggap mo' },
    {
      kind: 'rows',
      rows: [
        { name: 'Amount financed (loan amount)', value: '{principal}' },
        {
          name: 'Less: fees na kinakaltas sa pag-release ng pera',
          value: '{deductions}',
          when: ['deductions'],
        },
        { name: 'Net proceeds na ise-send sa account mo', value: '{netProceeds}', isTotal: true },
      ],
    },
    { kind: 'heading', text: 'Magkano ang cost' },
    {
      kind: 'charges',
      caption: 'Lahat ng charges ng loan na ito',
      columns: { charge: 'Charge', paid: 'Kailan binabayaran', amount: 'Amount' },
      interest: 'Interest',
      paid: {
        interest: 'Kasama ng mga hulog',
        up_front: 'Ibinabawas sa matatanggap mo',
        spread: 'Pantay na hinati sa mga hulog',
        at_end: 'Kasama ng huling hulog',
      },
      total: 'Total finance charge',
    },
    {
      kind: 'paragraph',
      text: 'Wala nang ibang charge: walang fee sa pag-apply, sa mga document o sa insurance. Hindi mo kailangang bayaran ang hindi nakasulat dito.',
    },
    { kind: 'heading', text: 'Mga rate' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Agreed interest',
          value: '{monthlyRate} kada buwan ng natitirang principal',
          when: ['declining'],
        },
        {
          name: 'Agreed interest',
          value: '{monthlyRate} kada buwan ng loan amount',
          when: ['!declining'],
        },
        { name: 'Simple annual rate ng finance charge sa unpaid balance', value: '{simpleAnnualRate}' },
        { name: 'Effective monthly rate, kasama ang lahat ng charges', value: '{effectiveMonthlyRate}' },
        {
          name: 'Annual percentage rate (APR), kasama ang lahat ng charges',
          value: '{annualPercentageRate}',
        },
      ],
    },
    { kind: 'heading', text: 'Kailan ka magbabayad' },
    {
      kind: 'schedule',
      caption:
        'Term: {term}. Binibilang ang mga araw mula {madeOn}; kung mas late na-release ang pera, susunod ang mga araw at hindi magbabago ang mga amount.',
      columns: {
        number: 'No.',
        dueOn: 'Due date',
        owedBefore: 'Balance bago nito',
        principal: 'Principal',
        interest: 'Interest',
        fee: 'Fee',
        amount: 'Babayaran',
      },
      total: 'Total',
    },
    { kind: 'heading', text: 'Kapag late ka' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'May late fee ang late na hulog: {lateMonthlyRate} kada buwan ng scheduled amount na overdue, binibilang bawat araw. Kung {lateExampleDays} late ang unang hulog, {lateExampleCost} ang late fee. Walang penalty sa penalty.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'May late fee ang late na hulog: {lateMonthlyRate} kada buwan ng overdue principal at interest, binibilang bawat araw. Kung {lateExampleDays} late ang unang hulog, {lateExampleCost} ang late fee. Walang penalty sa penalty.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'Sa unang beses na late ang hulog, may late fee na {lateFee}, minsan lamang, at pagkatapos ay penalty sa bawat araw. Kung {lateExampleDays} late ang unang hulog, {lateExampleCost} ang late fee.',
    },
    {
      kind: 'tiers',
      when: ['!lateMonthly'],
      caption: 'Penalty sa bawat araw na late, sa amount na hindi pa bayad',
      columns: { days: 'Araw na late', rate: 'Bawat araw' },
      between: 'Araw {from} hanggang {to}',
      from: 'Mula araw {from} hanggang mabayaran nang buo',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'Ang interest, fees, late fees at extension ay hindi kailanman lalampas sa {costLimit} sa buong term ng loan.',
    },
    { kind: 'heading', when: ['coolingOff'], text: 'Kung magbago ang isip mo' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'Puwede mong isauli ang loan sa loob ng {coolingOffDays} mula nang matanggap ang pera, nang walang dahilan: ayon sa mga araw sa itaas, hanggang sa katapusan ng {coolingOffLastDay}. Sa huling araw na iyon, {coolingOffAmount} ang isasauli mo: ang natanggap mo at ang interest sa mga araw na hawak mo ito.',
    },
    { kind: 'heading', text: 'Kung magbabayad ka nang maaga' },
    {
      kind: 'paragraph',
      when: ['prepaymentAnyTime'],
      text: 'Puwede mong bayaran ang lahat o bahagi nito sa anumang araw, nang walang dagdag na fee. Walang interest para sa mga araw na hindi mo ginamit.',
    },
    {
      kind: 'paragraph',
      when: ['!prepaymentAnyTime'],
      text: 'Puwede kang magbayad nang maaga mula {prepaymentFrom}.',
    },
    { kind: 'heading', when: ['extension'], text: 'Kung kailangan mong mag-extend' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'Puwede mong ilipat ang mga natitirang due date nang {extensionDays} kapalit ng {extensionFeeRate} ng natitirang principal, hanggang {extensionCount} beses. Makikita mo ang amount at ang mga bagong due date bago ka magbayad para rito.',
    },
    { kind: 'heading', text: 'Mga reklamo' },
    {
      kind: 'paragraph',
      text: 'Sumulat o tumawag: {lenderPhone}, {lenderEmail}. Sasagot ang team namin sa loob ng {replyWithin}. Kung hindi pa rin na-resolve, lumapit sa aming grievance officer na si {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Pagkatapos nito, puwede kang lumapit sa Securities and Exchange Commission.',
    },
    {
      kind: 'note',
      text: 'Ang mga amount ay ayon sa rules {ruleVersions}. Kailangang i-confirm ng abogado ang wording na ito bago magpahiram ng totoong pera.',
    },
  ],
};
