/** Asks again and again until it is so; fails after some seconds, naming what never came. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to be that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
