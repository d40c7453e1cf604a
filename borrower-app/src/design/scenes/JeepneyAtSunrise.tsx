import { Scene } from './Scene.tsx';

/** A jeepney sets out at sunrise: an application was approved. */
export function JeepneyAtSunrise() {
  return (
    <Scene viewBox="0 0 360 300">
      <circle cx="180" cy="150" r="104" fill="none" stroke="var(--color-accent)" strokeWidth="24" />
      <circle cx="180" cy="150" r="70" fill="var(--color-accent)" />
      <path
        d="M180 22V8M80 54 68 42M280 54l12-12"
        stroke="var(--color-accent)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M0 206c50-28 96-30 140-10s90 18 130-4 70-18 90-10v118H0z" fill="var(--scene-night)" />
      <path d="M14 250c-2-36-2-58 4-80 2 22 2 48 6 80z" fill="var(--scene-skin-dark)" />
      <path
        d="M18 172C6 158-8 160-14 170c12-4 22-2 31 5zM18 172c6-16 20-20 32-12-12 0-22 4-30 13zM18 173c-12 0-20 8-22 22 6-12 12-18 22-20zM19 173c12-2 22 6 26 20-8-10-16-16-26-18z"
        fill="var(--scene-leaf)"
      />
      <path d="M0 248h360v52H0z" fill="#0C1858" />
      <path
        d="M70 150v-9h120v9M100 150v-9M130 150v-9M160 150v-9"
        stroke="#C9D3FF"
        strokeWidth="3"
        fill="none"
      />
      <rect x="84" y="122" width="34" height="19" rx="4" fill="var(--scene-leaf)" />
      <rect x="122" y="128" width="26" height="13" rx="3" fill="var(--scene-skin)" />
      <path d="M101 122v19M135 128v13" stroke="var(--scene-cream)" strokeWidth="2.5" />
      <path d="M56 162h178l18 42h46c11 0 16 7 16 16v30H62c-4 0-6-3-6-6z" fill="var(--scene-cream)" />
      <path d="M46 162c0-8 5-12 11-12h173c9 0 14 5 17 12z" fill="var(--scene-clay)" />
      <rect x="198" y="134" width="44" height="16" rx="3" fill="var(--scene-ink)" />
      <path d="M205 142h30" stroke="var(--color-accent)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M66 170h34v32H66zM106 170h34v32h-34zM146 170h34v32h-34zM188 170h40l14 32h-54z"
        fill="var(--scene-ink)"
      />
      <g>
        <circle cx="83" cy="187" r="8.5" fill="var(--scene-skin)" />
        <path d="M74 188c-1-9 4-13 9-13s10 4 9 13c-2-4-5-6-9-6s-7 2-9 6z" fill="var(--scene-hair)" />
        <path d="M70 202c0-6 5-8 13-8s13 2 13 8z" fill="#8FA4FF" />
        <circle cx="123" cy="187" r="8.5" fill="var(--scene-skin-dark)" />
        <path d="M114 186c0-9 4-12 9-12s10 4 9 12c-4-3-14-3-18 0z" fill="var(--scene-hair)" />
        <path d="M110 202c0-6 5-8 13-8s13 2 13 8z" fill="var(--color-accent)" />
        <circle cx="163" cy="187" r="8.5" fill="var(--scene-skin)" />
        <path d="M153 196c-3-14 2-22 10-22s13 8 10 22l-3-10c-4 0-10 0-13-2z" fill="var(--scene-hair)" />
        <path d="M150 202c0-6 5-8 13-8s13 2 13 8z" fill="var(--scene-leaf)" />
        <circle cx="212" cy="186" r="8.5" fill="var(--scene-skin-dark)" />
        <path d="M203 184h24c-4-1-6-2-6-4-1-5-4-7-9-7-6 0-9 5-9 11z" fill="var(--scene-clay)" />
        <path d="M198 202c0-6 5-9 14-9s14 3 14 9z" fill="#fff" />
      </g>
      <path d="M56 208h258v36c0 4-2 6-6 6H62c-4 0-6-3-6-6z" fill="#2E55F5" />
      <path d="M56 208h258v7H56z" fill="var(--color-accent)" />
      <path d="M56 215h258v5H56z" fill="var(--scene-clay)" />
      <path d="M132 235l8-8 8 8-8 8zM160 235l8-8 8 8-8 8zM188 235l8-8 8 8-8 8z" fill="var(--color-accent)" />
      <path d="M238 250c0-20 14-34 32-34s32 14 32 34z" fill="var(--scene-clay)" />
      <path d="M58 250c0-18 12-30 30-30s30 12 30 30z" fill="var(--scene-clay)" />
      <path d="M304 206v16M309 207v15M314 212v10" stroke="#C9D3FF" strokeWidth="3" />
      <circle cx="306" cy="228" r="8" fill="var(--scene-cream)" stroke="var(--scene-ink)" strokeWidth="3" />
      <rect x="298" y="244" width="28" height="8" rx="4" fill="#C9D3FF" />
      <circle cx="88" cy="254" r="20" fill="var(--scene-ink)" />
      <circle cx="88" cy="254" r="9" fill="#C9D3FF" />
      <circle cx="270" cy="254" r="20" fill="var(--scene-ink)" />
      <circle cx="270" cy="254" r="9" fill="#C9D3FF" />
    </Scene>
  );
}
