import type { FuzzRequest } from './requests.ts';

export interface Encoded {
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
}

async function bodyOf(
  body: FuzzRequest['body'],
): Promise<{ type: string; payload: Buffer } | null> {
  if (!body) return null;
  if ('text' in body) return { type: body.type, payload: Buffer.from(body.text) };
  const form = new FormData();
  for (const [name, part] of body.parts)
    form.append(
      name,
      typeof part === 'string' ? part : new File([new Uint8Array(part.data)], part.name),
    );
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A made-up request as it goes over the wire; `tokens` are those of its actors. */
export async function encode(
  { actor, path, query, headers, body }: FuzzRequest,
  tokens: Partial<Record<string, string>>,
): Promise<Encoded> {
  const encoded = await bodyOf(body);
  return {
    path: query ? `${path}?${query}` : path,
    headers: {
      ...headers,
      ...(actor !== 'anonymous' && { authorization: `Bearer ${tokens[actor]}` }),
      ...(encoded && { 'content-type': encoded.type }),
    },
    payload: encoded?.payload,
  };
}
