import type { TemplateContent } from '../template/template.ts';

/** The contract in Filipino, for the Philippines. Counsel must confirm the wording. */
export const loanAgreement: TemplateContent = {
  title: 'Loan agreement',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'Demo lang ito. Hindi totoo ang lender, at walang perang ipinapahiram.',
    },
    {
      kind: 'paragraph',
      text: 'Sa pagitan ng {lender} (ang lender; kilala mo kami bilang {brand}), {lenderAddress}, registered as {registrations}, at ni {borrower} (ikaw). Loan number {order}, mga amount noong {madeOn}.',
    },
    { kind: 'heading', text: 'Ang loan' },
    {
      kind: 'paragraph',
      text: 'Pinapahiram ka namin ng {principal} ({product}) sa loob ng {term}. {netProceeds} ang papasok sa account na nasa sarili mong pangalan, {creditFromDays} hanggang {creditToDays} pagkapirma mo.',
    },
    {
      kind: 'paragraph',
      when: ['deductions'],
      text: 'Ang {deductions} na difference ay ang fee na kinakaltas sa pag-release ng pera. Bahagi ito ng loan.',
    },
    {
      kind: 'paragraph',
      text: 'Nagsisimula ang loan sa araw na na-release ang pera. Kung iba iyon sa {madeOn}, susunod ang bawat araw sa ibaba, at walang amount na magbabago.',
    },
    { kind: 'heading', text: 'Magkano ang cost' },
    {
      kind: 'paragraph',
      when: ['declining'],
      text: 'Ang interest ay {monthlyRate} kada buwan ng natitirang principal.',
    },
    {
      kind: 'paragraph',
      when: ['!declining'],
      text: 'Ang interest ay {monthlyRate} kada buwan ng loan amount.',
    },
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
      total: 'Total',
    },
    {
      kind: 'paragraph',
      text: 'Katumbas ito ng effective rate na {effectiveMonthlyRate} kada buwan at annual percentage rate (APR) na {annualPercentageRate}. Walang idaragdag pagkatapos na hindi nakasulat dito.',
    },
    { kind: 'heading', text: 'Paano ka magbabayad' },
    {
      kind: 'schedule',
      caption: '{totalToRepay} ang total na babayaran mo, ang huli sa {lastDueOn}.',
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
    {
      kind: 'points',
      points: [
        {
          text: 'Magbayad sa mga paraang nasa app, gamit ang code o link na ibinigay namin para sa loan na ito, at sa wala nang iba.',
        },
        { text: 'Bilang ang payment mula sa oras na nagbayad ka, hindi mula nang malaman namin.' },
        { text: 'Iyo pa rin ang sobrang binayad, at ito ang magbabayad sa susunod na hulog.' },
        {
          text: 'Kakaltasan lamang ang account mo kung pumayag ka, may notice {autopayHours} bago nito, at puwede mo itong itigil anumang oras.',
          when: ['autopay'],
        },
      ],
    },
    { kind: 'heading', text: 'Maagang pagbabayad' },
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
    { kind: 'heading', when: ['coolingOff'], text: 'Kung magbago ang isip mo' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'Puwede mong bawiin ang agreement na ito sa loob ng {coolingOffDays} mula nang matanggap ang pera, dito ay hanggang sa katapusan ng {coolingOffLastDay}, sa isang tap sa app at nang walang dahilan. Sa huling araw na iyon, {coolingOffAmount} ang isasauli mo.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
      text: 'Hindi na isasauli ang fee na {deductions}.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', '!coolingOffKeepsFee', 'deductions'],
      text: 'Hindi na sisingilin ang kinaltas na fee na {deductions}.',
    },
    { kind: 'heading', text: 'Kapag late ang payment' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'Late ang hulog mula sa araw pagkatapos ng due date. May late fee itong {lateMonthlyRate} kada buwan ng scheduled amount na overdue, binibilang bawat araw: {lateExampleCost} kung {lateExampleDays} late ang unang hulog. Fee ito at hindi interest, at hindi idinaragdag sa principal. Walang penalty sa penalty.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'Late ang hulog mula sa araw pagkatapos ng due date. May late fee itong {lateMonthlyRate} kada buwan ng overdue principal at interest, binibilang bawat araw: {lateExampleCost} kung {lateExampleDays} late ang unang hulog. Fee ito at hindi interest, at hindi idinaragdag sa principal. Walang penalty sa penalty.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'Late ang hulog mula sa araw pagkatapos ng due date. Sa unang pagkakataon may late fee na {lateFee}, minsan lamang, at pagkatapos ay penalty sa bawat araw: {lateExampleCost} lahat kung {lateExampleDays} late ang unang hulog.',
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
      text: 'Ang interest, fees, late fees at extension ay hindi kailanman lalampas sa {costLimit} sa buong term ng loan na ito.',
    },
    { kind: 'heading', when: ['extension'], text: 'Extension' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'Puwede mong ilipat ang mga due date nang {extensionDays} kapalit ng {extensionFeeRate} ng natitirang principal, hanggang {extensionCount} beses. Makikita mo ang amount at ang mga bagong due date bago ka magbayad para rito.',
    },
    { kind: 'heading', text: 'Kung hindi ka magbayad' },
    {
      kind: 'points',
      points: [
        {
          text: 'Paaalalahanan ka namin, iaalok ang tulong na mayroon, at pagkatapos ay puwedeng hingin ang buong natitirang balance.',
        },
        {
          text: 'Nagme-message o tumatawag kami tungkol sa late payment mula {contactFrom} hanggang {contactTo} lamang.',
          when: ['contactHours', '!contactLifted'],
        },
        {
          text: 'Nagme-message o tumatawag kami tungkol sa late payment mula {contactFrom} hanggang {contactTo} lamang, maliban kung higit sa {contactLiftedAfter} na itong late o pumayag ka sa ibang oras.',
          when: ['contactHours', 'contactLifted'],
        },
        {
          text: 'Walang mananakot, mang-iinsulto o mamamahiya sa iyo. Hindi namin kino-contact ang mga tao sa phone mo.',
        },
        {
          text: 'Kung magpasya ang korte pabor sa lender, babayaran ang hatol sa loob ng {judgmentWithin}.',
        },
      ],
    },
    { kind: 'heading', text: 'Mga notice' },
    {
      kind: 'points',
      points: [
        { text: 'Sabihin sa amin ang bagong address sa loob ng {addressChangeWithin}.' },
        {
          text: 'Kung ililipat namin ang loan na ito sa ibang kumpanya, sasabihan ka {assignmentNotice} bago nito. Hindi magbabago ang terms mo.',
        },
        {
          text: 'Nagme-message kami sa mobile number at email ng account mo. I-update ang mga ito kung magbago.',
        },
      ],
    },
    { kind: 'heading', text: 'Mga reklamo' },
    {
      kind: 'paragraph',
      text: 'Sumulat o tumawag: {lenderPhone}, {lenderEmail}. Sasagot ang team namin sa loob ng {replyWithin}. Ang aming grievance officer ay si {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['acknowledged'],
      text: 'Iko-confirm namin sa loob ng {acknowledgeWithin} na dumating ang reklamo mo.',
    },
    { kind: 'paragraph', when: ['resolved'], text: 'Mare-resolve ang reklamo sa loob ng {resolveWithin}.' },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Pagkatapos nito, puwede kang lumapit sa Securities and Exchange Commission.',
    },
    { kind: 'heading', text: 'Batas at pirma' },
    {
      kind: 'paragraph',
      text: 'Batas ng Pilipinas ang masusunod. Walang term na nag-aalis ng karapatang ibinibigay sa iyo ng batas.',
    },
    {
      kind: 'paragraph',
      text: 'Pumipirma ka sa pag-confirm ng offer na ito sa app. Ang oras ng pagpirma, ang document na ito at ang ipinakita sa iyo ng page ay naka-encrypt na itinatago nang magkasama, at hindi na mababago. Mananatili sa loan na ito ang terms ng araw na iyon.',
    },
    {
      kind: 'note',
      text: 'Ayon sa rules {ruleVersions}. Kailangang i-confirm ng abogado ang wording na ito bago magpahiram ng totoong pera.',
    },
  ],
};
