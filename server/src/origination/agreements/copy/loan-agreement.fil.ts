import type { TemplateContent } from '../template/template.ts';

/** The contract in Filipino, for the Philippines. Counsel must confirm the wording. */
export const loanAgreement: TemplateContent = {
  title: 'Kasunduan sa loan',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'Halimbawa lamang ito. Gawa-gawa ang nagpapautang, at walang perang ipinapahiram.',
    },
    {
      kind: 'paragraph',
      text: 'Sa pagitan ng {lender} (ang nagpapautang; kilala mo kami bilang {brand}), {lenderAddress}, nakarehistro bilang {registrations}, at ni {borrower} (ikaw). Order {order}, mga halaga noong {madeOn}.',
    },
    { kind: 'heading', text: 'Ang loan' },
    {
      kind: 'paragraph',
      text: 'Pinapahiram ka namin ng {principal} ({product}) sa loob ng {term}. {netProceeds} ang papasok sa account na ikinabit mo sa sarili mong pangalan, {creditFromDays} hanggang {creditToDays} pagkapirma mo.',
    },
    {
      kind: 'paragraph',
      when: ['deductions'],
      text: 'Ang pagkakaibang {deductions} ay ang bayad na kinakaltas sa paglabas ng pera. Bahagi ito ng loan.',
    },
    {
      kind: 'paragraph',
      text: 'Nagsisimula ang loan sa araw na lumabas ang pera. Kung iba iyon sa {madeOn}, susunod ang bawat araw sa ibaba, at walang halagang magbabago.',
    },
    { kind: 'heading', text: 'Magkano ang gastos' },
    {
      kind: 'paragraph',
      when: ['declining'],
      text: 'Ang interes ay {monthlyRate} kada buwan ng prinsipal na utang mo pa.',
    },
    {
      kind: 'paragraph',
      when: ['!declining'],
      text: 'Ang interes ay {monthlyRate} kada buwan ng halagang hiniram.',
    },
    {
      kind: 'charges',
      caption: 'Bawat singil ng loan na ito',
      columns: { charge: 'Singil', paid: 'Kailan binabayaran', amount: 'Halaga' },
      interest: 'Interes',
      paid: {
        interest: 'Kasama ng mga hulog',
        up_front: 'Ibinabawas sa matatanggap mo',
        spread: 'Pantay na hinati sa mga hulog',
        at_end: 'Kasama ng huling hulog',
      },
      total: 'Kabuuan',
    },
    {
      kind: 'paragraph',
      text: 'Katumbas ito ng epektibong rate na {effectiveMonthlyRate} kada buwan at taunang porsiyento (APR) na {annualPercentageRate}. Walang idaragdag pagkatapos na hindi nakasulat dito.',
    },
    { kind: 'heading', text: 'Paano ka magbabayad' },
    {
      kind: 'schedule',
      caption: '{totalToRepay} ang kabuuang babayaran mo, ang huli sa {lastDueOn}.',
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
    {
      kind: 'points',
      points: [
        {
          text: 'Magbayad sa mga paraang nasa app, gamit ang code o link na ibinigay namin para sa loan na ito, at sa wala nang iba.',
        },
        { text: 'Bilang ang bayad mula sa sandaling nagbayad ka, hindi mula nang malaman namin.' },
        { text: 'Iyo pa rin ang sobrang naibayad, at ito ang magbabayad sa susunod na hulog.' },
        {
          text: 'Kakaltasan lamang ang account mo kung pumayag ka, may abiso {autopayHours} bago nito, at puwede mo itong itigil anumang oras.',
          when: ['autopay'],
        },
      ],
    },
    { kind: 'heading', text: 'Maagang pagbabayad' },
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
    { kind: 'heading', when: ['coolingOff'], text: 'Kung magbago ang isip mo' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'Puwede mong bawiin ang kasunduang ito sa loob ng {coolingOffDays} mula nang matanggap ang pera, dito ay hanggang sa katapusan ng {coolingOffLastDay}, sa isang pindot sa app at nang walang dahilan. Sa huling araw na iyon, {coolingOffAmount} ang isasauli mo.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
      text: 'Hindi na isasauli ang bayad na {deductions}.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', '!coolingOffKeepsFee', 'deductions'],
      text: 'Hindi na sisingilin ang kinaltas na bayad na {deductions}.',
    },
    { kind: 'heading', text: 'Kapag nahuli ang bayad' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'Huli ang hulog mula sa araw pagkatapos ng takdang araw. May singil itong {lateMonthlyRate} kada buwan ng takdang halagang lampas na sa araw, binibilang bawat araw: {lateExampleCost} kung {lateExampleDays} nang huli ang unang hulog. Singil ito at hindi interes, hindi idinaragdag sa prinsipal, at walang ipinapatong na singil sa singil sa pagkahuli.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'Huli ang hulog mula sa araw pagkatapos ng takdang araw. May singil itong {lateMonthlyRate} kada buwan ng prinsipal at interes na lampas na sa araw, binibilang bawat araw: {lateExampleCost} kung {lateExampleDays} nang huli ang unang hulog. Singil ito at hindi interes, hindi idinaragdag sa prinsipal, at walang ipinapatong na singil sa singil sa pagkahuli.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'Huli ang hulog mula sa araw pagkatapos ng takdang araw. Sa unang pagkakataon may late fee na {lateFee}, minsan lamang, at pagkatapos ay multa sa bawat araw: {lateExampleCost} lahat kung {lateExampleDays} nang huli ang unang hulog.',
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
      text: 'Ang interes, mga bayad, singil sa pagkahuli at extension ay hindi kailanman lalampas sa {costLimit} sa buong buhay ng loan na ito.',
    },
    { kind: 'heading', when: ['extension'], text: 'Dagdag na panahon' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'Puwede mong iurong ang mga takdang araw nang {extensionDays} kapalit ng {extensionFeeRate} ng natitirang prinsipal, hanggang {extensionCount} beses. Makikita mo ang halaga at ang mga bagong araw bago ka magbayad para rito.',
    },
    { kind: 'heading', text: 'Kung hindi ka magbayad' },
    {
      kind: 'points',
      points: [
        {
          text: 'Paaalalahanan ka namin, iaalok ang tulong na mayroon, at pagkatapos ay puwedeng hingin ang lahat ng natitirang utang.',
        },
        {
          text: 'Sumusulat o tumatawag kami tungkol sa nahuling bayad mula {contactFrom} hanggang {contactTo} lamang.',
          when: ['contactHours', '!contactLifted'],
        },
        {
          text: 'Sumusulat o tumatawag kami tungkol sa nahuling bayad mula {contactFrom} hanggang {contactTo} lamang, maliban kung mahigit {contactLiftedAfter} na itong huli o pumayag ka sa ibang oras.',
          when: ['contactHours', 'contactLifted'],
        },
        {
          text: 'Walang mananakot, mang-iinsulto o mamamahiya sa iyo. Hindi namin kinokontak ang mga tao sa telepono mo.',
        },
        {
          text: 'Kung magpasya ang korte pabor sa nagpapautang, babayaran ang hatol sa loob ng {judgmentWithin}.',
        },
      ],
    },
    { kind: 'heading', text: 'Mga abiso' },
    {
      kind: 'points',
      points: [
        { text: 'Sabihin sa amin ang bagong address sa loob ng {addressChangeWithin}.' },
        {
          text: 'Kung ililipat namin ang loan na ito sa ibang kumpanya, sasabihan ka {assignmentNotice} bago nito. Hindi magbabago ang mga tuntunin mo.',
        },
        { text: 'Sumusulat kami sa mobile number at e-mail ng account mo. Panatilihin itong sa iyo.' },
      ],
    },
    { kind: 'heading', text: 'Mga reklamo' },
    {
      kind: 'paragraph',
      text: 'Sumulat o tumawag: {lenderPhone}, {lenderEmail}. Tao ang sasagot sa loob ng {replyWithin}. Ang aming grievance officer ay si {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['acknowledged'],
      text: 'Kukumpirmahin namin sa loob ng {acknowledgeWithin} na dumating ang reklamo mo.',
    },
    { kind: 'paragraph', when: ['resolved'], text: 'Malulutas ang reklamo sa loob ng {resolveWithin}.' },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Pagkatapos nito, puwede kang lumapit sa Securities and Exchange Commission.',
    },
    { kind: 'heading', text: 'Batas at pirma' },
    {
      kind: 'paragraph',
      text: 'Batas ng Pilipinas ang masusunod. Walang tuntuning nag-aalis ng karapatang ibinibigay sa iyo ng batas.',
    },
    {
      kind: 'paragraph',
      text: 'Pumipirma ka sa pagkumpirma ng alok na ito sa app. Ang sandaling iyon, ang dokumentong ito at ang ipinakita sa iyo ng pahina ay itinatago nang magkasama, selyado, at hindi mababago ninuman. Mananatili sa loan na ito ang mga tuntunin ng araw na iyon.',
    },
    {
      kind: 'note',
      text: 'Ayon sa mga tuntuning {ruleVersions}. Kailangang kumpirmahin ng abogado ang mga salitang ito bago magpahiram ng totoong pera.',
    },
  ],
};
