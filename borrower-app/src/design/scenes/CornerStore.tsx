import { Scene } from './Scene.tsx';

/** A corner store in the morning. */
export function CornerStore() {
  return (
    <Scene viewBox="0 0 328 176">
      <circle
        cx="244"
        cy="80"
        r="57"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="15"
        strokeLinecap="round"
        strokeDasharray="290 70"
        transform="rotate(122 244 80)"
      />
      <path d="M-40 162c60-10 110-4 160-6s150-10 248 2v200H-40z" fill="var(--scene-night)" />
      <g fill="var(--scene-leaf)">
        <path d="M36 160c2-30 0-54-6-74 8 18 12 44 12 74z" fill="var(--scene-skin-dark)" />
        <path d="M30 88C22 72 8 70 0 78c10-2 20 2 28 11zM30 88c-12-4-24 2-28 16 8-10 18-14 29-14zM31 87C32 70 44 62 58 66c-12 2-20 10-25 21zM32 88c12-8 26-4 32 10-10-8-20-10-31-9zM32 88c8 2 16 12 14 28-4-12-8-20-15-27z" />
      </g>
      <path d="M78 74h136v92H78z" fill="var(--scene-cream)" />
      <path d="M78 136h136v30H78z" fill="#F6D9A0" />
      <path d="M92 82h108v50H92z" fill="var(--scene-ink)" />
      <g>
        <path d="M96 100h22v3H96zM174 100h22v3h-22z" fill="#4A5A86" />
        <path d="M98 90h5v10h-5zM111 92h5v8h-5zM184 91h6v9h-6z" fill="var(--color-accent)" />
        <path d="M104.5 88h5v12h-5zM177 89h5v11h-5z" fill="var(--scene-clay)" />
        <path d="M97 112h6v12h-6zM110 114h6v10h-6z" fill="#8FA4FF" />
        <path d="M104 110h5v14h-5z" fill="var(--scene-cream)" />
        <path d="M96 124h22v3H96z" fill="#4A5A86" />
      </g>
      <path d="M124 134c0-17 9-25 22-25s22 8 22 25z" fill="var(--scene-clay)" />
      <path d="M140 104h12v9c0 4-3 6-6 6s-6-2-6-6z" fill="var(--scene-skin-dark)" />
      <circle cx="146" cy="98" r="11.5" fill="var(--scene-skin)" />
      <path
        d="M134 100c-2-12 4-18 12-18s15 6 12 18c-2-7-7-10-12-10-6 0-10 4-12 10z"
        fill="var(--scene-hair)"
      />
      <circle cx="146" cy="81" r="5" fill="var(--scene-hair)" />
      <path
        d="M141.5 102.500c2.5 3 6.5 3 9 0"
        stroke="var(--scene-hair)"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M162 128c6-2 12-8 15-14l6 3c-3 9-9 15-16 18z" fill="var(--scene-clay)" />
      <circle cx="180.5" cy="113" r="4.5" fill="var(--scene-skin)" />
      <path d="M84 131h124v7H84z" fill="var(--scene-skin-dark)" />
      <g strokeWidth="1.5">
        <path d="M126 74v12M167 74v12" stroke="var(--scene-cream)" />
        <path d="M123 85h6v5h-6zM123 91h6v5h-6zM164 85h6v5h-6zM164 91h6v5h-6z" fill="#7FE0B5" />
      </g>
      <path
        d="M66 74 78 44h136l12 30c0 8-20 8-20 0 0 8-20 8-20 0 0 8-20 8-20 0 0 8-20 8-20 0 0 8-20 8-20 0 0 8-20 8-20 0 0 8-20 8-20 0 0 8-20 8-20 0z"
        fill="var(--color-accent)"
      />
      <path
        d="M94 44h14l-2 30c0 8-20 8-20 0zM126 44h13l7 30h-20zM126 74c0 8 20 8 20 0zM158 44h13l15 30h-20zM166 74c0 8 20 8 20 0zM190 44h13l23 30h-20zM206 74c0 8 20 8 20 0z"
        fill="#fff"
      />
      <path d="M118 40v8M174 40v8" stroke="var(--scene-skin-dark)" strokeWidth="4" />
      <rect x="104" y="18" width="84" height="23" rx="5" fill="var(--scene-clay)" />
      <circle cx="120" cy="29.5" r="5.5" fill="none" stroke="#fff" strokeWidth="3.5" strokeDasharray="27 8" />
      <path d="M133 26h42M133 33h27" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M92 144h24v20H92zM180 148h26v16h-26z" fill="var(--scene-leaf)" />
      <path d="M92 150h24M92 157h24M180 156h26" stroke="#0B6B4C" strokeWidth="2" />

      <g>
        <path d="M253 168v-36h24v36h-9v-24h-6v24z" fill="var(--scene-ink)" />
        <path d="M247 140c-1-26 4-38 18-38s19 12 18 38c-10 4-26 4-36 0z" fill="#fff" />
        <path d="M250 168h13v4h-15c0-2 1-3 2-4zM267 168h13c1 1 2 2 2 4h-15z" fill="var(--scene-clay)" />
        <path d="M260 92h10v10c0 4-2 6-5 6s-5-2-5-6z" fill="var(--scene-skin)" />
        <circle cx="264" cy="86" r="11" fill="var(--scene-skin-dark)" />
        <path d="M254 86c-3-11 3-17 11-17s14 7 11 17c-2-5-5-8-10-8-5 1-9 3-12 8z" fill="var(--scene-hair)" />
        <path d="M256 122c-8 4-14 4-20 2l1-6c5 1 9-1 14-7z" fill="var(--scene-skin-dark)" />
        <rect
          x="228"
          y="108"
          width="10"
          height="18"
          rx="2.5"
          fill="var(--scene-ink)"
          transform="rotate(-12 233 117)"
        />
        <rect
          x="230"
          y="110.5"
          width="6"
          height="12.5"
          rx="1"
          fill="#A9B9FF"
          transform="rotate(-12 233 117)"
        />
        <path d="M250 106l-4 18 10 2z" fill="#E7ECFF" />
      </g>
    </Scene>
  );
}
