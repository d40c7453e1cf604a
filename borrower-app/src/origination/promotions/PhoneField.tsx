import type { MarketId } from '@hiram/contract/market-ids';
import { MOBILE_INPUT_DIGITS, mobileFormats, toNationalNumber } from '#brands/mobile-number.ts';
import { DigitField } from '#design/field/DigitField.tsx';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';

interface PhoneFieldProps {
  readonly id: string;
  readonly label: string;
  readonly market: MarketId;
  /** Undefined during prerendering: a document serves every market and shows no example. */
  readonly example: string | undefined;
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly error: string | undefined;
}

/** A mobile number in the market's format: digits only, grouped, with a maximum length. */
export function PhoneField({ id, label, market, example, digits, onDigits, error }: PhoneFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <DigitField
        id={id}
        kind="phone"
        groups={mobileFormats[market].groups}
        maxDigits={MOBILE_INPUT_DIGITS[market]}
        autoComplete="tel"
        placeholder={example}
        digits={digits}
        onDigits={(typed) => onDigits(toNationalNumber(market, typed))}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={descriptionId(id)}
      />
    </FieldFrame>
  );
}
