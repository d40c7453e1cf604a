/** A colour as three channels from 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number];

/** The WCAG 2 contrast ratio of two colours, from 1 to 21. Colours are written `#1557d0`. */
export function contrastOf(one: string, other: string): number {
  const [left, right] = [luminance(one), luminance(other)];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
}

/** Mixes a fraction of one colour with another, channel by channel, as a browser does in sRGB. */
export function mixed(colour: string, fraction: number, rest: string): string {
  const [own, others] = [channelsOf(colour), channelsOf(rest)];
  const channels = own.map((channel, index) =>
    Math.round(channel * fraction + (others[index] ?? 0) * (1 - fraction)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new TypeError(`not a six-digit colour: ${colour}`);
  const whole = Number.parseInt(colour.slice(1), 16);
  return [whole >> 16, (whole >> 8) & 255, whole & 255];
}
