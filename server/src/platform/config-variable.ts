/** A variable of the environment. */
export interface Variable<Value> {
  /** The purpose of the variable, shown if it is missing or invalid. */
  readonly reason: string;
  /** A secret's value appears in no message. */
  readonly secret?: true;
  /** Used if the variable is not set. Without it the variable is required. */
  readonly fallback?: Value;
  /**
   * The same, in development only, where it takes precedence. For variables that production must not start
   * without.
   */
  readonly developmentFallback?: Value;
  /** The value, or undefined if the text is invalid. */
  readonly parse: (text: string) => Value | undefined;
  readonly expects: string;
}

/** The type of each variable's value. */
export type ValuesOf<Variables> = { readonly [Name in keyof Variables]: ValueOf<Variables[Name]> };

type ValueOf<OneVariable> =
  | (OneVariable extends { readonly parse: (text: string) => infer Value }
      ? Exclude<Value, undefined>
      : never)
  | (OneVariable extends { readonly fallback: infer Fallback } ? Fallback : never);

/** Reads one variable and records any problem with it. */
export type Read<Variables> = <Name extends keyof Variables>(name: Name) => ValuesOf<Variables>[Name];
