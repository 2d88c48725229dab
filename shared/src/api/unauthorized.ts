/** Called when the server refuses a token; true repeats the request once without it. */
export type UnauthorizedHandler = (method: string) => boolean;

let handler: UnauthorizedHandler = () => false;

/** Called once by the shell: what a refused token means is decided in one place. */
export function provideUnauthorizedHandler(own: UnauthorizedHandler): void {
  handler = own;
}

export const onUnauthorized: UnauthorizedHandler = (method) => handler(method);
