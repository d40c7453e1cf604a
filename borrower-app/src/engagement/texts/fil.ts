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

  contactName: 'Pangalan',
  contactTelephone: 'Telepono',
  contactEmail: 'E-mail',
  contactRemark: 'Paano kami makakatulong?',
  contactSend: 'Ipadala',
  contactSending: 'Ipinapadala…',
  contactIncomplete: 'Pakikumpleto ang lahat ng impormasyon!',
  contactSent: 'Naipadala na ang mensahe mo.',
  contactSentNote: 'Salamat. Nasa aming mga tao na ang mensahe mo, at sasagutin ka nila.',
  contactFailed: 'Hindi naipadala ang mensahe mo. Narito pa ang isinulat mo; pakisubukan ulit.',
  contactOffline: 'Offline ka, kaya hindi naipadala ang mensahe mo. Narito pa ang isinulat mo.',
  contactTrap: 'Iwanang blangko ito',
};
