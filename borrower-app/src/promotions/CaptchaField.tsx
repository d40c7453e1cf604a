import { CAPTCHA_MAX_LENGTH } from '@hiram/contract/constants';
import { descriptionId, FieldFrame } from '../design/field/FieldFrame.tsx';
import { CheckIcon, RefreshIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { promotionTexts } from './promotion-texts.ts';
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
  const texts = useTexts(promotionTexts);
  const { state } = captcha.now;
  const byPhone = state === 'solving' || state === 'solved';
  return (
    <FieldFrame id={id} label={texts.captcha} error={error}>
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
        {state === 'solving' && texts.captchaSolving}
        {state === 'solved' && texts.captchaSolved}
        {(state === 'shown' || state === 'loading') && (
          <button type="button" className={styles.textButton} onClick={() => void captcha.solve()}>
            {texts.captchaUnreadable}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

function Picture({ captcha, onRefresh }: { captcha: Captcha; onRefresh: () => void }) {
  const texts = useTexts(promotionTexts);
  const { now } = captcha;
  if (now.state === 'spent' || now.state === 'solved') {
    return (
      <p className={styles.checked}>
        <CheckIcon /> {texts.captchaChecked}
      </p>
    );
  }
  return (
    <button type="button" className={styles.picture} onClick={onRefresh} aria-label={texts.captchaNew}>
      {now.state === 'shown' && (
        <img
          className={styles.image}
          src={now.picture}
          alt={texts.captchaPicture}
          width={120}
          height={44}
          onError={captcha.pictureFailed}
        />
      )}
      {now.state === 'failed' && <span className={styles.pictureFailed}>{texts.captchaFailed}</span>}
      <span className={styles.again}>
        <RefreshIcon />
      </span>
    </button>
  );
}
