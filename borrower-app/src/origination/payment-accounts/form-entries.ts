import type { DataOf } from '@hiram/contract/call';
import { DEFAULT_CARD_TYPE } from '@hiram/contract/constants';
import type { readAccountForm } from '@hiram/contract/origination/payment-accounts';

export type FormItem = DataOf<typeof readAccountForm>['items'][number];

/** Form values by item code; untouched items are absent. */
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

/** The tabs, as defined by the form's card type item. */
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

/** The items for this card type: those of every type, and its own. */
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

/** The values to save by item code, without those of the other tabs. */
export function savedMap(items: readonly FormItem[], entries: Entries): Record<string, string> {
  const cardType = chosenCardType(items, entries);
  const map: Record<string, string> = {};
  if (cardTypesOf(items).length > 0) map[CARD_TYPE_CODE] = cardType;
  for (const item of visibleItems(items, cardType)) map[item.code] = entryOf(item, entries).trim();
  return map;
}
