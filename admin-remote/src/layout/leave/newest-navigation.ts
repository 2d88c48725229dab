let here: string | null = null;
let underWay: { from: string; to: string } | null = null;

export function beginAt(pathname: string): void {
  here = pathname;
  underWay = null;
}

/** A navigation has started; its target may still have to be fetched. */
export const noteStart = (from: string, to: string): void => void (underWay = { from, to });

/** A screen is there; of an earlier navigation where it is the one that the newest leaves. */
export function noteArrival(pathname: string): void {
  here = pathname;
  if (underWay?.from !== pathname || underWay.to === pathname) underWay = null;
}

/** True where the newest navigation leads, or has led, away from a path: nothing that comes late leads back. */
export function isLeft(pathname: string): boolean {
  const newest = underWay?.to ?? here;
  return newest !== null && newest !== pathname;
}
