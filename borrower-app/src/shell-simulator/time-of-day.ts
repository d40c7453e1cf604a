const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/**
 * The current time for the log. The simulator is a developer tool, so it shows the machine's system time and
 * not the business date.
 */
export function timeOfDay(): string {
  return format.format(performance.timeOrigin + performance.now());
}
