import type { Page } from '@playwright/test';

/** A camera in front of a printed card, drawn by the page: the machine of the tests has none. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas context');
    let shots = 0;
    function draw() {
      if (context === null) return;
      context.fillStyle = '#8a8f99';
      context.fillRect(0, 0, 1280, 960);
      context.fillStyle = '#d8dee9';
      context.fillRect(120, 180, 1040, 600);
      context.fillStyle = '#1d2430';
      context.font = '34px sans-serif';
      for (let line = 0; line < 12; line += 1) {
        // Each photo is another one, as a person's are.
        context.fillText(`REPUBLIKA NG PILIPINAS 1234-5678-9012 ${shots}`, 150, 240 + line * 46);
      }
    }
    draw();
    setInterval(draw, 100);
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        async getUserMedia() {
          shots += 1;
          draw();
          return canvas.captureStream(10);
        },
      },
    });
  });
}
