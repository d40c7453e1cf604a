import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { type AccountForm, EVERY_CARD_TYPE, type FormItem, type FormItemTexts } from '../account-form.ts';
import type { FieldKey } from '../copy/form-copy.ts';
import { formCopy } from '../copy/form-copy-by-locale.ts';
import { builtInForm } from './forms.ts';

// The published account form: account kinds, inputs and their order, banks and copy. Input types and
// validation stay in code, because this form decides where money goes.

/** Without these fields an account can be entered but not paid. */
const ALWAYS_REQUIRED: readonly FieldKey[] = [
  'holderName',
  'mobile',
  'wallet',
  'bank',
  'accountNumber',
  'accountNumberAgain',
  'ifsc',
  'upiId',
];

function accountFormLocales(market: MarketId): ('en' | 'fil' | 'hi')[] {
  return (['en', 'fil', 'hi'] as const).filter((locale) => marketPack(market).facts.locales.includes(locale));
}

export function formAsContent({ market, cardTypes, items }: AccountForm): unknown {
  return {
    cardTypes: cardTypes.map(({ type }) => type),
    items: items.map((item) => ({
      code: item.code,
      cardType: item.cardType,
      options: item.options?.map(({ type }) => type) ?? null,
      texts: Object.fromEntries(
        accountFormLocales(market).map((locale) => [
          locale,
          item.texts?.[locale] ?? formCopy(locale).fields[item.code],
        ]),
      ),
    })),
  };
}

/** Builds the form from the content. Errors are collected in the reader. */
export function readForm(reader: ContentReader, content: unknown, market: MarketId): AccountForm {
  const known = builtInForm(market);
  const found = reader.object(content, '', ['cardTypes', 'items']);
  const types = reader.choices(found.cardTypes, '/cardTypes', {
    allowed: known.cardTypes.map(({ type }) => type),
  });
  const [usual] = known.cardTypes;
  if (!types.includes(usual.type)) {
    reader.fault('/cardTypes', `${usual.type} stays: it is what is open when the page opens`);
  }
  const offered = types.flatMap((type) => known.cardTypes.find((one) => one.type === type) ?? []);
  const listedItems = reader.list(found.items, '/items', { least: 1, most: 60 });
  const items = listedItems.flatMap((one, index) =>
    readItem(reader, { listedItems: one, path: `/items/${index}`, known }),
  );
  items.forEach((item, index) => {
    if (items.findIndex((one) => isSame(one, item)) < index) {
      reader.fault(`/items/${index}/code`, 'this is there twice');
    }
  });
  for (const item of known.items) {
    const isWanted = item.cardType === EVERY_CARD_TYPE || types.includes(item.cardType);
    if (isWanted && ALWAYS_REQUIRED.includes(item.code) && !items.some((one) => isSame(one, item))) {
      reader.fault('/items', `${item.code} cannot be left out: without it nothing can be paid out`);
    }
  }
  const [first = usual, ...others] = offered;
  return {
    ...known,
    cardTypes: [first, ...others],
    // An input of a card type that is not offered would never be shown.
    items: items.filter(({ cardType }) => cardType === EVERY_CARD_TYPE || types.includes(cardType)),
  };
}

function isSame(one: FormItem, other: FormItem): boolean {
  return one.code === other.code && one.cardType === other.cardType;
}

function readItem(
  reader: ContentReader,
  {
    listedItems,
    path,
    known,
  }: { readonly listedItems: unknown; readonly path: string; readonly known: AccountForm },
): FormItem[] {
  const found = reader.object(listedItems, path, ['code', 'cardType', 'options', 'texts']);
  const item = known.items.find(({ code, cardType }) => code === found.code && cardType === found.cardType);
  if (item === undefined) {
    reader.fault(pointer(path, 'code'), 'the form knows no such input for this kind of account');
    return [];
  }
  const texts = readTexts(reader, found.texts, { path: pointer(path, 'texts'), market: known.market });
  if (item.options === undefined) {
    if (found.options !== undefined && found.options !== null) {
      reader.fault(pointer(path, 'options'), 'this input has no options');
    }
    return [{ ...item, texts }];
  }
  const { options } = item;
  const chosen = reader.choices(found.options, pointer(path, 'options'), {
    allowed: options.map(({ type }) => type),
  });
  return [
    { ...item, texts, options: chosen.flatMap((type) => options.find((one) => one.type === type) ?? []) },
  ];
}

function readTexts(
  reader: ContentReader,
  listedItems: unknown,
  { path, market }: { readonly path: string; readonly market: MarketId },
): FormItemTexts {
  const locales = accountFormLocales(market);
  const found = reader.object(listedItems, path, locales);
  return Object.fromEntries(
    locales.map((locale) => {
      const place = pointer(path, locale);
      const words = reader.object(found[locale], place, ['title', 'placeholder']);
      const title = reader.text(words.title, pointer(place, 'title'), { least: 1, most: 100 });
      const placeholder = reader.text(words.placeholder, pointer(place, 'placeholder'), { most: 200 });
      return [locale, { title, placeholder }];
    }),
  );
}

/** Reads a previously published form. Undefined if it is invalid. */
export function publishedForm(content: unknown, market: MarketId): AccountForm | undefined {
  const reader = new ContentReader();
  const form = readForm(reader, content, market);
  return reader.isSound ? form : undefined;
}
