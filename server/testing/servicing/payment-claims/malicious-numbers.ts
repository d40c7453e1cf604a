/** Malicious inputs that must never be accepted as a receipt number. Deterministic for a given count. */
export function maliciousNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const make = makers[place % makers.length] ?? makers[0];
    return make?.(place) ?? '';
  });
}

const makers: readonly ((place: number) => string)[] = [
  (n) => `${n}' or '1'='1`,
  (n) => `1234567890123'; drop table payment_claims; --${n}`,
  (n) => '9'.repeat(14 + (n % 40)),
  (n) => String(n).padStart(12, '1'),
  (n) => `<img src=x onerror=alert(${n})>`,
  (n) => `../../../etc/passwd${n}`,
  (n) => `%00${n}%0d%0aSet-Cookie:x`,
  (n) => `123456789012${String.fromCodePoint(0x04_10 + (n % 32))}`,
  (n) => `1234567890${n % 10}12\u0000`,
  (n) => `$\{jndi:ldap://x/${n}}`,
  (n) => `123456789012${'e'.repeat(1 + (n % 3))}`,
  (n) => `-12345678901${n % 10}.5e3x`,
  (n) => `{"$gt":"${n}"}`,
  (n) => '🙂'.repeat(13 + (n % 3)),
  (n) => String(n % 10).repeat(13),
  (n) => `0x${n.toString(16).padStart(11, 'f')}`,
];
