import { useId } from 'react';
import { useBrand, useMarket } from '#brands/BrandProvider.tsx';
import { MOBILE_INPUT_DIGITS, mobileFormats, toNationalNumber } from '#brands/mobile-number.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { DigitField } from '#design/field/DigitField.tsx';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import { identityCopy } from './identity-copy.ts';

interface MobileFieldProps {
  /** Digits only, in the market's national format. */
  readonly mobile: string;
  readonly onChange: (mobile: string) => void;
  readonly error: string | undefined;
}

/** A mobile number according to the market's rule. */
export function MobileField({ mobile, onChange, error }: MobileFieldProps) {
  const copy = useCopy(identityCopy);
  const market = useMarket();
  const id = useId();
  const { groups, example } = mobileFormats[market];
  // A prerendered document serves every market, so it cannot show an example number.
  const placeholder = useBrand() && example;
  return (
    <FieldFrame id={id} label={copy.mobile} error={error}>
      <DigitField
        id={id}
        name="mobile"
        kind="phone"
        maxDigits={MOBILE_INPUT_DIGITS[market]}
        groups={groups}
        placeholder={placeholder}
        autoComplete="tel-national"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={descriptionId(id)}
        digits={mobile}
        onDigits={(digits) => onChange(toNationalNumber(market, digits))}
      />
    </FieldFrame>
  );
}
