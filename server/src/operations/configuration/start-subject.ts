import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { Refusal } from '#platform/errors.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import type { FieldOfContent } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { offeredFields } from './read-subject.ts';

export interface StartedSubject {
  readonly subject: string;
  readonly content: unknown;
  readonly fields: readonly FieldOfContent[];
}

/** Initial content for a new subject of a brand. Nothing is stored until it is saved. */
export async function startSubject(
  { database, ids, markets }: ConfigurationContext,
  { kind: name, brand }: { readonly kind: ConfigurationKind; readonly brand: string },
): Promise<StartedSubject> {
  const kind = kinds[name];
  if (kind.write?.start === undefined) throw new Refusal('cannot_be_changed', { kind: name });
  const started = await kind.write.start(database, brand, () => ids.next<'Product'>());
  const found = started && (await kind.find(database, started.subject));
  if (started === undefined || found === undefined) throw new Refusal('not_found', { brand });
  return { ...started, fields: offeredFields(kind.fields(found), markets) };
}
