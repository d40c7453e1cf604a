import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const PIXELS_PER_MODULE = 6;
const QUIET_MODULES = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The text as a QR code, as a data address of a black and white PNG. */
export function qrPicture(text: string): string {
  const { data } = encode(text, { border: QUIET_MODULES });
  const width = data.length * PIXELS_PER_MODULE;
  const rows = data.flatMap((modules) => {
    const pixels = modules.flatMap((isDark) => Array<boolean>(PIXELS_PER_MODULE).fill(isDark));
    return Array<Buffer>(PIXELS_PER_MODULE).fill(rowOf(pixels));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit a pixel, greyscale, no interlacing.
  header[8] = 1;
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** One row of pixels: a filter byte, then eight pixels a byte, where a set bit is white. */
function rowOf(pixels: readonly boolean[]): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(pixels.length / 8));
  pixels.forEach((isDark, index) => {
    if (isDark) return;
    const byte = 1 + Math.floor(index / 8);
    row[byte] = (row[byte] ?? 0) | (0x80 >> (index % 8));
  });
  return row;
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'ascii'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
