/** Asks again and again until it is so; fails after some seconds, naming what never came. */
export async function until(
  subject: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 20,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to be that ${subject}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
