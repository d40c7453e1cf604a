import type { Locale } from '@hiram/contract/locales';
import { brandConfig } from '@hiram/contract/people/brands';
import type { BrandConfig } from '../brands/brand-config.ts';
import { wireOf } from './wire-of-page.ts';

/** For a document without a brand: from an older server, or cached for offline use. */
export async function fetchBrand(locale: Locale): Promise<BrandConfig> {
  const wire = wireOf(undefined, locale, { noAnswerText: () => '' });
  const answer = await wire.send(brandConfig, {}, { silent: true });
  if (!answer.success)
    throw new Error('the document names no brand and the server returned none', { cause: answer });
  return answer.data.config;
}
