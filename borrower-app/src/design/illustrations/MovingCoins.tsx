import { Illustration } from './Illustration.tsx';

/** In transit. */
export function MovingCoins() {
  return (
    <Illustration>
      <path data-line="quiet" d="M8 40h16M4 50h14M10 60h12" />
      <ellipse data-fill="paper" cx="46" cy="66" rx="18" ry="7" />
      <path data-fill="paper" d="M28 56v10c0 4 8 7 18 7s18-3 18-7V56" />
      <ellipse data-fill="paper" cx="46" cy="56" rx="18" ry="7" />
      <path data-fill="paper" d="M28 46v10c0 4 8 7 18 7s18-3 18-7V46" />
      <ellipse data-fill="paper" cx="46" cy="46" rx="18" ry="7" />
      <circle data-fill="solid" cx="66" cy="32" r="16" />
      <path data-line="on-solid" d="M58.5 32h14M67 26.5l5.5 5.5-5.5 5.5" />
    </Illustration>
  );
}
