/** A coin in a rounded square in the brand's colour, the same as the favicon. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill="var(--color-primary)" />
      <circle cx="8" cy="8" r="4" fill="none" stroke="var(--color-on-primary)" strokeWidth="2" />
    </svg>
  );
}
