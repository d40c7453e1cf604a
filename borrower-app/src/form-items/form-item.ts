/** One input as the server asks for it to be drawn, as far as every form of this kind has it. */
export interface FormItem {
  readonly code: string;
  readonly title: string;
  /** The placeholder; empty for none. */
  readonly subtitle: string;
  readonly cate: 'text' | 'citySelect' | 'day' | 'enum' | 'amount' | 'mobile' | 'email';
  readonly inputType: 'text' | 'number';
  /** What an enum is chosen from; its `type` is what gets saved. */
  readonly note?: readonly { readonly name: string; readonly type: string }[];
  readonly maxLength?: string;
}

/** Those that open a sheet to choose from. */
export type ChoiceItem = FormItem & { readonly cate: 'enum' | 'day' | 'citySelect' };

export function isChoice(item: FormItem): item is ChoiceItem {
  return item.cate === 'enum' || item.cate === 'day' || item.cate === 'citySelect';
}
