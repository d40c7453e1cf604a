import { useId } from 'react';
import { FieldGroup } from '../field/FieldFrame.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';

interface ChipFieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty before the first choice. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A field whose few options are all visible, so that one tap answers it. */
export function ChipField({ label, options, value, onChange, hint, error }: ChipFieldProps) {
  const id = useId();
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <ChoiceChips
        name={id}
        options={options}
        chosen={value === '' ? undefined : value}
        onChoose={onChange}
      />
    </FieldGroup>
  );
}
