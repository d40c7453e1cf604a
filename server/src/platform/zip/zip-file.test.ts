import { expect, test } from 'vitest';
import { readZipEntry, zipFile } from './zip-file.ts';

const entries = [
  { name: 'one.json', bytes: Buffer.from('{"amount":"₱1,200.00"}') },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
  { name: 'two.bin', bytes: Buffer.from([0, 255, 80, 75, 3, 4]) },
];

test('the same files make the same archive, and each is read back whole', () => {
  const archive = zipFile(entries);
  expect(zipFile(entries)).toEqual(archive);
  for (const { name, bytes } of entries) expect(readZipEntry(archive, name)).toEqual(bytes);
  expect(readZipEntry(archive, 'three.txt')).toBeUndefined();
});

test('a name that leads out of the folder is refused', () => {
  expect(() => zipFile([{ name: '../one.json', bytes: Buffer.alloc(1) }])).toThrow('not the name of a file');
});
