import { ADMIN, type Product } from './product.ts';

/** Calls the API of a running product as its Admin; rejects when it refuses. */
export async function asAdmin({ origin }: Pick<Product, 'origin'>) {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  const { access } = (await answer.json()) as { access: string };
  return async <Answer = { id: number }>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const headers = { ...json, authorization: `Bearer ${access}` };
    const reply = await fetch(`${origin}/api/${path}`, {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Answer;
  };
}
