import { LOCALES, type Locale } from '@hiram/contract/locales';
import type { SiteRequest } from '@hiram/contract/web/site';
import { describe, expect, test } from 'vitest';
import { brands } from '#testing/brands.ts';
import { siteFacts } from '#testing/site-facts.ts';
import { legalVariables } from '../legal-variables.ts';
import { legalCopy } from './legal-copy.ts';
import { type Block, LOAN_TERMS_SECTIONS, PRIVACY_SECTIONS, type Section } from './legal-document.ts';

const cases = Object.keys(siteFacts).flatMap((brand) => LOCALES.map((locale) => [brand, locale] as const));

function requestOf(code: string, locale: Locale): SiteRequest {
  const [brand, facts] = [brands[code], siteFacts[code]];
  if (!brand || !facts) throw new Error(`${code} is not a test brand`);
  return { page: 'loanTerms', brand, locale, offeredLocales: [locale], facts };
}

async function sectionsOf(code: string, locale: Locale): Promise<Section[]> {
  const { loanTerms, privacyPolicy } = await legalCopy[locale].load();
  const variables = legalVariables(requestOf(code, locale));
  return [
    ...LOAN_TERMS_SECTIONS.map((id) => loanTerms.sections[id](variables)),
    ...PRIVACY_SECTIONS.map((id) => privacyPolicy.sections[id](variables)),
  ].filter((section) => section !== null);
}

function sentencesOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  return 'points' in block ? block.points : block.rows.flat();
}

describe('the legal texts', () => {
  test.each(cases)(
    'of %s in %s have content in every section, and no unfilled placeholder',
    async (code, locale) => {
      for (const { heading, blocks } of await sectionsOf(code, locale)) {
        const sentences = blocks.flatMap(sentencesOf);
        expect(sentences.length, heading).toBeGreaterThan(0);
        for (const message of [heading, ...sentences]) {
          expect(message).not.toBe('');
          expect(message).not.toMatch(/undefined|null|NaN|\[object|\s{2}/);
        }
      }
    },
  );

  test('in Hindi are written in Devanagari', async () => {
    for (const { heading, blocks } of await sectionsOf('udhaar', 'hi')) {
      const paragraphs = blocks.filter((block) => typeof block === 'string');
      for (const text of [heading, ...paragraphs]) expect(text).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  test('leave out sections that do not apply to the market', async () => {
    const { loanTerms } = await legalCopy.en.load();
    expect(loanTerms.sections.coolingOff(legalVariables(requestOf('reference', 'en')))).toBeNull();
    expect(loanTerms.sections.coolingOff(legalVariables(requestOf('udhaar', 'en')))).not.toBeNull();
  });

  test('write an amount in the format of the reader’s market, and the reference text unchanged', () => {
    expect(legalVariables(requestOf('hiram', 'fil')).money('1000000')).toBe('₱10,000');
    expect(legalVariables(requestOf('udhaar', 'hi')).money('12345600')).toBe('₹1,23,456');
    expect(legalVariables(requestOf('udhaar', 'en')).money('150050')).toBe('₹1,500.50');
    expect(legalVariables(requestOf('reference', 'reference')).money('100000')).toBe('Rs.1,000');
  });
});
