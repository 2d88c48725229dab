export function nginxSettings(
  folder: string,
  port: number,
  origins: readonly string[],
  options?: { cache?: boolean },
): string;
