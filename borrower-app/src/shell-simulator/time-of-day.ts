const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Now, as the log shows it. The simulator is a desk tool: it shows the desk's clock and never the business day. */
export function timeOfDay(): string {
  return format.format(performance.timeOrigin + performance.now());
}
