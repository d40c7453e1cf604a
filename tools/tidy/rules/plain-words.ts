import { fileRule, type Rule } from '../rule.ts';

interface AvoidedWord {
  readonly word: string;
  readonly use: string;
  /** Where the word may stay, with the reason in a comment. */
  readonly allowed?: RegExp;
}

/** What people read on screens and in contracts is reviewed as copy, in its own files. */
const COPY = /\/(copy|[\w-]+-copy)\/|-(labels|copy)\.ts$|\.en\.ts$|^operations-console\/|^demo-lender\//;

/** The glossary lists these words with their replacements, and measurements quote history. */
const QUOTES = /^docs\/(glossary|measurements)\.md$|^tools\/tidy\//;

const AVOIDED: readonly AvoidedWord[] = [
  { word: 'whoever', use: 'the caller, the borrower, the staff member', allowed: COPY },
  { word: 'whosoever', use: 'the caller, the borrower, the staff member' },
  { word: 'is told of', use: 'is notified of' },
  { word: 'lived again', use: 'replayed' },
  { word: 'purse', use: 'cost budget' },
  { word: 'taker', use: 'payment provider' },
  { word: 'tale', use: 'notification' },
  { word: 'sealed', use: 'encrypted', allowed: COPY },
  { word: 'unseal', use: 'decrypt' },
  { word: 'seeTo', use: 'advance, run' },
  { word: 'leaveTrace', use: 'recordAuditedStep' },
  { word: 'askBooks', use: 'pollPayment' },
  { word: 'askNextAt', use: 'nextPollAt' },
  { word: 'ask_next_at', use: 'next_poll_at' },
  { word: 'see_to_at', use: 'next_run_at' },
  { word: 'words_sealed', use: 'note_encrypted' },
  { word: 'issued_papers', use: 'issued_documents' },
  { word: 'payment_traces', use: 'payment_claims' },
  { word: 'outreach_contacts', use: 'contact_log' },
];

/** The field's words, not ours: a newcomer must not learn a dialect first. */
const plainWords: Rule = fileRule(
  'plain-words',
  (file) => /\.(ts|tsx|md|sql)$/.test(file.path) && !QUOTES.test(file.path),
  (file, report) => {
    for (const { word, use, allowed } of AVOIDED) {
      if (allowed?.test(file.path)) continue;
      for (const { index } of file.text.matchAll(new RegExp(`\\b${word}\\b`, 'g')))
        report(index, `"${word}": write "${use}" (docs/glossary.md)`);
    }
  },
);

export const languageRules: readonly Rule[] = [plainWords];
