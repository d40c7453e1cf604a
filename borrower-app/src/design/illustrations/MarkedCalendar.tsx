import { Illustration } from './Illustration.tsx';

/** An important date is near. */
export function MarkedCalendar() {
  return (
    <Illustration>
      <rect data-fill="paper" x="18" y="22" width="56" height="54" rx="6" />
      <path d="M18 38h56M32 16v12M60 16v12" />
      <path data-line="quiet" d="M28 49h4M43 49h4M28 62h4M43 62h4" />
      <circle data-fill="solid" cx="65" cy="62" r="17" />
      <path data-line="on-solid" d="M65 53v9.5l6 4" />
    </Illustration>
  );
}
