import { type MouseEvent, useState } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { CheckIcon } from '../icons/icons.tsx';
import { CopyIcon } from '../icons/rarer-icons.tsx';
import { showToast } from '../toast/toasts.ts';
import styles from './CopyButton.module.css';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers, which need more than "Copy". */
  readonly subject: string;
}

export function CopyButton({ text, subject }: CopyButtonProps) {
  const labels = useDesignCopy();
  const [copiedText, setCopiedText] = useState<string>();

  async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (await copyText(text, currentTarget)) {
      setCopiedText(text);
      showToast(labels.copied);
    } else {
      showToast(labels.copyFailed);
    }
  }

  return (
    <button type="button" className={styles.button} onClick={(event) => void copy(event)}>
      {copiedText === text ? <CheckIcon /> : <CopyIcon />}
      {labels.copy}
      <span className="visually-hidden"> {subject}</span>
    </button>
  );
}
