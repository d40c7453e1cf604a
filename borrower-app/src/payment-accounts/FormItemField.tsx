import { ChoiceField } from '../design/field/ChoiceField.tsx';
import { Field } from '../design/field/Field.tsx';
import { ChevronDownIcon } from '../design/icons/icons.tsx';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { showToast } from '../design/toast/toasts.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import type { ChoiceItemFieldProps } from './ChoiceItemField.tsx';
import type { FormItem } from './form-entries.ts';
import { paymentAccountsTexts } from './payment-accounts-texts.ts';

interface FormItemFieldProps {
  readonly item: FormItem;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Longer than any name or number that the server takes, short enough to stop a pasted page. */
const TEXT_MOST = 120;
const DIGITS_MOST = 20;

/** The control that an item's category asks for. */
export function FormItemField({ item, ...field }: FormItemFieldProps) {
  const placeholder = item.subtitle === '' ? undefined : item.subtitle;
  const { cate } = item;
  if (cate !== 'text')
    return <LateChoiceField item={{ ...item, cate }} placeholder={placeholder} {...field} />;
  return (
    <Field
      {...field}
      label={item.title}
      placeholder={placeholder}
      kind={item.inputType}
      maxLength={item.inputType === 'number' ? DIGITS_MOST : TEXT_MOST}
      autoComplete="off"
      name={item.code}
    />
  );
}

function loadChoices() {
  return import('./ChoiceItemField.tsx');
}

/** Looks the same from the start, and opens once its sheet has arrived. */
function LateChoiceField(props: ChoiceItemFieldProps) {
  const texts = useTexts(paymentAccountsTexts);
  const choices = useLoaded(loadChoices);
  if (choices.state === 'ready') return <choices.value.ChoiceItemField {...props} />;
  const { item, placeholder, error } = props;
  return (
    <ChoiceField
      label={item.title}
      shown=""
      placeholder={placeholder}
      icon={<ChevronDownIcon />}
      onOpen={() => choices.state === 'failed' && showToast(texts.notDone)}
      error={error}
    />
  );
}
