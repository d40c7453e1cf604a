/**
 * How Xendit addresses the banks and wallets of the Philippines, by the BIC that we know them by. Its own list is a table
 * that opens in a browser alone; these codes are those of its published client library, and a bank that came after it
 * (CIMB, GoTyme, MariBank, Maya Bank, Tonik, UNO) is not served until somebody has seen its code in that table.
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

/** Wallets go by a mobile number, which Xendit wants as people dial it at home: 0917… and not +63917…. */
export function accountNumberOf(number: string): string {
  return number.replace(/^\+63/, '0');
}
