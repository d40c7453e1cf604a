import { pluralIn } from '#copy/plural.ts';
import type { SiteCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: SiteCopy = {
  skipToContent: 'Pumunta sa content',
  navigation: 'Pages',
  home: 'Home',
  aboutUs: 'About us',
  contactUs: 'Contact us',
  privacyPolicy: 'Privacy policy',
  loanTerms: 'Terms and conditions ng loan',
  languages: 'Languages',
  customerService: 'Customer service',
  demonstration:
    'Demo lang ito. Hindi totoo ang lender, mga number at address, at walang perang ipinapahiram.',

  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  company: 'Company',
  allRightsReserved: 'All rights reserved.',

  landingTitle: 'Maliliit na loan, malinaw ang terms',
  landingMessage: 'Alamin ang cost at due dates bago ka mag-decide.',
  landingDescription: (brand) =>
    `${brand}: maliliit na loan. Makikita mo ang bawat fee, due date at total cost bago ka pumirma.`,
  seeCost: 'Tingnan kung magkano',
  slides: 'Ano ang aasahan mo',
  slideCostTitle: 'Bawat piso at due date, bago ka pumirma',
  slideCostTitleInIndia: 'Bawat rupee at due date, bago ka pumirma',
  slideCostIllustration: 'Page na may amount, fee at due date ng loan, tig-isang linya.',
  slideMoneyTitle: 'Sa sarili mong account lang',
  slideMoneyIllustration: 'Isang coin na papasok sa phone.',
  calculatorTitle: 'Magkano ang magiging cost?',
  stepsTitle: 'Paano ito gumagana',
  stepApply: 'Mag-apply',
  stepApplyMessage: 'Piliin ang amount at term. Libre ang pag-apply.',
  stepDecision: 'Hintayin ang decision',
  stepDecisionMessage: plural({
    one: 'Magde-decide kami sa loob ng # araw.',
    other: 'Magde-decide kami sa loob ng # na araw.',
  }),
  stepCredit: 'Tanggapin ang pera',
  stepCreditMessage: (from, to) => `Ise-send sa sarili mong account sa loob ng ${from} hanggang ${to} araw.`,
  stepRepay: 'Magbayad',
  stepRepayMessage: 'Sa mga due date mo. Ire-remind ka namin bago mag-due.',
  helpTitle: 'Kausapin kami',
  helpMessage: 'May tanong tungkol sa loan o payment? Tawagan o i-email kami.',
  readTerms: 'Basahin ang terms',
  logIn: 'Mag-log in',
  applyNow: 'Mag-apply na',
  registered: 'Rehistradong lender',
  shownTitle: 'Ang tinatago ng iba, pinapakita namin',
  shown: [
    { title: 'Lahat ng fee, bago pumirma', message: 'Ang matatanggap at babayaran mo, hanggang sentimo.' },
    { title: 'Libreng options muna', message: 'Hindi makabayad on time? Nauuna ang walang fee.' },
    { title: 'Sino ang nag-contact sa iyo', message: 'Bawat tawag at message namin, at kung bakit.' },
    { title: 'May petsa ang sagot', message: 'May number at petsa ng sagot ang reklamo mo.' },
  ],

  isThisReallyYou: 'Kami ba talaga? I-check ang message o tawag',
  checkTitle: 'I-check ang document',
  checkLead: (brand) =>
    `May number at code ang bawat resibo, statement o certificate ng ${brand}. Ilagay ang dalawa, o i-scan ang code sa document.`,
  checkNumber: 'Number',
  checkCode: 'Code',
  checkNow: 'I-check',
  checkMatch: 'Match: totoo at valid ang document na ito.',
  checkNoMatch: 'Hindi match. I-check kung pareho ang number at code sa nasa document.',
  checkTooMany: 'Masyadong maraming check. Subukan ulit pagkalipas ng isang oras.',
  checkPrivate: 'Wala nang ibang ipapakita rito: walang pangalan, walang amount.',

  aboutDescription: (brand) => `Tungkol sa ${brand}: sino kami, ang mission namin at paano kami i-contact.`,
  auditTitle: 'Dalawang beses chine-check ang bawat singil',
  auditMessage:
    'Gabi-gabi, kinukuwenta ng pangalawang program ang siningil sa bawat loan. Hiwalay ito sa una. Kung sobra ang singil, ibinabalik namin ito nang may interest.',
  auditChecked: 'Na-check na loans',
  auditDifferences: 'Nakitang pagkakaiba',
  auditRefunds: 'Na-refund',
  auditRefunded: 'Naibalik',
  harmTitle: 'Paano namin tinatrato ang borrowers',
  harmLead: (brand) =>
    `Mga numero tungkol sa ${brand}, binibilang gabi-gabi. Kapag masyadong tumaas ang isa, ititigil namin ang loan na iyon hanggang magpasya ang dalawang tao rito.`,
  harmDays: (from, until) => `${from} hanggang ${until}`,
  harmNotYet: 'Wala pang nabibilang. Lalabas ang unang mga numero pagkatapos ng unang gabi.',
  harmTooFew: 'Masyadong kaunti para ipakita',
  harmTooFewMessage: 'Hindi ipinapakita ang numerong mas mababa sa 20, para walang makilala.',
  harmCounts: (counted, outOf) => `${counted} sa ${outOf}`,
  harmDaysTaken: (days) => `${days} araw`,
  harmMeasures: {
    cap_reached: {
      title: 'Nagbabayad ng pinakamataas na pinapayagan ng batas',
      message: 'Mga open na loan na umabot na sa legal limit ang interest, fees at late fees.',
    },
    refinanced: {
      title: 'Bagong loan sa loob ng ilang araw',
      message: 'Mga loan na kinuha sa loob ng 7 araw mula nang mabayaran ang huli.',
    },
    extended_twice: {
      title: 'Paulit-ulit na extension',
      message: 'Mga borrower na dalawang beses o higit pang na-extend ang open na loan.',
    },
    hardship_refused: {
      title: 'Tulong na hindi naibigay',
      message: 'Mga beses na humingi ng tulong sa pagbayad ang borrower at walang available na option.',
    },
    complaints_upheld: {
      title: 'Mga reklamong tama',
      message: 'Mga closed na reklamo na kami ang may sanhi, o binawi namin ang singil.',
    },
    contacted_at_limit: {
      title: 'Kinontak nang pinakamadalas na pinapayagan',
      message:
        'Mga borrower na kinontak sa isang araw at umabot na sa limit ng messages o tawag sa loob ng pitong araw.',
    },
    refund_time: {
      title: 'Ilang araw bago ang refund',
      message: '95 sa 100 refund ang dumating sa loob nito. Ang mga binilang ay lumampas sa 3 araw.',
    },
  },
  aboutLead: (brand) =>
    `Nag-aalok ang ${brand} ng maliliit at short-term na loan para sa mga gustong malinaw ang pinipirmahan nila.`,
  missionTitle: 'Mission namin',
  missionMessages: [
    'Dapat solusyon ang maliit na loan, hindi bagong problema. Gusto naming makahiram ang lahat nang malinaw ang cost, due dates at mga option kapag nahirapan.',
    'Kaya ipinapakita muna namin ang total cost, sa simpleng salita, at iyon lang ang sinisingil namin.',
  ],
  advantagesTitle: 'Ang maaasahan mo',
  advantages: [
    {
      title: 'Mabilis na approval',
      message:
        'Maikling form, at may sagot sa loob ng isang araw. Kung hindi ma-approve, sasabihin namin kung bakit.',
    },
    {
      title: 'Malinaw na fees',
      message: 'Makikita mo ang bawat fee at amount nito bago ka pumirma. Walang idinadagdag pagkatapos.',
    },
    {
      title: 'Flexible na payment',
      message:
        'Magbayad sa e-wallet, bank o store, sa due date o mas maaga. Kung kailangan mo ng dagdag na oras, mag-extend.',
    },
    {
      title: 'Security',
      message:
        'Naka-encrypt ang data mo gamit ang sarili nitong key. Hindi namin binabasa ang contact list mo.',
    },
  ],
  teamTitle: 'Team namin',
  teamMessages: [
    'Galing kami sa lending, engineering at customer care. Team namin, hindi lang computer, ang nagre-review ng mga decision, reklamo at hiling ng tulong.',
  ],
  contactTitle: 'Customer service',
  contactByEmail: (email) => `I-email kami sa ${email}. Binabasa ng team namin ang bawat message.`,

  contactDescription: (brand) => `Phone, email, address at contact form ng ${brand}.`,
  contactLead:
    'Sabihin kung ano ang nangyari o kailangan mo. Sinasagot namin ang mga message ayon sa pagdating.',
  contactReply: plural({
    one: 'Sasagot kami sa loob ng # working day.',
    other: 'Sasagot kami sa loob ng # working days.',
  }),
  formTitle: 'Mag-send ng message',
  otherContactsTitle: 'Ibang paraan para ma-contact kami',

  contents: 'Contents',
  lastChanged: (day) => `Last updated: ${day}`,
  rulesVersion: (version) => `Version ng rules: ${version}`,
  legalContact: 'May hindi malinaw? Magtanong bago pumirma.',
};
