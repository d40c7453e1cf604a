import type { SiteTexts } from './en.ts';

export const hi: SiteTexts = {
  landingTitle: 'छोटे लोन, साफ़ शब्दों में',
  landingSentence: 'फ़ैसला करने से पहले देखें कि लोन कितने का पड़ेगा और कब चुकाना है।',
  helpTitle: 'किसी से बात करें',
  helpSentence: 'लोन या भुगतान के बारे में सवाल है? हमें फ़ोन करें या लिखें।',
  customerService: 'ग्राहक सेवा',
  languages: 'भाषाएँ',
};
