import { Input } from 'antd';
import { useState } from 'react';

interface NumberInputProps {
  readonly id: string;
  /** The formatted number, shown while the field is not being edited. */
  readonly written: string;
  readonly sign?: { readonly before?: string; readonly after?: string };
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly onType: (typed: string) => void;
}

/** A number input. During editing it keeps the text as typed; afterwards it shows the formatted number. */
export function NumberInput({ id, written, sign, isInvalid, describedBy, onType }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      id={id}
      value={typed ?? written}
      inputMode="decimal"
      autoComplete="off"
      prefix={sign?.before}
      suffix={sign?.after}
      style={{ maxWidth: 220 }}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      {...(isInvalid && { status: 'error' as const })}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
