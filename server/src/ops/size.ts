const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

export function size(bytes: number): string {
  const step =
    bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`;
}
