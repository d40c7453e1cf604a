import type { AgreementLocale } from '#origination/agreements/index.ts';

/**
 * The headings of the papers. The bodies read English; a borrower who reads another language finds each part by its heading
 * and its own rows.
 */
export interface PackHeadings {
  readonly title: string;
  readonly story: string;
  readonly timeline: string;
  readonly messages: string;
  readonly decisions: string;
  readonly deadlines: string;
  readonly ledger: string;
  readonly explanation: string;
  readonly contacts: string;
  readonly files: string;
}

/** Printed at the foot. Any change must raise it. */
export const PACK_COPY_VERSION = 1;

const headings: Readonly<Record<AgreementLocale, PackHeadings>> = {
  en: {
    title: 'Papers of a complaint',
    story: 'The complaint',
    timeline: 'What happened, and when',
    messages: 'What was written',
    decisions: 'What was decided',
    deadlines: 'Deadlines',
    ledger: 'The loan in the ledger',
    explanation: 'How the amount due adds up',
    contacts: 'Every message and call to the borrower',
    files: 'Files of this pack',
  },
  fil: {
    title: 'Papers ng reklamo',
    story: 'Ang reklamo',
    timeline: 'Mga nangyari, at kailan',
    messages: 'Mga isinulat',
    decisions: 'Mga naging decision',
    deadlines: 'Mga deadline',
    ledger: 'Ang loan sa ledger',
    explanation: 'Paano nakuha ang amount',
    contacts: 'Lahat ng message at tawag sa borrower',
    files: 'Mga file ng pack na ito',
  },
  hi: {
    title: 'शिकायत के काग़ज़ात',
    story: 'शिकायत',
    timeline: 'क्या हुआ और कब',
    messages: 'क्या लिखा गया',
    decisions: 'क्या फ़ैसला हुआ',
    deadlines: 'समय-सीमाएँ',
    ledger: 'लेजर में लोन',
    explanation: 'रकम कैसे बनी',
    contacts: 'उधार लेने वाले को हर संदेश और कॉल',
    files: 'इस पैक की फ़ाइलें',
  },
};

/** "What was decided / क्या फ़ैसला हुआ" for a borrower who reads Hindi. */
export function headingsFor(own: AgreementLocale): PackHeadings {
  if (own === 'en') return headings.en;
  const [english, other] = [headings.en, headings[own]];
  return {
    title: both(english.title, other.title),
    story: both(english.story, other.story),
    timeline: both(english.timeline, other.timeline),
    messages: both(english.messages, other.messages),
    decisions: both(english.decisions, other.decisions),
    deadlines: both(english.deadlines, other.deadlines),
    ledger: both(english.ledger, other.ledger),
    explanation: both(english.explanation, other.explanation),
    contacts: both(english.contacts, other.contacts),
    files: both(english.files, other.files),
  };
}

export function both(english: string, own: string | undefined): string {
  return own === undefined || own === '' || own === english ? english : `${english} / ${own}`;
}
