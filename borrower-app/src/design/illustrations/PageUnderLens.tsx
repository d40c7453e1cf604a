import { Illustration } from './Illustration.tsx';

/** Under review. */
export function PageUnderLens() {
  return (
    <Illustration>
      <path data-fill="paper" d="M24 16h28l12 12v44a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z" />
      <path d="M52 16v12h12" />
      <path data-line="quiet" d="M29 34h18M29 43h24M29 52h12" />
      <circle data-fill="paper" cx="60" cy="58" r="14" />
      <circle data-fill="solid" cx="60" cy="58" r="6" />
      <path d="M70.5 68.5 81 79" strokeWidth="5" />
    </Illustration>
  );
}
