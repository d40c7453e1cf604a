import { parseId } from '@hiram/values/ids';
import { type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';

// The page cursor in requests: only an instant and an id.

export function logCursor({ at, id }: { readonly at: Instant; readonly id: string }): string {
  return `${instantAsIso(at)}_${id}`;
}

export function parseLogCursor(
  text: string | undefined,
): { readonly moment: string; readonly id: string } | undefined {
  if (text === undefined) return undefined;
  const [moment = '', idText = ''] = text.split('_');
  const id = parseId<'Contact'>(idText);
  if (parseInstant(moment) === undefined || id === undefined) throw new Refusal('request_malformed');
  return { moment, id };
}
