import type { Locale } from '@hiram/contract/locales';
import { COMPLAINT_SUBJECTS } from '@hiram/contract/support/complaints';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';
import { variablesIn, withoutPlaces } from './render-template.ts';
import {
  languagesOf,
  REPLY_LANGUAGES,
  REPLY_USES,
  type ReplyLanguage,
  type ReplyTemplate,
  type ReplyUse,
  variableNamed,
  variablesOf,
} from './reply-template.ts';

const KEYS = ['title', 'use', 'topics', 'isOffered', 'texts'];
const TITLE_MAX = 80;
/** A reply to a complaint has at most 2,000 characters; the values take the rest. */
const TEXT_MAX = 1_800;

/** Reads a template and reports what is wrong with its form. What is right for its brand is `checkReplyTexts`. */
export function readReplyTemplate(reader: ContentReader, content: unknown): ReplyTemplate {
  const input = reader.object(content, '', KEYS);
  const texts = reader.object(input.texts, '/texts', REPLY_LANGUAGES);
  return {
    title: reader.text(input.title, '/title', { least: 1, most: TITLE_MAX }).trim(),
    use: reader.choice(input.use, '/use', REPLY_USES),
    topics: reader.choices(input.topics, '/topics', { allowed: COMPLAINT_SUBJECTS, least: 0 }),
    isOffered: reader.flag(input.isOffered, '/isOffered'),
    texts: Object.fromEntries(
      REPLY_LANGUAGES.flatMap((language) => {
        const text = reader.text(texts[language], pointer('/texts', language), { most: TEXT_MAX }).trim();
        return text === '' ? [] : [[language, text] as const];
      }),
    ),
  };
}

/** What borrowers of a brand may be sent. */
interface BrandRules {
  readonly locales: readonly Locale[];
  /** The hosts that a text may name. */
  readonly hosts: readonly string[];
}

/** Every language of the brand has a text, with known variables, our links and no markup. */
export function checkReplyTexts(
  reader: ContentReader,
  { use, texts }: Pick<ReplyTemplate, 'use' | 'texts'>,
  { locales, hosts }: BrandRules,
): void {
  const needed = languagesOf(locales);
  for (const language of REPLY_LANGUAGES) {
    const path = pointer('/texts', language);
    const text = texts[language];
    if (text === undefined) {
      if (needed.includes(language)) reader.fault(path, `the text in ${languageTitles[language]} is missing`);
      continue;
    }
    if (!needed.includes(language)) reader.fault(path, 'the brand does not offer this language');
    for (const fault of faultsOf(text, use, hosts)) reader.fault(path, fault);
  }
}

const languageTitles: Readonly<Record<ReplyLanguage, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'Hindi',
};

const AMOUNT = /(₱|₹|\bPHP|\bINR|\bRs\.?)\s?\d/i;
const MARKUP = /<\/?[a-z!]|&(#\d|[a-z]+;)/i;
/** With or without a scheme: mail programs make a link of either. */
const HOST = /(?:[a-z][a-z0-9+.-]*:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{Ll}]{2,})(?![\p{L}\p{N}])/gu;
const SCHEME = /\b(?!https:)[a-z][a-z0-9+.-]*:\/\/|\b(javascript|data|tel|sms|mailto):/i;

const NO_AMOUNT =
  'an e-mail names no amount, because other people may read it; say where the person finds it in the app';

function faultsOf(text: string, use: ReplyUse, hosts: readonly string[]): string[] {
  const faults = variablesIn(text).flatMap((word) => variableFault(word, use) ?? []);
  if (/[{}]/.test(withoutPlaces(text))) {
    faults.push('a brace is open: a variable is {{name}}, and a placeholder is {at most 40 characters}');
  }
  if (use === 'contact_message' && AMOUNT.test(text)) faults.push(NO_AMOUNT);
  if (MARKUP.test(text)) faults.push('replies are plain text without HTML');
  if (SCHEME.test(text)) faults.push('links begin with https://');
  for (const [, host = ''] of text.matchAll(HOST)) {
    if (!hosts.includes(host)) faults.push(`${host.slice(0, 60)} is not an address of the brand`);
  }
  return faults;
}

function variableFault(word: string, use: ReplyUse): string | undefined {
  const variable = variableNamed(word);
  const known = variablesOf(use)
    .map((name) => `{{${name}}}`)
    .join(', ');
  if (variable === undefined) return `there is no {{${word.slice(0, 40)}}}; there are ${known}`;
  if (variable.uses.includes(use)) return undefined;
  if (variable.namesAmount) return NO_AMOUNT;
  return `{{${word}}} is not known for a contact message; there are ${known}`;
}
