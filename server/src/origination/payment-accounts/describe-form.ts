import { DEFAULT_CARD_TYPE } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import {
  type AccountForm,
  CARD_TYPE_CODE,
  EVERY_CARD_TYPE,
  type FormItem,
  type FormOption,
  type Name,
} from './account-form.ts';
import type { FieldKey, FormCopy } from './copy/form-copy.ts';
import { formCopy } from './copy/form-copy-by-locale.ts';

/** An input as rendered, with copy in the borrower's language. */
export interface DescribedItem extends Omit<FormItem, 'options' | 'texts'> {
  readonly title: string;
  readonly placeholder: string;
  /** The initial value when the page opens. */
  readonly value: string;
  readonly options?: readonly { readonly name: string; readonly type: string }[];
}

/** Values that are known without asking, by input. */
export type KnownValues = Readonly<Partial<Record<FieldKey, string>>>;

/**
 * The form as a page renders it, card type first. It contains nothing from the borrower's earlier accounts.
 */
export function describeForm(
  form: AccountForm,
  locale: Locale,
  known: KnownValues = {},
): readonly DescribedItem[] {
  const picker: FormItem = {
    code: CARD_TYPE_CODE,
    cate: 'enum',
    inputType: 'text',
    cardType: EVERY_CARD_TYPE,
    options: form.cardTypes,
  };
  return [
    describeItem(picker, locale, DEFAULT_CARD_TYPE),
    ...form.items.map((item) => describeItem(item, locale, known[item.code] ?? '')),
  ];
}

function describeItem(
  { options, texts: own, ...item }: FormItem,
  locale: Locale,
  value: string,
): DescribedItem {
  const texts = formCopy(locale);
  return {
    ...item,
    // The reference locale has no copy for this, so it uses English.
    ...(own?.[locale === 'reference' ? 'en' : locale] ?? texts.fields[item.code]),
    value,
    ...(options !== undefined && { options: options.map((option) => describeOption(option, texts)) }),
  };
}

function describeOption({ name, type }: FormOption, texts: FormCopy): { name: string; type: string } {
  return { name: writtenName(name, texts), type };
}

function writtenName(name: Name, texts: FormCopy): string {
  return typeof name === 'string' ? name : texts.options[name.word];
}
