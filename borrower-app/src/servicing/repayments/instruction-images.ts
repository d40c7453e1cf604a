/*
 * Images without text, for every language, and with fixed colours, because they are also viewed on a dark
 * background.
 */

function picture(inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="960" height="640">${inside}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const GROUND = '<rect width="480" height="320" fill="#e8eefb"/>';

/** The bars of a bar code. */
function bars(x: number, y: number, height: number): string {
  const widths = [3, 2, 5, 2, 3, 6, 2, 3, 2, 5, 3, 2, 6, 3];
  let at = x;
  return widths
    .map((width) => {
      const bar = `<rect x="${at}" y="${y}" width="${width}" height="${height}" fill="#10131a"/>`;
      at += width + 2;
      return bar;
    })
    .join('');
}

/** A phone: bill payment is selected, number and amount are filled in, the button is ready. */
const wallet = picture(
  `${GROUND}<rect x="150" y="14" width="180" height="292" rx="22" fill="#10131a"/>
  <rect x="158" y="26" width="164" height="268" rx="14" fill="#fff"/>
  <rect x="158" y="26" width="164" height="44" rx="14" fill="#1557d0"/><rect x="158" y="56" width="164" height="14" fill="#1557d0"/>
  <path d="M176 40h14v20h-14zM179 45h8M179 50h8" fill="none" stroke="#fff" stroke-width="2"/>
  <rect x="198" y="44" width="70" height="10" rx="5" fill="#fff"/>
  <rect x="172" y="86" width="60" height="8" rx="4" fill="#8a93a6"/><rect x="172" y="100" width="136" height="32" rx="8" fill="#f2f5fb" stroke="#1557d0" stroke-width="2"/>
  <path d="M184 116h12m6 0h12m6 0h12m6 0h12" stroke="#10131a" stroke-width="5" stroke-linecap="round"/>
  <rect x="172" y="148" width="46" height="8" rx="4" fill="#8a93a6"/><rect x="172" y="162" width="136" height="32" rx="8" fill="#f2f5fb" stroke="#c6cedd" stroke-width="2"/>
  <circle cx="190" cy="178" r="7" fill="#0f7b4d"/><path d="M206 178h44" stroke="#10131a" stroke-width="5" stroke-linecap="round"/>
  <rect x="172" y="238" width="136" height="38" rx="12" fill="#1557d0"/><path d="M228 257l9 9 16-18" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="88" cy="160" r="34" fill="#1557d0"/><path d="M72 150h32v24H72zM72 157h32" fill="none" stroke="#fff" stroke-width="4"/>
  <path d="M128 160h14M136 152l8 8-8 8" fill="none" stroke="#1557d0" stroke-width="4" stroke-linecap="round"/>`,
);

/** A counter: a phone with a bar code, the scanner's light on it, and the receipt. */
export const SHOP_IMAGE: string = picture(
  `${GROUND}<rect y="236" width="480" height="84" fill="#c6d4f2"/><rect y="228" width="480" height="12" fill="#1557d0"/>
  <path d="M40 60h400l-18 46H58z" fill="#1557d0"/><path d="M120 60l-12 46M200 60l-5 46M280 60l5 46M360 60l12 46" stroke="#e8eefb" stroke-width="10"/>
  <rect x="78" y="124" width="112" height="104" rx="12" fill="#10131a"/><rect x="84" y="130" width="100" height="92" rx="8" fill="#fff"/>
  ${bars(98, 146, 44)}<rect x="92" y="200" width="84" height="8" rx="4" fill="#8a93a6"/>
  <path d="M196 168l70-26v52z" fill="#f3b53f" opacity=".55"/><rect x="262" y="136" width="30" height="64" rx="10" fill="#10131a"/><rect x="270" y="196" width="16" height="34" rx="6" fill="#10131a"/>
  <path d="M340 126h72v96l-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7z" fill="#fff" stroke="#c6cedd" stroke-width="2"/>
  <path d="M352 146h48M352 162h48M352 178h30" stroke="#8a93a6" stroke-width="5" stroke-linecap="round"/>
  <path d="M366 196l7 7 13-15" fill="none" stroke="#0f7b4d" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
);

/** The wallet first, then the shop, as on the page. */
export const instructionImages: readonly string[] = [wallet, SHOP_IMAGE];
