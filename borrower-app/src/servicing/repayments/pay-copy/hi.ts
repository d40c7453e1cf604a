import type { PayPageCopy } from './en.ts';

export const hi: PayPageCopy = {
  title: 'चुकाएँ',
  nothingTitle: 'कुछ चुकाना नहीं है',
  nothingMessage: 'अभी आप पर कुछ बाकी नहीं है। आपके लोन और रसीदें हिसाब में हैं।',
  seeCost: 'लोन का ख़र्च देखें',
};
