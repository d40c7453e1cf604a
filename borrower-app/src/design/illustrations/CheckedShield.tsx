import { Illustration } from './Illustration.tsx';

/** Completed successfully. */
export function CheckedShield() {
  return (
    <Illustration>
      <path data-fill="paper" d="M48 12l28 9v22c0 19-12 32-28 40-16-8-28-21-28-40V21z" />
      <path data-fill="solid" d="M48 21l20 6.4V43c0 14-8 23-20 29.5C36 66 28 57 28 43V27.4z" />
      <path data-line="on-solid" d="M38.5 46.5l7 7 12.5-14" strokeWidth="4" />
    </Illustration>
  );
}
