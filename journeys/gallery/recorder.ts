import { statSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Frame {
  readonly phone: Buffer;
  readonly staff: Buffer;
  readonly caption: string;
  readonly shownMs: number;
  readonly tapped: Box | null;
}

const SHOWN_MS = 1_700;
/** Longer than the longest transition. */
const QUIET_MS = 500;
const HEIGHT = 560;
const GAP = 20;

/** Pictures of two pages side by side, joined to an animated GIF. */
export class Recorder {
  readonly #phone: Page;
  readonly #staff: Page;
  readonly #frames: Frame[] = [];

  constructor({ phone, staff }: { readonly phone: Page; readonly staff: Page }) {
    this.#phone = phone;
    this.#staff = staff;
  }

  /** One picture of both pages. A missing caption repeats the last one. */
  async frame(caption?: string, shownMs = SHOWN_MS, tapped: Box | null = null): Promise<void> {
    await Promise.all([settled(this.#phone), settled(this.#staff)]);
    const [phone, staff] = await Promise.all([this.#phone.screenshot(), this.#staff.screenshot()]);
    const words = caption ?? this.#frames.at(-1)?.caption ?? '';
    this.#frames.push({ phone, staff, caption: words, shownMs, tapped });
  }

  async write(browser: Browser, file: string): Promise<{ readonly bytes: number; readonly frames: number }> {
    const sizes = { phone: sizeOf(this.#phone), staff: sizeOf(this.#staff) };
    const width = 3 * GAP + sizes.phone.width + sizes.staff.width;
    const page = await browser.newPage({ viewport: { width, height: HEIGHT + 3 * GAP + 24 } });
    const pictures: Buffer[] = [];
    for (const frame of this.#frames) {
      await page.setContent(this.#html(frame, sizes));
      pictures.push(await page.screenshot());
    }
    await page.close();
    await sharp(pictures, { join: { animated: true } })
      .gif({
        delay: this.#frames.map(({ shownMs }) => shownMs),
        loop: 0,
        colours: 192,
        effort: 10,
        dither: 0.4,
        interFrameMaxError: 4,
      })
      .toFile(file);
    return { bytes: statSync(file).size, frames: pictures.length };
  }

  #html(
    { phone, staff, caption, tapped }: Frame,
    sizes: { readonly phone: Size; readonly staff: Size },
  ): string {
    const mark =
      tapped === null
        ? ''
        : `<i style="left:${(tapped.x + tapped.width / 2) * sizes.phone.scale}px;top:${
            (tapped.y + tapped.height / 2) * sizes.phone.scale
          }px"></i>`;
    return `<!doctype html><meta charset="utf-8"><style>
      body { margin: ${GAP}px; background: #e9e1d3; color: #2b2622; font: 600 19px system-ui, sans-serif; }
      p { margin: 0 0 ${GAP}px; height: 24px; }
      main { display: flex; gap: ${GAP}px; }
      div { position: relative; height: ${HEIGHT}px; border-radius: 16px; overflow: hidden; background: #fff; }
      img { height: ${HEIGHT}px; display: block; }
      i { position: absolute; width: 44px; height: 44px; margin: -22px; border-radius: 50%;
          background: #d9480f88; border: 3px solid #d9480f; box-sizing: border-box; }
    </style><p>${caption}</p><main>
      <div><img src="${dataUrl(phone)}" alt="">${mark}</div>
      <div><img src="${dataUrl(staff)}" alt=""></div>
    </main>`;
  }
}

interface Size {
  readonly width: number;
  readonly scale: number;
}

function sizeOf(page: Page): Size {
  const { width, height } = page.viewportSize() ?? { width: HEIGHT, height: HEIGHT };
  const scale = HEIGHT / height;
  return { width: Math.round(width * scale), scale };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Waits until all data has loaded and nothing changes any more. Running counters end the wait too. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, [aria-busy="true"]') === null);
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        const end = setTimeout(resolve, 10 * quietMs);
        function finish(): void {
          clearTimeout(end);
          resolve();
        }
        let timer = setTimeout(finish, quietMs);
        const watching = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, quietMs);
        });
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    QUIET_MS,
  );
}
