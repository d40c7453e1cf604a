import type { Instant } from '@hiram/values/instant';
import type { ReadDraft } from '#operations/product-impact/index.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import { impactDraftOf } from './kinds/product-draft.ts';
import { readSubject } from './read-subject.ts';

/** A product's content for the impact run, compared with the version in force. */
export async function readImpactDraft(
  context: Pick<ConfigurationContext, 'database' | 'markets'>,
  subject: string,
  { content, at }: { readonly content: unknown; readonly at: Instant },
): Promise<ReadDraft> {
  const { found, current } = await readSubject(context, { kind: 'product', subject }, at);
  return impactDraftOf(found, { content, current, at });
}
