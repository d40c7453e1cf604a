import type { SiteTexts } from './en.ts';

export const fil: SiteTexts = {
  landingTitle: 'Maliliit na loan, malinaw ang paliwanag',
  landingSentence: 'Alamin kung magkano at kailan ang bayad bago ka magpasya.',
  helpTitle: 'Makipag-usap sa tao',
  helpSentence: 'May tanong tungkol sa loan o bayad? Tawagan o sulatan kami.',
  customerService: 'Serbisyo sa customer',
  languages: 'Mga wika',
};
