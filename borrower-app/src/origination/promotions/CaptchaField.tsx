import { CAPTCHA_MAX_LENGTH } from '@hiram/contract/constants';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import { CheckIcon, RefreshIcon } from '#design/icons/icons.tsx';
import { promotionCopy } from './promotion-copy.ts';
import styles from './RegisterForm.module.css';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly id: string;
  readonly captcha: Captcha;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
  readonly error: string | undefined;
}

/**
 * Four characters to copy from an image, a button for another image, and an alternative for people who cannot
 * read it.
 */
export function CaptchaField({ id, captcha, value, onChange, onRefresh, error }: CaptchaFieldProps) {
  const copy = useCopy(promotionCopy);
  const { state } = captcha.now;
  const byPhone = state === 'solving' || state === 'solved';
  return (
    <FieldFrame id={id} label={copy.captcha} error={error}>
      <div className={styles.withAside}>
        <input
          id={id}
          className={styles.control}
          type="text"
          maxLength={CAPTCHA_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          onFocus={() => {
            if (value === '' && captcha.isStale()) void captcha.renew();
          }}
          readOnly={byPhone || state === 'spent'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptionId(id)}
        />
        <Picture captcha={captcha} onRefresh={onRefresh} />
      </div>
      <div className={styles.belowCaptcha} role="status">
        {state === 'solving' && copy.captchaSolving}
        {state === 'solved' && copy.captchaSolved}
        {(state === 'shown' || state === 'loading') && (
          <button type="button" className={styles.textButton} onClick={() => void captcha.solve()}>
            {copy.captchaUnreadable}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

function Picture({ captcha, onRefresh }: { captcha: Captcha; onRefresh: () => void }) {
  const copy = useCopy(promotionCopy);
  const { now } = captcha;
  if (now.state === 'spent' || now.state === 'solved') {
    return (
      <p className={styles.checked}>
        <CheckIcon /> {copy.captchaChecked}
      </p>
    );
  }
  return (
    <button type="button" className={styles.picture} onClick={onRefresh} aria-label={copy.captchaNew}>
      {now.state === 'shown' && (
        <img
          className={styles.image}
          src={now.picture}
          alt={copy.captchaImage}
          width={120}
          height={44}
          onError={captcha.pictureFailed}
        />
      )}
      {now.state === 'failed' && <span className={styles.pictureFailed}>{copy.captchaFailed}</span>}
      <span className={styles.again}>
        <RefreshIcon />
      </span>
    </button>
  );
}
