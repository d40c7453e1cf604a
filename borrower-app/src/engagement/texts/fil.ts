import type { EngagementTexts } from './en.ts';

export const fil: EngagementTexts = {
  customerServiceTitle: 'Serbisyo sa customer',
  customerServiceLead: 'Paano kami makakatulong?',
  customerServiceSentence: 'Magtanong tungkol sa loan, bayad o account mo.',
  telephone: 'Telepono',
  email: 'E-mail',
  call: 'Tawagan kami',
  noContactTitle: 'Wala pang detalye ng contact',
  noContactSentence: 'Inihahanda pa namin ang mga linya. Tumingin ulit mamaya.',
};
