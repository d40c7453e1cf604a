import type { EngagementCopy } from './en.ts';

export const fil: EngagementCopy = {
  customerServiceTitle: 'Serbisyo sa customer',
  customerServiceLead: 'Paano kami makakatulong?',
  customerServiceMessage: 'Magtanong tungkol sa loan, bayad o account mo.',
  telephone: 'Telepono',
  email: 'E-mail',
  call: 'Tawagan kami',
  noContactTitle: 'Wala pang detalye ng contact',
  noContactMessage: 'Inihahanda pa namin ang mga linya. Tumingin ulit mamaya.',

  contactName: 'Pangalan',
  contactPhone: 'Telepono',
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
