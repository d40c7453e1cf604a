/** The success code of the response: the integer 0, the string "00", or the string "0". */
export type SuccessFamily = 'integerZero' | 'doubleZero' | 'stringZero';
