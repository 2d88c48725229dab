import { startProgram } from '../../../scripts/product/process.cjs';

/** Runs a file of the built product with `env` and waits for its end. */
export async function run(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = startProgram(process.execPath, args, { env });
  return { code: await ended, output: output() };
}
