import type { ProofCheckCopy } from './en.ts';

export const fil: ProofCheckCopy = {
  title: 'I-check ang proof',
  lead: 'Pumili ng proof of payment o na-save na loan. Ikukumpara namin ito sa published ledger namin.',
  private: 'Nasa phone mo lang ang file. Hindi namin ito natatanggap.',
  choose: 'Piliin ang file',
  checking: 'Chine-check…',
  another: 'Mag-check ng ibang file',
  paymentProven: 'Nasa ledger namin ang payment na ito',
  loanGenuine: 'Kami ang pumirma sa copy na ito',
  amount: 'Naitalang amount',
  paidOn: 'Bilang mula',
  leftToPay: 'Natitirang babayaran noon',
  madeOn: 'Ginawa noong',
  provenPayments: 'Mga payment na pinatutunayan ng ledger',
  line: 'Linya sa published log',
  onlySignature: 'Hindi namin ito naikumpara sa published log. Signature lang ang na-check.',
  refused: 'Walang pinatutunayan ang file na ito',
  reasons: {
    unreadable: 'Hindi ito proof o na-save na loan, o kulang ito.',
    changed: 'Hindi ito tugma sa pinirmahan.',
    unsigned: 'Wala itong valid na signature namin.',
    unpublished: 'Pinirmahan ito pero hindi na-publish. Itago ang file: iyon ang patunay.',
    logChanged: 'May mali sa published log. Itago ang file na ito.',
  },
  unsupported: 'Hindi kaya ng browser na ito na mag-check ng signature',
  unsupportedHint: 'I-update ang browser, o gumamit ng ibang phone o computer.',
  independent:
    'Hindi mo kailangang magtiwala sa page na ito. Kaya ring i-check ng open program ang file kahit wala kami.',
};
