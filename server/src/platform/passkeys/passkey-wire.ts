// Maps stored passkeys to the wire, for borrowers and staff.

/** The transports that WebAuthn defines. Others are dropped. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export function transportsOf(text: string): string[] {
  return text.split(',').filter((transport) => TRANSPORTS.includes(transport));
}

export function knownCredentials(
  passkeys: readonly { readonly credentialId: Buffer; readonly transports: readonly string[] }[],
): { credentialId: string; transports: string }[] {
  return passkeys.map(({ credentialId, transports }) => ({
    credentialId: credentialId.toString('base64url'),
    transports: transports.join(','),
  }));
}
