import type { DataOf } from '@hiram/contract/call';
import { DEFAULT_CARD_TYPE } from '@hiram/contract/constants';
import type { readAccountForm } from '@hiram/contract/payment-accounts';

export type FormItem = DataOf<typeof readAccountForm>['items'][number];

/** What stands in the form, by the code of each item; what nobody touched is not in it. */
export type Entries = Readonly<Record<string, string>>;

export interface CardType {
  readonly name: string;
  readonly type: string;
}

const CARD_TYPE_CODE = 'cardType';
const EVERY_CARD_TYPE = '0';

export function entryOf({ code, value }: FormItem, entries: Entries): string {
  return entries[code] ?? value;
}

/** The tabs, as the form's own item for the card type names them. */
export function cardTypesOf(items: readonly FormItem[]): readonly CardType[] {
  return items.find(({ code }) => code === CARD_TYPE_CODE)?.note ?? [];
}

export function chosenCardType(items: readonly FormItem[], entries: Entries): string {
  const item = items.find(({ code }) => code === CARD_TYPE_CODE);
  return (item && entryOf(item, entries)) || DEFAULT_CARD_TYPE;
}

export function withCardType(entries: Entries, type: string): Entries {
  return { ...entries, [CARD_TYPE_CODE]: type };
}

/** What a person of this card type fills in: what belongs to every type, and what belongs to theirs. */
export function visibleItems(items: readonly FormItem[], cardType: string): readonly FormItem[] {
  return items.filter(
    ({ code, cardTypeMi }) =>
      code !== CARD_TYPE_CODE && (cardTypeMi === EVERY_CARD_TYPE || cardTypeMi === cardType),
  );
}

export function emptyItems(items: readonly FormItem[], entries: Entries): readonly FormItem[] {
  const visible = visibleItems(items, chosenCardType(items, entries));
  return visible.filter((item) => entryOf(item, entries).trim() === '');
}

/** The map that is saved: each code of the form with its value, without what is behind the other tabs. */
export function savedMap(items: readonly FormItem[], entries: Entries): Record<string, string> {
  const cardType = chosenCardType(items, entries);
  const map: Record<string, string> = {};
  if (cardTypesOf(items).length > 0) map[CARD_TYPE_CODE] = cardType;
  for (const item of visibleItems(items, cardType)) map[item.code] = entryOf(item, entries).trim();
  return map;
}
