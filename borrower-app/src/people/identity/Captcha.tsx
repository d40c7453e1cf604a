import { CAPTCHA_MAX_LENGTH } from '@hiram/contract/constants';
import { readCaptchaPuzzle, renderCaptcha, startCaptcha } from '@hiram/contract/origination/promotions';
import { useEffect, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { Field } from '#design/field/Field.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { accountCopy } from './account-copy.ts';
import styles from './Captcha.module.css';
import type { CaptchaSolution } from './send-code.ts';

interface CaptchaProps {
  /** A new number loads a new image, because each can be used once. */
  readonly round: number;
  readonly problem: string | undefined;
  readonly onSolved: (proof: CaptchaSolution) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the characters of an image. If it cannot be read, the phone can solve a puzzle instead. */
export function Captcha({ round, problem, onSolved, onClose }: CaptchaProps) {
  const copy = useCopy(accountCopy);
  const wire = useWire();
  const { sid, picture, isMissing, another } = usePicture(round);
  const [typed, setTyped] = useState({ of: sid, capcode: '' });
  const [isSolving, setSolving] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const capcode = typed.of === sid ? typed.capcode : '';

  async function prove(): Promise<void> {
    setIncomplete(capcode.length < CAPTCHA_MAX_LENGTH);
    if (sid !== undefined && capcode.length === CAPTCHA_MAX_LENGTH) await onSolved({ sid, capcode });
  }

  async function solve(): Promise<void> {
    if (!wire || sid === undefined) return;
    setSolving(true);
    const answer = await wire.send(readCaptchaPuzzle, { sid });
    if (answer.success) {
      const { solvePuzzle } = await import('./solve-puzzle.ts');
      const { below, ...puzzle } = answer.data;
      await onSolved({ sid, puzzle: await solvePuzzle({ ...puzzle, below: Number(below) }) });
    }
    setSolving(false);
  }

  const failure = isMissing ? copy.captchaFailed : problem;
  return (
    <PromptDialog
      open
      title={copy.captchaTitle}
      confirmLabel={copy.send}
      onCancel={onClose}
      onConfirm={prove}
    >
      <div className={styles.captcha}>
        <div className={styles.picture}>{picture && <img src={picture} alt={copy.captchaImage} />}</div>
        <Field
          label={copy.captchaField}
          name="captcha"
          autoComplete="off"
          maxLength={CAPTCHA_MAX_LENGTH}
          value={capcode}
          onChange={(value) => setTyped({ of: sid, capcode: value })}
          error={isIncomplete && capcode.length < CAPTCHA_MAX_LENGTH ? copy.captchaWanted : failure}
        />
        <div className={styles.ways}>
          <Button variant="text" onClick={another}>
            {copy.anotherImage}
          </Button>
          <Button variant="text" busy={isSolving} onClick={solve}>
            {copy.cannotRead}
          </Button>
        </div>
        <p role="status">{isSolving && copy.solving}</p>
      </div>
    </PromptDialog>
  );
}

interface Picture {
  readonly sid?: string;
  /** URL of the image. */
  readonly picture?: string;
  readonly isMissing: boolean;
  readonly another: () => void;
}

/** Loads a captcha for every attempt and for every request for another. */
function usePicture(round: number): Picture {
  const wire = useWire();
  const [wishes, setWishes] = useState(0);
  const [started, setStarted] = useState<{ readonly sid?: string; readonly isMissing: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each wish begins a new captcha.
  useEffect(() => {
    let isCurrent = true;
    void wire?.send(startCaptcha, {}, { silent: true }).then((answer) => {
      if (isCurrent) setStarted(answer.success ? { ...answer.data, isMissing: false } : { isMissing: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [wire, round, wishes]);
  const sid = started?.sid;
  return {
    ...(sid !== undefined && { sid }),
    ...(sid !== undefined &&
      wire && { picture: wire.addressOf(renderCaptcha, { sid, timestamp: String(round * 100 + wishes) }) }),
    isMissing: started?.isMissing ?? false,
    another: () => setWishes(wishes + 1),
  };
}
