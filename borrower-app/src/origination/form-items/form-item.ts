/** One input as the server describes it, with the fields that all such forms share. */
export interface FormItem {
  readonly code: string;
  readonly title: string;
  /** The placeholder; empty for none. */
  readonly subtitle: string;
  readonly cate: 'text' | 'citySelect' | 'day' | 'enum' | 'amount' | 'mobile' | 'email';
  readonly inputType: 'text' | 'number';
  /** The options of an enum; `type` is the saved value. */
  readonly note?: readonly { readonly name: string; readonly type: string }[];
  readonly maxLength?: string;
}

/** Items that open a sheet to choose from. */
export type ChoiceItem = FormItem & { readonly cate: 'enum' | 'day' | 'citySelect' };

export function isChoice(item: FormItem): item is ChoiceItem {
  return item.cate === 'enum' || item.cate === 'day' || item.cate === 'citySelect';
}
