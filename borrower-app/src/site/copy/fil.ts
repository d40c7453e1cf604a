import { pluralIn } from '#copy/plural.ts';
import type { SiteCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: SiteCopy = {
  skipToContent: 'Dumiretso sa nilalaman',
  navigation: 'Mga pahina',
  home: 'Home',
  aboutUs: 'Tungkol sa amin',
  contactUs: 'Makipag-ugnayan',
  privacyPolicy: 'Patakaran sa privacy',
  loanTerms: 'Mga tuntunin ng loan',
  languages: 'Mga wika',
  customerService: 'Serbisyo sa customer',
  demonstration:
    'Demonstrasyon lamang ito. Imbento ang nagpapautang, ang mga numero at ang mga address, at walang perang ipinahihiram.',

  phone: 'Telepono',
  email: 'E-mail',
  address: 'Address',
  company: 'Kumpanya',
  allRightsReserved: 'Nakalaan ang lahat ng karapatan.',

  landingTitle: 'Maliliit na loan, malinaw ang paliwanag',
  landingMessage: 'Alamin kung magkano at kailan ang bayad bago ka magpasya.',
  landingDescription: (brand) =>
    `${brand}: maliliit na loan na may pangalan ang bawat singil, kita ang bawat araw ng bayad, at alam ang kabuuan bago pumirma.`,
  seeCost: 'Tingnan kung magkano',
  slides: 'Ang maaasahan mo',
  slideCostTitle: 'Bawat piso at bawat araw, bago ka pumirma',
  slideCostTitleInIndia: 'Bawat rupee at bawat araw, bago ka pumirma',
  slideCostIllustration:
    'Isang pahina na may halaga, singil at araw ng bayad ng loan, bawat isa sa sariling linya.',
  slideMoneyTitle: 'Sa sarili mong account, hindi sa iba',
  slideMoneyIllustration: 'Isang baryang papasok sa telepono.',
  calculatorTitle: 'Magkano ang aabutin mo?',
  stepsTitle: 'Paano ito nangyayari',
  stepApply: 'Mag-apply',
  stepApplyMessage: 'Piliin ang halaga at tagal. Libre ang pag-apply.',
  stepDecision: 'Hintayin ang sagot',
  stepDecisionMessage: plural({
    one: 'Nagpapasya kami sa loob ng # araw.',
    other: 'Nagpapasya kami sa loob ng # na araw.',
  }),
  stepCredit: 'Tanggapin ang pera',
  stepCreditMessage: (from, to) => `Papasok sa sarili mong account sa loob ng ${from} hanggang ${to} araw.`,
  stepRepay: 'Magbayad',
  stepRepayMessage: 'Sa mga araw na sinang-ayunan mo. Nagpapaalala kami nang maaga, hindi kapag huli na.',
  helpTitle: 'Makipag-usap sa tao',
  helpMessage: 'May tanong tungkol sa loan o bayad? Tawagan o sulatan kami.',
  readTerms: 'Basahin ang mga tuntunin',

  checkTitle: 'Suriin ang isang papel',
  checkLead: (brand) =>
    `May numero at code ang bawat resibo, statement o sertipiko ng ${brand}. I-type ang dalawa, o i-scan ang code na nasa papel.`,
  checkNumber: 'Numero',
  checkCode: 'Code',
  checkNow: 'Suriin',
  checkMatch: 'Tugma: tunay ang papel na ito at totoo pa rin.',
  checkNoMatch: 'Hindi tugma. Tingnan kung tama ang pagkaka-type ng numero at code na nasa papel.',
  checkTooMany: 'Masyadong marami ang pagsusuri mula rito. Subukan muli makalipas ang isang oras.',
  checkPrivate: 'Wala nang ibang ipinapakita rito: walang pangalan, walang halaga.',

  aboutDescription: (brand) => `Kung sino ang ${brand}, ano ang layunin namin, at paano kami maabot.`,
  aboutLead: (brand) =>
    `Nagpapahiram ang ${brand} ng maliliit na halaga sa maikling panahon, para sa mga taong gustong malaman ang kanilang pinipirmahan.`,
  missionTitle: 'Ang aming misyon',
  missionMessages: [
    'Dapat lutasin ng maliit na loan ang problema, hindi magsimula ng bago. Gusto naming makahiram ang lahat nang malinaw ang isip: alam ang presyo, ang araw, at kung paano makakalabas.',
    'Kaya ipinapakita muna namin ang buong gastos, sa mga salitang kayang ulitin sa telepono, at iyon lang ang sinisingil namin.',
  ],
  advantagesTitle: 'Ang maaasahan mo',
  advantages: [
    {
      title: 'Mabilis na pag-apruba',
      message:
        'Maikling form, at sagot sa loob ng isang araw. Kung hindi puwede, sasabihin namin nang diretso.',
    },
    {
      title: 'Malinaw na singil',
      message: 'May pangalan at halaga ang bawat singil bago ka pumirma. Walang idinaragdag pagkatapos.',
    },
    {
      title: 'Madaling pagbabayad',
      message:
        'Magbayad sa e-wallet, bangko o tindahan, sa takdang araw o mas maaga. Kung kapos, magtanong tungkol sa extension.',
    },
    {
      title: 'Seguridad',
      message:
        'May sariling susi ang pag-encrypt ng datos mo. Hindi namin binabasa ang listahan mo ng kontak.',
    },
  ],
  teamTitle: 'Ang aming koponan',
  teamMessages: [
    'Galing kami sa pagpapautang, engineering at pag-aalaga ng customer, at naranasan naming nasa magkabilang panig ng isang utang. Mga taong may pangalan ang tumitingin sa mga pasya, reklamo at kagipitan.',
  ],
  contactTitle: 'Serbisyo sa customer',
  contactByEmail: (email) => `Sumulat sa ${email}. Tao ang bumabasa ng bawat mensahe.`,

  contactDescription: (brand) => `Telepono, e-mail, address at contact form ng ${brand}.`,
  contactLead:
    'Sabihin kung ano ang nangyari o ano ang kailangan mo. Sumasagot kami ayon sa dating ng mga mensahe.',
  contactReply: plural({
    one: 'May sagot sa loob ng # araw ng trabaho.',
    other: 'May sagot sa loob ng # na araw ng trabaho.',
  }),
  formTitle: 'Sumulat sa amin',
  otherContactsTitle: 'Iba pang paraan para maabot kami',

  contents: 'Nilalaman',
  lastChanged: (day) => `Huling binago noong ${day}`,
  rulesVersion: (version) => `Bersyon ng mga tuntunin: ${version}`,
  legalContact: 'May hindi malinaw? Magtanong bago pumirma.',
};
