import type { EngagementCopy } from './en.ts';

export const fil: EngagementCopy = {
  customerServiceTitle: 'Customer service',
  customerServiceLead: 'Paano kami makakatulong?',
  customerServiceMessage: 'Magtanong tungkol sa loan, payment o account mo.',
  telephone: 'Phone',
  email: 'Email',
  call: 'Tawagan kami',
  noContactTitle: 'Wala pang contact details',
  noContactMessage: 'Malapit nang magkaroon ng phone at email. Mag-check ulit mamaya.',

  contactName: 'Pangalan',
  contactPhone: 'Phone',
  contactEmail: 'Email',
  contactRemark: 'Paano kami makakatulong?',
  contactSend: 'I-send',
  contactSending: 'Sine-send…',
  contactIncomplete: 'Punan ang lahat ng field.',
  contactSent: 'Na-send na ang message mo.',
  contactSentNote: 'Salamat. Natanggap namin ang message mo at sasagutin ka namin.',
  contactFailed: 'Hindi na-send ang message mo. Nandito pa ang sinulat mo. Subukan ulit.',
  contactOffline: 'Offline ka, kaya hindi na-send ang message mo. Nandito pa ang sinulat mo.',
  contactTrap: 'Iwanang blangko ito',
};
