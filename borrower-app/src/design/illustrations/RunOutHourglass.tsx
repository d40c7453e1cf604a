import { Illustration } from './Illustration.tsx';

/** Expired. */
export function RunOutHourglass() {
  return (
    <Illustration>
      <path
        data-fill="paper"
        d="M30 18h36v10c0 10-13 15-13 20s13 10 13 20v10H30V68c0-10 13-15 13-20S30 38 30 28z"
      />
      <path data-fill="solid" d="M34 78v-8c0-6 8-10 14-10s14 4 14 10v8z" />
      <path d="M24 18h48M24 78h48" strokeWidth="5" />
      <path data-line="quiet" d="M36 28h24" />
    </Illustration>
  );
}
