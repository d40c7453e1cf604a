/** Contrast ratio of two colours according to WCAG 2, from 1 to 21. Colours are written `#rrggbb`. */
export function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string | undefined): number {
  const channels = /^#(..)(..)(..)$/.exec(colour ?? '');
  if (channels === null) {
    throw new Error(`not a six-digit colour: ${colour}`);
  }
  const [red = 0, green = 0, blue = 0] = channels
    .slice(1)
    .map((channel) => linear(Number.parseInt(channel, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
