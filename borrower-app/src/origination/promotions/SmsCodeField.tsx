import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { onlyDigits } from '#design/field/digit-groups.ts';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import { promotionCopy } from './promotion-copy.ts';
import styles from './RegisterForm.module.css';

interface SmsCodeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly secondsLeft: number;
  readonly onSend: () => Promise<void>;
  readonly error: string | undefined;
}

/** The SMS code and the button that requests one. During the countdown a tap explains the wait. */
export function SmsCodeField({ id, value, onChange, secondsLeft, onSend, error }: SmsCodeFieldProps) {
  const copy = useCopy(promotionCopy);
  return (
    <FieldFrame id={id} label={copy.smsCode} error={error}>
      <div className={styles.withAside}>
        <input
          id={id}
          className={styles.digits}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={({ target }) => onChange(onlyDigits(target.value).slice(0, SMS_CODE_MAX_LENGTH))}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptionId(id)}
        />
        <div className={styles.getCode} data-early="code">
          <Button variant="secondary" onClick={onSend}>
            {secondsLeft > 0 ? <Waiting seconds={secondsLeft} /> : copy.getCode}
          </Button>
        </div>
      </div>
    </FieldFrame>
  );
}

function Waiting({ seconds }: { seconds: number }) {
  const copy = useCopy(promotionCopy);
  return (
    <>
      <span aria-hidden="true">{copy.seconds(seconds)}</span>
      <span className="visually-hidden">{copy.secondsSpoken(seconds)}</span>
    </>
  );
}
