import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { defaults } from '#design/defaults.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { ChoiceField } from '#design/field/ChoiceField.tsx';
import { Field } from '#design/field/Field.tsx';
import { ChevronDownIcon } from '#design/icons/icons.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { MoneyField } from '#design/money-field/MoneyField.tsx';
import { showToast } from '#design/toast/toasts.ts';
import type { ChoiceItemFieldProps } from './ChoiceItemField.tsx';
import type { FormControls } from './form-controls.ts';
import { type FormItem, isChoice } from './form-item.ts';
import { formItemsCopy } from './form-items-copy.ts';

interface FormItemFieldProps {
  readonly item: FormItem;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** A secondary line below, for what the item does not explain. */
  readonly hint?: string | undefined;
  readonly controls?: FormControls;
  /** What the phone may fill in by itself; by default nothing. */
  readonly autoComplete?: string | undefined;
}

/** A longer placeholder would be cut off in the narrowest field, so it shows below. */
const PLACEHOLDER_MOST = 34;
/** Longer than any name or number the server accepts, short enough to stop a pasted page. */
const TEXT_MOST = 120;
const DIGITS_MOST = 20;

/** The control for an item's category. */
export function FormItemField(props: FormItemFieldProps) {
  const { item, hint, controls = {}, autoComplete = 'off', ...others } = props;
  const { currency } = useMarketFormat();
  const isShort = item.subtitle.length <= PLACEHOLDER_MOST;
  const placeholder = isShort && item.subtitle !== '' ? item.subtitle : undefined;
  const field = { ...others, hint: isShort ? hint : item.subtitle };
  if (isChoice(item)) {
    return <LazyChoiceField item={item} placeholder={placeholder} controls={controls} {...field} />;
  }
  if (item.cate === 'amount') {
    return (
      <MoneyField
        {...field}
        label={item.title}
        placeholder={placeholder}
        currency={currency}
        name={item.code}
        isWhole
      />
    );
  }
  const kind = controls.grouped?.[item.code] ?? kindOf(item);
  return (
    <Field
      {...field}
      label={item.title}
      placeholder={placeholder}
      kind={kind}
      maxLength={Number(item.maxLength ?? 0) || mostOf(kind)}
      autoComplete={autoComplete}
      name={item.code}
    />
  );
}

function mostOf(kind: NonNullable<ComponentProps<typeof Field>['kind']>): number {
  if (kind === 'phone') return defaults.phone.maxDigits;
  return kind === 'number' || kind === 'card' ? DIGITS_MOST : TEXT_MOST;
}

function kindOf({ cate, inputType }: FormItem): 'text' | 'number' | 'email' {
  if (cate === 'mobile') return 'number';
  return cate === 'email' ? 'email' : inputType;
}

/** Looks the same from the start. A tap before its sheet has loaded is kept, and opens it afterwards. */
function LazyChoiceField(props: ChoiceItemFieldProps) {
  const copy = useDesignCopy();
  const { locale } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const wasClicked = useRef(false);
  const hadFocus = useRef(false);
  const loadChoices = useCallback(async () => {
    const [choices] = await Promise.all([import('./ChoiceItemField.tsx'), formItemsCopy[locale].load()]);
    hadFocus.current = place.current?.contains(document.activeElement) === true;
    return choices;
  }, [locale]);
  const choices = useLoaded(loadChoices);
  useEffect(() => {
    const control = choices.state === 'ready' ? place.current?.querySelector('button') : undefined;
    // A new control replaces the first one, so focus must be restored.
    if (hadFocus.current) control?.focus({ preventScroll: true });
    if (wasClicked.current) control?.click();
    wasClicked.current = false;
  }, [choices.state]);

  function recordClick() {
    wasClicked.current = choices.state === 'loading';
    if (choices.state === 'failed') showToast(copy.loadFailed);
  }

  const { item, placeholder, hint, error } = props;
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {choices.state === 'ready' ? (
        <choices.value.ChoiceItemField {...props} />
      ) : (
        <ChoiceField
          label={item.title}
          shown=""
          placeholder={placeholder}
          icon={<ChevronDownIcon />}
          onOpen={recordClick}
          hint={hint}
          error={error}
        />
      )}
    </div>
  );
}
