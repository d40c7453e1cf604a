/**
 * Xendit's codes for Philippine banks and wallets, by BIC. Xendit's own list is a table that opens only in a
 * browser, so these codes come from its published client library. Banks added later (CIMB, GoTyme, MariBank,
 * Maya Bank, Tonik, UNO) are not served until their codes are confirmed in that table.
 */
const channelCodes: Readonly<Record<string, string>> = {
  GXCHPHM2XXX: 'PH_GCASH',
  PAPHPHM1XXX: 'PH_PAYMAYA',
  AUBKPHMMXXX: 'PH_AUB',
  PABIPHMMXXX: 'PH_BOC',
  BOPIPHMMXXX: 'PH_BPI',
  BNORPHMMXXX: 'PH_BDO',
  CHBKPHMMXXX: 'PH_CBC',
  DBPHPHMMXXX: 'PH_DBP',
  EWBCPHMMXXX: 'PH_EWB',
  TLBPPHMMXXX: 'PH_LBP',
  MBBEPHMMXXX: 'PH_MPI',
  MBTCPHMMXXX: 'PH_MET',
  CPHIPHMMXXX: 'PH_PBC',
  PPBUPHMMXXX: 'PH_PBB',
  PNBMPHMMTOD: 'PH_PNB',
  PHSBPHMMXXX: 'PH_PSB',
  PHTBPHMMXXX: 'PH_PTC',
  PHVBPHMMXXX: 'PH_PVB',
  RCBCPHMMXXX: 'PH_RCBC',
  SETCPHMMXXX: 'PH_SEC',
  STLAPH22XXX: 'PH_SBA',
  UBPHPHMMXXX: 'PH_UBP',
};

export function channelCodeOf(institutionCode: string): string | undefined {
  return Object.hasOwn(channelCodes, institutionCode) ? channelCodes[institutionCode] : undefined;
}

/** Wallets use a mobile number, which Xendit expects in national format: 0917… and not +63917…. */
export function accountNumberOf(number: string): string {
  return number.replace(/^\+63/, '0');
}
