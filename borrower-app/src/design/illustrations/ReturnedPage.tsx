import { Illustration } from './Illustration.tsx';

/** Returned. */
export function ReturnedPage() {
  return (
    <Illustration>
      <path data-fill="paper" d="M26 14h28l12 12v40a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" />
      <path d="M54 14v12h12" />
      <path data-line="quiet" d="M31 32h14M31 41h24M31 50h16" />
      <circle data-fill="solid" cx="64" cy="66" r="17" />
      <path data-line="on-solid" d="M59 59l-6 6 6 6M53.5 65H68a6 6 0 0 1 6 6" />
    </Illustration>
  );
}
