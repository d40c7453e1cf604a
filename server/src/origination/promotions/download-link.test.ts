import { describe, expect, test } from 'vitest';
import { assertListed, type DownloadTarget, hostsOf, UnlistedAddress } from './download-link.ts';

const brandHosts = ['hiram.example'];

describe('a download address', () => {
  test.each<DownloadTarget>([
    { kind: 'play_store', address: 'https://play.google.com/store/apps/details?id=example.hiram' },
    { kind: 'app_store', address: 'https://apps.apple.com/app/id1' },
    { kind: 'apk', address: 'https://hiram.example/download/hiram.apk' },
  ])('of the $kind links to its own host', (target) => {
    expect(() => assertListed(target, brandHosts)).not.toThrow();
  });

  test.each<DownloadTarget>([
    { kind: 'play_store', address: 'https://play.google.com.evil.example/store' },
    { kind: 'play_store', address: 'https://hiram.example/store' },
    { kind: 'app_store', address: 'https://apps.apple.com@evil.example/app' },
    { kind: 'apk', address: 'https://play.google.com/x.apk' },
    { kind: 'apk', address: 'https://files.example/hiram.apk' },
    { kind: 'apk', address: 'http://hiram.example/hiram.apk' },
    { kind: 'apk', address: 'https://user:pass@hiram.example/hiram.apk' },
    { kind: 'apk', address: 'https://hiram.example:8443/hiram.apk' },
    { kind: 'apk', address: 'java\nscript:alert(1)' },
    { kind: 'apk', address: 'intent://hiram.example/#Intent;end' },
    { kind: 'apk', address: 'data:application/octet-stream,x' },
    { kind: 'apk', address: '//hiram.example/hiram.apk' },
    { kind: 'apk', address: '' },
  ])('that links anywhere else is refused: $kind $address', (target) => {
    expect(() => assertListed(target, brandHosts)).toThrow(UnlistedAddress);
  });
});

test('a page receives the hosts of the link’s own addresses, each once', () => {
  expect(
    hostsOf([
      { kind: 'play_store', address: 'https://play.google.com/a' },
      { kind: 'apk', address: 'https://hiram.example/a' },
      { kind: 'app_store', address: 'https://play.google.com/b' },
    ]),
  ).toEqual(['play.google.com', 'hiram.example']);
});
